import { StageThreads } from '../../kernel/thread/stage-threads';
import { programFile } from '../../process/program-file';
import type { ProviderSettings } from '../../providers/provider-settings';
import type { ScriptNetwork } from '../../script/script-network';
import type { ScriptStages } from './script-program';
import { answerBy } from './network-calls';

/** Most of them wait for a language model. */
const mostThreads = 16;
/** The longest page takes a fifth of a second. */
const workLimit = { milliseconds: 20_000, message: 'The text took too long to read and was given up.' };

const path = programFile('script-program', __dirname);
const failure = 'The text could not be read.';

/** The stages that read texts, in threads: a text may cause endless work (denial of service). */
export const createScriptThreads = (
  data: ProviderSettings,
  network: ScriptNetwork,
): ScriptStages & Pick<StageThreads<ScriptStages>, 'close'> => {
  const threads = new StageThreads<ScriptStages>({ path, data, workLimit, failure, heapMegabytes: 512 }, mostThreads);
  const answer = answerBy(network);
  return {
    script: threads.stage('script', answer),
    translate: threads.stage('translate', answer),
    outline: threads.stage('outline', answer),
    close: () => threads.close(),
  };
};
