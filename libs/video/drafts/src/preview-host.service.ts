import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { runStage, type StepHost } from '@svc/pipeline';
import { removeFolder } from '@svc/storage';
import { withLogContext } from '@svc/telemetry';
import { FairQueue, untilAborted } from '@svc/concurrency';

const limits = { perCaller: 40, total: 400, what: 'previews', retryAfterSeconds: 5 };
/** Places of each kind of work: pictures of archives mostly wait for the network. */
const places = { draw: 2, fetch: 8, outline: 2 };
const timeoutMs = 120_000;

export interface PreviewFor {
  /** Previews are counted for this name. */
  caller: string;
  /** The task that kept parts belong to; they are deleted with it. */
  taskId: string;
}

/** Runs pipeline steps for waiting users: few at once, in a folder that is removed afterwards. */
@Injectable()
export class PreviewHostService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(PreviewHostService.name);
  /** Queues of their own, so that previews do not wait for the network, and drafts do not wait for previews. */
  private readonly queues = {
    draw: new FairQueue({ ...limits, places: places.draw }),
    fetch: new FairQueue({ ...limits, places: places.fetch }),
    outline: new FairQueue({ ...limits, places: places.outline }),
  };
  private readonly closing = new AbortController();

  beforeApplicationShutdown(): void {
    this.closing.abort(new AppError('SERVICE_UNAVAILABLE'));
  }

  /**
   * The place is free soon after the time limit, also when the work never settles.
   * @throws AppError TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE when too many wait, PROVIDER_FAILED after the time limit
   */
  async run<Result>(
    kind: keyof typeof places,
    { caller, taskId }: PreviewFor,
    work: (host: StepHost) => Promise<Result>,
  ): Promise<Result> {
    return this.queues[kind].run(caller, () => withLogContext({ taskId }, () => this.within(work)));
  }

  private async within<Result>(work: (host: StepHost) => Promise<Result>): Promise<Result> {
    this.closing.signal.throwIfAborted();
    const workRoot = await mkdtemp(join(tmpdir(), 'scene-preview-'));
    const late = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([this.closing.signal, late]);
    try {
      return await untilAborted(signal, work(this.createHost(workRoot, signal)));
    } catch (error) {
      throw late.aborted ? new AppError('PROVIDER_FAILED', { message: 'It took too long.', cause: error }) : error;
    } finally {
      await removeFolder(workRoot);
    }
  }

  private createHost(workRoot: string, signal: AbortSignal): StepHost {
    return {
      signal,
      workRoot,
      runStage: async (stage, input, run) => (await runStage(stage, input, { ...run })).output,
      report: async () => undefined,
      warn: async () => undefined,
      notice: (sentence) => this.logger.warn(sentence),
    };
  }
}
