import { applyDecorators, SetMetadata, type INestApplicationContext, type Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import type { ErrorCode } from '@svc/errors';
import { errorMark, pageMark, publicMark } from './reference/route-marks';

export const publicRoute = Symbol('public route');

/** The route, or every route of the controller, needs no authentication. Guards reject routes without `publicRoute`. */
export const Public = () => applyDecorators(SetMetadata(publicRoute, true), ApiExtension(publicMark, true));

/**
 * Lists error codes of a route, or of each route of a controller, in the reference. Codes of credentials and bodies are
 * added automatically: one response per status, one example per code.
 */
export const ApiErrors = (...codes: ErrorCode[]) =>
  applyDecorators(...codes.map((code) => ApiExtension(errorMark(code), true)));

/** States that a client that accepts HTML gets errors as pages. */
export const ApiErrorPages = () => ApiExtension(pageMark, true);

/** Limits the cost of one request at its largest accepted input. */
export interface RouteBudget {
  /** Processor time of the main thread; all other requests wait for it. */
  readonly mainThreadMs: number;
  /** Processor time of the threads and programs that it starts. */
  readonly childMs: number;
  /** Growth of the process. */
  readonly memoryMegabytes: number;
}

const usualBudget: RouteBudget = { mainThreadMs: 50, childMs: 1_000, memoryMegabytes: 128 };

const routeBudget = Symbol('route budget');

/** States what a request to the route may cost where that differs from the usual budget; `route-budgets` specs check it. */
export const Budget = (budget: Partial<RouteBudget>) => SetMetadata(routeBudget, budget);

/** The id of the operation in the reference: given by its description, or the name of the method. */
const readOperationId = (handler: object, name: string): string =>
  (Reflect.getMetadata('swagger/apiOperation', handler) as { operationId?: string } | undefined)?.operationId || name;

const readRouteBudget = (handler: object): RouteBudget => ({
  ...usualBudget,
  ...(Reflect.getMetadata(routeBudget, handler) as Partial<RouteBudget> | undefined),
});

/** Budgets of the routes by the id of the operation in the reference. */
export const readBudgets = (app: INestApplicationContext): ReadonlyMap<string, RouteBudget> => {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  const methods = controllers.flatMap(({ metatype }) =>
    Object.entries(Object.getOwnPropertyDescriptors((metatype as Type).prototype)),
  );
  return new Map(
    methods.flatMap(([name, { value }]: [string, { value?: unknown }]) =>
      typeof value === 'function' ? [[readOperationId(value, name), readRouteBudget(value)] as const] : [],
    ),
  );
};
