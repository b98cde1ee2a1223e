import { ProcessPool } from '@svc/concurrency';
import type { TextStageContext } from '../stage';
import type { ThreadStages } from './stage-program';
import type { AnswerCall } from './stage-run';
import { StageThread, type ThreadProgram } from './stage-thread';
import { unwrapTold } from './thread-messages';

/** Runs stages in threads, which a time limit and a cancel can kill whatever the work is. */
export class StageThreads<Stages extends ThreadStages> {
  private readonly pool: ProcessPool<StageThread>;

  /**
   * @param size threads at once
   * @param idleMs an idle thread ends after this time
   */
  constructor(program: ThreadProgram, size: number, idleMs = 60_000) {
    this.pool = new ProcessPool({ start: () => new StageThread(program), size, idleMs });
  }

  /** The program's stage of this name, run in a thread. @param answer answers the calls of the stage */
  stage<Name extends keyof Stages & string>(name: Name, answer: AnswerCall): Stages[Name] {
    const run = async (input: unknown, context: TextStageContext): Promise<unknown> => {
      const end = await this.pool.run(context.signal, (thread) => thread.run(name, input, context, answer));
      if ('failure' in end) throw end.failure;
      return unwrapTold(end.told);
    };
    const stage: ThreadStages[string] = { name, run };
    return stage as Stages[Name];
  }

  close(): void {
    this.pool.close();
  }
}
