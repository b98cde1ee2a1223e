import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import type { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** The handler of a route; decorators of class and method control access and limits. */
export interface RouteHandler {
  controller: Type;
  handler: (...parameters: never[]) => unknown;
}

const listPaths = (target: object): string[] => {
  const path: unknown = Reflect.getMetadata(PATH_METADATA, target);
  return [path ?? ''].flat().map(String);
};

const join = (prefix: string, path: string): string =>
  `/${[prefix, path]
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/')}`;

/** The handler of GET also answers HEAD. */
const listMethods = (handler: object): string[] => {
  const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
};

export const routeKey = (method: string, url: string): string => `${method} ${url}`;

const listRoutes = (controller: Type, scanner: MetadataScanner): [string, RouteHandler][] =>
  scanner.getAllMethodNames(controller.prototype as object).flatMap((name) => {
    const handler = (controller.prototype as Record<string, RouteHandler['handler']>)[name];
    if (handler === undefined || !Reflect.hasMetadata(PATH_METADATA, handler)) return [];
    return listPaths(controller).flatMap((prefix) =>
      listPaths(handler).flatMap((path) =>
        listMethods(handler).map((method): [string, RouteHandler] => [
          routeKey(method, join(prefix, path)),
          { controller, handler },
        ]),
      ),
    );
  });

/** Handlers by method and pattern, from the router. */
export const routeHandlers = (
  discovery: DiscoveryService,
  scanner: MetadataScanner,
): ReadonlyMap<string, RouteHandler> =>
  new Map(
    discovery
      .getControllers()
      .flatMap(({ metatype }) => (typeof metatype === 'function' ? listRoutes(metatype as Type, scanner) : [])),
  );
