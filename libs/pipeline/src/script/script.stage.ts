import type { GenerationRequest } from '@svc/contracts';
import type { Stage } from '../kernel/stage';
import { detectLanguage } from './detect-language';
import { fixedScript } from './fixed-script';
import type { VideoScript } from './script';
import type { ScriptWriter } from './script-writer';

export type ScriptRequest = Pick<GenerationRequest, 'text' | 'mode' | 'n_scenes' | 'title'>;

/** Text to scenes. `fixed` asks no writer, ever. */
export const createScriptStage = (writer: ScriptWriter): Stage<ScriptRequest, VideoScript> => ({
  name: 'script',
  run: async (request, context) => {
    context.signal.throwIfAborted();
    context.report(0, 'Writing the script');
    const topic = request.text.trim();
    const script =
      request.mode === 'fixed'
        ? fixedScript(topic)
        : await writer.write({ topic, language: detectLanguage(topic), sceneCount: request.n_scenes }, context);
    context.report(1, `The script has ${script.scenes.length} scenes`);
    return { ...script, title: request.title ?? script.title };
  },
});
