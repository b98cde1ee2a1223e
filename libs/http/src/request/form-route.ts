import type { FastifyContextConfig } from 'fastify';

export interface FormRouteConfig extends FastifyContextConfig {
  acceptsForms?: boolean;
}

/** Whether the matched route takes forms, and nothing else. */
export const takesForms = (config: FastifyContextConfig): boolean => (config as FormRouteConfig).acceptsForms === true;
