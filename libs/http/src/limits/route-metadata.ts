import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';

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
