import type {} from 'fastify';
import { AccessDenied } from './access-denied';
import type { AccessRequirement, AccessVerifier, Caller } from './access-verifier';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireAccess`. */
    caller?: Caller;
  }
}

export interface CallerRequest {
  headers: { authorization?: string | undefined };
  /** The caller, set by the hook. */
  caller?: Caller;
}

export interface Reply {
  code: (statusCode: number) => Reply;
  headers: (headers: Record<string, string>) => Reply;
  send: (body: object) => unknown;
}

/**
 * Hook that sets `request.caller` or rejects: `app.addHook('onRequest', requireAccess(verifier))`, or for one route.
 */
export const requireAccess =
  (verifier: AccessVerifier, requirement: AccessRequirement = {}) =>
  async (request: CallerRequest, reply: Reply): Promise<unknown> => {
    try {
      request.caller = await verifier.verifyHeader(request.headers.authorization, requirement);
      return undefined;
    } catch (error) {
      if (!(error instanceof AccessDenied)) throw error;
      return reply
        .code(error.statusCode)
        .headers({ ...error.headers })
        .send(error.body);
    }
  };
