import type { ScriptWriting } from '../../script/script-writing';
import { programFile } from '../../process/program-file';
import { chatModelsOf } from '../../script/chat-writer/chat-model';
import { createChatEditor } from '../../script/chat-writer/chat.editor';
import { answerBy } from '../../script/network-calls';
import { createScriptNetwork } from '../../script/script-network';
import { requireScriptSettings } from '../../script/script-writers';

export const writers: ScriptWriting = {
  program: programFile('writers-program', __dirname),
  open: (providers, sources) => {
    const network = createScriptNetwork(providers, sources);
    requireScriptSettings(providers, network);
    return {
      answer: answerBy(network),
      editor: createChatEditor(providers, network.model),
      models: chatModelsOf(providers),
    };
  },
};
