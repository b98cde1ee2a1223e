import { isSameLanguage } from '@svc/pipeline-language';
import type { Stage, TextStageContext } from '../kernel/stage';
import type { ScriptEditor } from './chat-writer/chat.editor';
import type { VideoScript } from './script';

export interface Translation {
  script: VideoScript;
  /** BCP 47. */
  language: string;
}

/** Translates a script into the requested language; unchanged if it is in that language already. */
export const createTranslateStage = (editor: ScriptEditor): Stage<Translation, VideoScript, TextStageContext> => ({
  name: 'translate',
  run: async ({ script, language }, { signal, report }) => {
    if (isSameLanguage(script.language, language)) return script;
    report(0, 'translating_script');
    return editor.translate(script, language, signal);
  },
});
