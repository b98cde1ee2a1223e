import { join } from 'node:path';
import { ProcessPool } from '@svc/concurrency';
import type { TextStageContext } from '../../kernel/stage';
import type { ProviderSettings } from '../../providers/provider-settings';
import type { ScriptNetwork } from '../script-network';
import type { ScriptStages } from '../script-stages';
import type { ThreadStages } from './stage-program';
import { StageThread, type ThreadProgram } from './stage-thread';
import { valueOf } from './thread-messages';

/** Most of them wait for a language model. */
const mostThreads = 16;
const idleMs = 60_000;
/** The longest page takes a fifth of a second. */
const workLimitMs = 20_000;
const heapMegabytes = 512;

/** Beside this file in the sources, beside the program in a bundle. */
const programPath = join(__dirname, `script-program${__filename.endsWith('.ts') ? '.ts' : '.js'}`);

/**
 * Runs stages in threads, so that a time limit and a cancel can kill them whatever their text causes (denial of
 * service).
 */
export class StageThreads<Stages extends ThreadStages> {
  private readonly pool: ProcessPool<StageThread>;

  constructor(program: ThreadProgram) {
    this.pool = new ProcessPool({ start: () => new StageThread(program), size: mostThreads, idleMs });
  }

  /** The program's stage of this name, run in a thread. */
  stage<Name extends keyof Stages & string>(name: Name): Stages[Name] {
    const run = async (input: unknown, context: TextStageContext): Promise<unknown> => {
      const end = await this.pool.run(context.signal, (thread) => thread.run(name, input, context));
      if ('failure' in end) throw end.failure;
      return valueOf(end.told);
    };
    const stage: ThreadStages[string] = { name, run };
    return stage as Stages[Name];
  }

  close(): void {
    this.pool.close();
  }
}

export const createScriptThreads = (data: ProviderSettings, network: ScriptNetwork): StageThreads<ScriptStages> =>
  new StageThreads({ path: programPath, data, network, workLimitMs, heapMegabytes });
