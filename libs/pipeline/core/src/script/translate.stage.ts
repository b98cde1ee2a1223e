import { isSameLanguage } from '@svc/pipeline-language';
import type { Stage, TextStageContext } from '../kernel/stage';
import type { VideoScript } from './script';
import type { ScriptEditor } from './script-editor';

export interface Translation {
  script: VideoScript;
  /** BCP 47. */
  language: string;
}

/** Translates a script into the requested language; unchanged if it is in that language already. */
export const createTranslateStage = (
  translate: ScriptEditor['translate'],
): Stage<Translation, VideoScript, TextStageContext> => ({
  name: 'translate',
  run: async ({ script, language }, { signal, report }) => {
    if (isSameLanguage(script.language, language)) return script;
    report(0, 'translating_script');
    return translate(script, language, signal);
  },
});
