import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import { ApiErrors, Public } from '@svc/http';

/** Access of a route. The default is `signed-in`: users and administrators. `@Public()` sets `everybody`. */
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

/** Requires a sign-in or confirmation within the last minutes: a session that was left open is not enough. */
export const Fresh = () =>
  applyDecorators(SetMetadata(requiredFreshness, true), ApiErrors('AUTH_REAUTHENTICATION_REQUIRED'));

/** Accepts an administrator's access token or the API key. */
export const ForAdmins = () =>
  applyDecorators(
    SetMetadata(requiredAccess, 'admins' satisfies RequiredAccess),
    ApiBearerAuth(bearerScheme),
    ApiSecurity(apiKeyScheme),
    ApiErrors('AUTH_UNAUTHORIZED', 'AUTH_INVALID_API_KEY', 'AUTH_ADMIN_REQUIRED'),
  );

/** Accepts only an administrator's access token: an API key cannot confirm an identity. */
export const ForAdminsInPerson = () =>
  applyDecorators(
    SetMetadata(requiredAccess, 'admins-in-person' satisfies RequiredAccess),
    ApiBearerAuth(bearerScheme),
    ApiErrors('AUTH_UNAUTHORIZED', 'AUTH_ADMIN_REQUIRED'),
  );

/** Public; an administrator is recognised and may do more. */
export const AlsoForAdmins = () =>
  applyDecorators(
    Public(),
    SetMetadata(requiredAccess, 'everybody-also-admins' satisfies RequiredAccess),
    ApiSecurity({}),
    ApiBearerAuth(bearerScheme),
    ApiSecurity(apiKeyScheme),
    ApiErrors('AUTH_UNAUTHORIZED', 'AUTH_INVALID_API_KEY'),
  );
