import { findSettings, type ProviderSettings } from '@svc/pipeline/providers';
import { runScriptProgram } from '@svc/pipeline/script-program';
import { createChatEditor } from './chat-writer/chat.editor';
import { networkBy } from './network-calls';
import { createPageReader } from './own-text/page-reader';
import { pageSettings } from './own-text/page.settings';
import type { ScriptNetwork } from './script-network';
import { chooseScriptWriters } from './script-writers';

const choosePageReader = (providers: ProviderSettings, { download }: ScriptNetwork) =>
  findSettings(providers, pageSettings) === null ? null : createPageReader(download);

/** Entry point of the thread of these writers. */
runScriptProgram((providers, call) => {
  const network = networkBy(call);
  return {
    writers: chooseScriptWriters(providers, network),
    readPage: choosePageReader(providers, network),
    translate: createChatEditor(providers, network.model).translate,
  };
});
