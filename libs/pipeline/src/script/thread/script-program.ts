import { workerData } from 'node:worker_threads';
import type { ProviderSettings } from '../../providers/provider-settings';
import { createChatEditor } from '../chat-writer/chat.editor';
import { createScriptStage } from '../script.stage';
import { choosePageReader, chooseScriptWriters } from '../script-writers';
import { createTranslateStage } from '../translate.stage';
import { runProgram } from './stage-program';

/** Entry point of a thread that writes scripts. */
runProgram((network) => {
  const providers = workerData as ProviderSettings;
  return {
    script: createScriptStage({
      writers: chooseScriptWriters(providers, network),
      readPage: choosePageReader(providers, network),
    }),
    translate: createTranslateStage(createChatEditor(providers, network.model)),
  };
});
