import { Injectable } from '@nestjs/common';
import { FairQueue } from '@svc/concurrency';
import { budgets } from '@svc/contracts';
import { Deadline } from '@svc/outbound';

const { documents, probes, slowUploads } = budgets;
const documentLimits = { perCaller: 20, total: 200, what: 'documents', retryAfterSeconds: 5 };
const fileLimits = { perCaller: 100, total: 1_000, what: 'files', retryAfterSeconds: 2 };

interface UploadReading {
  /** Whose queue slot is used: the name of the requester. */
  caller: string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  /** Slots of the fast queue; missing: 1. */
  places?: number;
}

/** Starts programs, kills them when the signal is aborted, and begins anew when it is called again. */
type Read<Result> = (signal: AbortSignal) => Promise<Result>;

/**
 * Queues of the programs that read uploads: a fast one for each kind of file, and a slow one for files that take longer
 * than the fast ones allow. A slow file is read again from its beginning, and never keeps quick ones waiting.
 */
@Injectable()
export class UploadQueuesService {
  private readonly fast = {
    documents: { queue: new FairQueue({ ...documentLimits, places: documents.atOnce }), limitMs: documents.fastMs },
    files: { queue: new FairQueue({ ...fileLimits, places: probes.places }), limitMs: probes.fastMs },
  };
  private readonly slow = new FairQueue({ ...fileLimits, places: slowUploads.atOnce });

  /** @throws AppError TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE; the error of the work */
  async run<Result>(kind: 'documents' | 'files', reading: UploadReading, read: Read<Result>): Promise<Result> {
    const { caller, signal, places = 1 } = reading;
    const { queue, limitMs } = this.fast[kind];
    const done = await queue.run(caller, () => this.within(limitMs, signal, read), places);
    return done === null ? this.slow.run(caller, () => read(signal)) : done.result;
  }

  /** @returns null after the time limit */
  private async within<Result>(
    limitMs: number,
    signal: AbortSignal,
    read: Read<Result>,
  ): Promise<{ result: Result } | null> {
    const deadline = Deadline.start(limitMs, signal);
    try {
      return { result: await read(deadline.signal) };
    } catch (error) {
      if (deadline.signal.aborted && !signal.aborted) return null;
      throw error;
    } finally {
      deadline.end();
    }
  }
}
