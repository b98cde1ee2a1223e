import { programFile, type PipelineEngine } from '@svc/pipeline/engine';
import { encyclopediaSettings } from '@svc/pipeline/providers';
import { listChatModels } from './chat-writer/chat-model';
import { createChatEditor } from './chat-writer/chat.editor';
import { answerBy } from './network-calls';
import { createScriptNetwork } from './script-network';
import { listScriptSources } from './script-sources';
import { requireScriptSettings } from './script-writers';
import { chatSettings } from './chat-writer/chat.settings';
import { pageSettings } from './own-text/page.settings';

/** Scripts by a language model, after documents, own texts and articles, and from facts of WordNet. */
export const writersFeature: PipelineEngine = {
  name: 'writers',
  settings: [chatSettings, pageSettings, encyclopediaSettings],
  writers: {
    program: programFile('writers-program', __dirname),
    open: (providers, sources) => {
      const network = createScriptNetwork(providers, sources);
      requireScriptSettings(providers, network);
      return {
        answer: answerBy(network),
        editor: createChatEditor(providers, network.model),
        models: listChatModels(providers),
        sources: listScriptSources(providers, network),
      };
    },
  },
};
