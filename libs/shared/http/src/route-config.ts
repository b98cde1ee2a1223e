import { RouteConfig } from '@nestjs/platform-fastify';

/** Adds to the configuration of the route; Nest's own decorator replaces what another one has set. */
export const AddRouteConfig =
  (added: object): MethodDecorator =>
  (target, name, descriptor) => {
    const known = Reflect.getMetadata(RouteConfig({}).KEY, descriptor.value as object) as object | undefined;
    RouteConfig({ ...known, ...added })(target, name, descriptor);
  };
