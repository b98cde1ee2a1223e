import type { AnswerCall } from '../../kernel/thread/stage-run';
import { StageThreads } from '../../kernel/thread/stage-threads';
import { programFile } from '../../process/program-file';
import type { ProviderSettings } from '../../providers/provider-settings';
import { openPhraseBook } from '../../script/phrase-book/phrase-book.writing';
import type { ScriptWriting } from '../../script/script-writing';
import type { ScriptStages } from './script-stages';

/** Most of them wait for a language model. */
const mostThreads = 16;
/** The longest page takes a fifth of a second. */
const workLimit = { milliseconds: 20_000, message: 'The text took too long to read and was given up.' };

const failure = 'The text could not be read.';

/** Used when no engine writes. */
export const phraseBookWriting: ScriptWriting = {
  program: programFile('script-program', __dirname),
  open: openPhraseBook,
};

/** The stages that read texts, in threads: a text may cause endless work (denial of service). */
export const createScriptThreads = (
  path: string,
  data: ProviderSettings,
  answer: AnswerCall,
): ScriptStages & Pick<StageThreads<ScriptStages>, 'close'> => {
  const threads = new StageThreads<ScriptStages>({ path, data, workLimit, failure, heapMegabytes: 512 }, mostThreads);
  return {
    script: threads.stage('script', answer),
    translate: threads.stage('translate', answer),
    outline: threads.stage('outline', answer),
    close: () => threads.close(),
  };
};
