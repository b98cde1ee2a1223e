import { ApiError } from '@svc/client';
import { newId } from './new-id';

/** False when the service may have accepted the request nevertheless. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

/** Idempotency keys. Another try of a request whose answer was lost has the same key: the service accepts it once. */
export class RetryKeys {
  private readonly unanswered = new Map<string, string>();

  /** @param request equal for the same request */
  async send<Answer>(request: string, call: (key: string) => Promise<Answer>): Promise<Answer> {
    const key = this.unanswered.get(request) ?? newId();
    this.unanswered.set(request, key);
    try {
      const answer = await call(key);
      this.unanswered.delete(request);
      return answer;
    } catch (error) {
      if (isRefused(error)) this.unanswered.delete(request);
      throw error;
    }
  }
}
