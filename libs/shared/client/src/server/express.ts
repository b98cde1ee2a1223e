import { AccessDenied } from './access-denied';
import type { AccessRequirement, AccessVerifier, Caller } from './access-verifier';

export interface CallerRequest {
  headers: { authorization?: string | undefined };
  /** The caller, set by the middleware. */
  caller?: Caller;
}

export interface Answer {
  status: (statusCode: number) => Answer;
  set: (headers: Record<string, string>) => Answer;
  json: (body: object) => unknown;
}

/** Middleware that sets `request.caller` or rejects: `app.use(requireAccess(verifier, { roles: ['editor'] }))`. */
export const requireAccess =
  (verifier: AccessVerifier, requirement: AccessRequirement = {}) =>
  (request: CallerRequest, answer: Answer, next: (error?: unknown) => void): void => {
    verifier.verifyHeader(request.headers.authorization, requirement).then(
      (caller) => {
        request.caller = caller;
        next();
      },
      (error: unknown) => {
        if (!(error instanceof AccessDenied)) return next(error);
        answer
          .status(error.statusCode)
          .set({ ...error.headers })
          .json(error.body);
      },
    );
  };
