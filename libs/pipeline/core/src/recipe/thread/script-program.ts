import { workerData } from 'node:worker_threads';
import { runProgram } from '../../kernel/thread/stage-program';
import { settingsOf, type ProviderSettings } from '../../providers/provider-settings';
import { networkBy } from './network-calls';
import { createChatEditor } from '../../script/chat-writer/chat.editor';
import { createPageReader } from '../../script/own-text/page-reader';
import type { ScriptNetwork } from '../../script/script-network';
import { createScriptStage } from '../../script/script.stage';
import { chooseScriptWriters } from '../../script/script-writers';
import { createTranslateStage } from '../../script/translate.stage';
import { writerSettings } from '../../script/writer.settings';
import { createOutlineStage } from '../outline.stage';

/** Null when pages are not fetched. */
const choosePageReader = (providers: ProviderSettings, { download }: ScriptNetwork) =>
  settingsOf(providers, writerSettings)?.readsPages === true ? createPageReader(download) : null;

/** Stages that run in a thread, because a hostile text can keep them busy for hours (denial of service). */
const createThreadStages = (providers: ProviderSettings, network: ScriptNetwork) => ({
  script: createScriptStage({
    writers: chooseScriptWriters(providers, network),
    readPage: choosePageReader(providers, network),
  }),
  translate: createTranslateStage(createChatEditor(providers, network.model)),
  outline: createOutlineStage(),
});

/** Ties the names of {@link createThreadStages} to the callers in the main thread. */
export type ScriptStages = ReturnType<typeof createThreadStages>;

/** Entry point of a thread that writes and reads scripts. */
runProgram((call) => createThreadStages(workerData as ProviderSettings, networkBy(call)));
