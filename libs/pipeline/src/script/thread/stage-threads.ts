import { join } from 'node:path';
import { ProcessPool } from '@svc/concurrency';
import type { Stage, TextStageContext } from '../../kernel/stage';
import type { ProviderSettings } from '../../providers/provider-settings';
import type { ScriptNetwork } from '../script-network';
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

export const scriptProgram = (data: ProviderSettings, network: ScriptNetwork): ThreadProgram => ({
  path: programPath,
  data,
  network,
  workLimitMs,
  heapMegabytes,
});

/**
 * Runs stages in threads, so that a time limit and a cancel can kill them whatever their text causes (denial of
 * service).
 */
export class StageThreads {
  private readonly pool: ProcessPool<StageThread>;

  constructor(program: ThreadProgram) {
    this.pool = new ProcessPool({ start: () => new StageThread(program), size: mostThreads, idleMs });
  }

  /** @param name the program's name for the stage */
  stage<Input, Output>(name: string): Stage<Input, Output, TextStageContext> {
    return {
      name,
      run: async (input, context) => {
        const end = await this.pool.run(context.signal, (thread) => thread.run<Output>(name, input, context));
        if ('failure' in end) throw end.failure;
        return valueOf(end.told);
      },
    };
  }

  close(): void {
    this.pool.close();
  }
}
