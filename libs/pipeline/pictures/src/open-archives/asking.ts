import type { FindContext } from '@svc/pipeline/media';
import { writeWarning } from '@svc/contracts';
import { AppError } from '@svc/errors';
import type { Deadline } from '@svc/outbound';

/** Calls archives within a time limit; an archive that failed is not called again. */
export class Asking {
  private readonly silent = new Set<unknown>();
  private hasWarned = false;

  constructor(
    private readonly context: FindContext,
    private readonly deadline: Deadline,
  ) {}

  /** @param nothing the result for an archive that has failed, and after the time limit */
  async of<Answer>(archive: unknown, ask: (signal: AbortSignal) => Promise<Answer>, nothing: Answer): Promise<Answer> {
    const { signal } = this.deadline;
    this.context.signal.throwIfAborted();
    if (signal.aborted || this.silent.has(archive)) return nothing;
    try {
      return await ask(signal);
    } catch (error) {
      this.context.signal.throwIfAborted();
      if (signal.aborted) return nothing;
      if (!(error instanceof AppError)) throw error;
      this.silent.add(archive);
      if (!this.hasWarned) this.context.warn(writeWarning('search_incomplete', { reason: error.message }));
      this.hasWarned = true;
      return nothing;
    }
  }
}
