import { SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { FastifyContextConfig } from 'fastify';

export const countedAs = Symbol('counted as');

/** Selects the limit of a route; default `other`. Routes with the same name share one count. */
export const CountedAs = (name: string) => SetMetadata(countedAs, name);

/** Selects the limit of a route that no controller has. */
export interface CountedRouteConfig extends FastifyContextConfig {
  countedAs?: string;
}

/** Requests per minute and address, by name. Every app has `other` for all other routes. */
export type RequestRates = Readonly<Record<string, number>> & { readonly other: number };

export const requestRates = Symbol('request rates');

export interface RequestRateSettings {
  /** Separates the counts of apps that share a Redis. */
  app: string;
  rates: RequestRates;
}

/** Reads metadata of decorators once per route; it never changes while the app runs. */
export class RouteMetadata<Value> {
  private readonly values = new Map<unknown, Value>();

  constructor(private readonly read: (targets: Parameters<Reflector['getAllAndOverride']>[1]) => Value) {}

  of(context: ExecutionContext): Value {
    const handler = context.getHandler();
    const known = this.values.get(handler);
    if (known !== undefined) return known;
    const value = this.read([handler, context.getClass()]);
    this.values.set(handler, value);
    return value;
  }
}
