import { settingsOf, type ProviderSettings } from '../../providers/provider-settings';
import { runScriptProgram } from './script-stages';
import { createChatEditor } from '../../script/chat-writer/chat.editor';
import { networkBy } from '../../script/network-calls';
import { createPageReader } from '../../script/own-text/page-reader';
import { pageSettings } from '../../script/own-text/page.settings';
import type { ScriptNetwork } from '../../script/script-network';
import { chooseScriptWriters } from '../../script/script-writers';

const choosePageReader = (providers: ProviderSettings, { download }: ScriptNetwork) =>
  settingsOf(providers, pageSettings) === null ? null : createPageReader(download);

/** Entry point of the thread of these writers. */
runScriptProgram((providers, call) => {
  const network = networkBy(call);
  return {
    writers: chooseScriptWriters(providers, network),
    readPage: choosePageReader(providers, network),
    translate: createChatEditor(providers, network.model).translate,
  };
});
