import type { GenerationRequest } from '@svc/contracts';
import type { Stage, StageContext } from '../kernel/stage';
import { detectLanguage } from './detect-language';
import { ownText } from './own-text/own-text';
import { fixedScript } from './fixed-script';
import type { VideoScript } from './script';
import type { ScriptInput, ScriptWriter } from './script-writer';

export type ScriptRequest = Pick<GenerationRequest, 'text' | 'mode' | 'n_scenes' | 'title'>;

/** The script of the first writer that has something to say. */
const writeFirst = async (
  writers: readonly ScriptWriter[],
  input: ScriptInput,
  context: StageContext,
): Promise<VideoScript> => {
  for (const writer of writers) {
    const script = await writer.write(input, context);
    if (script !== null) return script;
  }
  throw new Error('No writer wrote a script.');
};

/**
 * Text to scenes. `fixed` asks no writer, ever.
 * @param writers in the order in which they are asked; the last always answers
 */
export const createScriptStage = (writers: readonly ScriptWriter[]): Stage<ScriptRequest, VideoScript> => ({
  name: 'script',
  run: async (request, context) => {
    context.signal.throwIfAborted();
    context.report(0, 'Writing the script');
    const topic = request.text.trim();
    const script =
      request.mode === 'fixed'
        ? fixedScript(topic)
        : await writeFirst(
            writers,
            { topic, language: detectLanguage(topic), sceneCount: request.n_scenes, source: ownText(topic) },
            context,
          );
    context.report(1, `The script has ${script.scenes.length} scenes`);
    return { ...script, title: request.title ?? script.title };
  },
});
