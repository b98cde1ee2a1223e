import type { FastifyContextConfig } from 'fastify';

export interface FormRouteConfig extends FastifyContextConfig {
  acceptsForms?: boolean;
}

/** True when the matched route accepts forms only. */
export const takesForms = (config: FastifyContextConfig): boolean => (config as FormRouteConfig).acceptsForms === true;
