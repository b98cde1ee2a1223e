import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import type { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** What answers a route; decorators of both say who may call and how often. */
export interface RouteHandler {
  controller: Type;
  handler: (...parameters: never[]) => unknown;
}

const pathsOf = (target: object): string[] => {
  const path: unknown = Reflect.getMetadata(PATH_METADATA, target);
  return [path ?? ''].flat().map(String);
};

const join = (prefix: string, path: string): string =>
  `/${[prefix, path]
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/')}`;

/** HEAD is answered by the handler of GET. */
const methodsOf = (handler: object): string[] => {
  const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
};

export const routeKey = (method: string, url: string): string => `${method} ${url}`;

const routesOf = (controller: Type, scanner: MetadataScanner): [string, RouteHandler][] =>
  scanner.getAllMethodNames(controller.prototype as object).flatMap((name) => {
    const handler = (controller.prototype as Record<string, RouteHandler['handler']>)[name];
    if (handler === undefined || !Reflect.hasMetadata(PATH_METADATA, handler)) return [];
    return pathsOf(controller).flatMap((prefix) =>
      pathsOf(handler).flatMap((path) =>
        methodsOf(handler).map((method): [string, RouteHandler] => [
          routeKey(method, join(prefix, path)),
          { controller, handler },
        ]),
      ),
    );
  });

/** The handlers of an app by method and pattern, as its router knows them. */
export const routeHandlers = (
  discovery: DiscoveryService,
  scanner: MetadataScanner,
): ReadonlyMap<string, RouteHandler> =>
  new Map(
    discovery
      .getControllers()
      .flatMap(({ metatype }) => (typeof metatype === 'function' ? routesOf(metatype as Type, scanner) : [])),
  );
