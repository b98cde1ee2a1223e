import { applyDecorators, type Type } from '@nestjs/common';
import { RequireAssurance } from '@svc/access';
import type { AuthRateName } from '@svc/config';
import { Route as HttpRoute, type RouteDecorator, type RouteOptions } from '@svc/http';
import { Fresh } from './access.decorators';

interface AuthRouteOptions<Class extends Type> extends RouteOptions<Class, AuthRateName> {
  /** Requires a sign-in or confirmation within the last minutes: a session that was left open is not enough. */
  isFresh?: true;
  /** Requires that the session has shown a second factor or a passkey. */
  hasSecondFactor?: true;
}

/** Documents and limits a route; the only way to do so. Access is decided by `@ForUsers()`, `@Public()` and the like. */
export const Route = <Class extends Type>(options: AuthRouteOptions<Class>): RouteDecorator<Class> => {
  const { isFresh, hasSecondFactor, ...route } = options;
  return applyDecorators(
    HttpRoute(route) as MethodDecorator,
    ...(isFresh ? [Fresh()] : []),
    ...(hasSecondFactor ? [RequireAssurance(2)] : []),
  );
};
