import { workerData } from 'node:worker_threads';
import { runProgram, type CallMain } from '../../kernel/thread/stage-program';
import type { ProviderSettings } from '../../providers/provider-settings';
import { createScriptStage } from '../../script/script.stage';
import type { ProgramWriters } from '../../script/script-writing';
import { createTranslateStage } from '../../script/translate.stage';
import { createOutlineStage } from '../outline.stage';

/** Stages that run in a thread, because a hostile text can keep them busy for hours (denial of service). */
const createScriptStages = ({ translate, ...parts }: ProgramWriters) => ({
  script: createScriptStage(parts),
  translate: createTranslateStage(translate),
  outline: createOutlineStage(),
});

/** Ties the names of {@link createScriptStages} to the callers in the main thread. */
export type ScriptStages = ReturnType<typeof createScriptStages>;

/** Runs the stages of a thread that writes and reads scripts. */
export const runScriptProgram = (
  createWriters: (providers: ProviderSettings, call: CallMain) => ProgramWriters,
): void => runProgram((call) => createScriptStages(createWriters(workerData as ProviderSettings, call)));
