import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import { ApiErrors, Public } from '@svc/http';

/** Who may use a route. Without a decorator it is `signed-in`: users and administrators. `@Public()` is `everybody`. */
export type RequiredAccess =
  | 'signed-in'
  | 'users'
  | 'admins'
  | 'admins-in-person'
  | 'everybody-also-admins'
  | 'everybody';

export const requiredAccess = Symbol('required access');

export const bearerScheme = 'bearerAuth';
export const apiKeyScheme = 'apiKey';

export const ForSignedIn = () => applyDecorators(ApiBearerAuth(bearerScheme), ApiErrors('AUTH_UNAUTHORIZED'));

export const ForUsers = () =>
  applyDecorators(
    SetMetadata(requiredAccess, 'users' satisfies RequiredAccess),
    ApiBearerAuth(bearerScheme),
    ApiErrors('AUTH_UNAUTHORIZED', 'AUTH_USER_REQUIRED'),
  );

export const requiredFreshness = Symbol('required freshness');

/** Only for those who signed in, or confirmed who they are, a few minutes ago: a session that was left open is not enough. */
export const Fresh = () => SetMetadata(requiredFreshness, true);

/** Takes an administrator's access token or the API key. */
export const ForAdmins = () =>
  applyDecorators(
    SetMetadata(requiredAccess, 'admins' satisfies RequiredAccess),
    ApiBearerAuth(bearerScheme),
    ApiSecurity(apiKeyScheme),
    ApiErrors('AUTH_UNAUTHORIZED', 'AUTH_INVALID_API_KEY', 'AUTH_ADMIN_REQUIRED'),
  );

/** Takes an administrator's access token only: a key of scripts is nobody who can be asked again. */
export const ForAdminsInPerson = () =>
  applyDecorators(
    SetMetadata(requiredAccess, 'admins-in-person' satisfies RequiredAccess),
    ApiBearerAuth(bearerScheme),
    ApiErrors('AUTH_UNAUTHORIZED', 'AUTH_ADMIN_REQUIRED'),
  );

/** Everybody may call; an administrator is recognised and may do more. */
export const AlsoForAdmins = () =>
  applyDecorators(
    Public(),
    SetMetadata(requiredAccess, 'everybody-also-admins' satisfies RequiredAccess),
    ApiSecurity({}),
    ApiBearerAuth(bearerScheme),
    ApiSecurity(apiKeyScheme),
    ApiErrors('AUTH_UNAUTHORIZED', 'AUTH_INVALID_API_KEY'),
  );
