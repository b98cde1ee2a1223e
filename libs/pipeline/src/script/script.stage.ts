import type { GenerationRequest } from '@svc/contracts';
import type { Stage, StageContext } from '../kernel/stage';
import { detectLanguage } from './detect-language';
import { addressIn, type ReadPage } from './own-text/page';
import { ownText } from './own-text/own-text';
import { fixedScript } from './fixed-script';
import type { VideoScript } from './script';
import type { ScriptInput, ScriptWriter } from './script-writer';

export type ScriptRequest = Pick<GenerationRequest, 'text' | 'mode' | 'n_scenes' | 'title'>;

export interface ScriptParts {
  /** In the order in which they are asked; the last always answers. */
  writers: readonly ScriptWriter[];
  /** Null where no pages are fetched. */
  readPage: ReadPage | null;
}

const noPages = 'text: pages are not fetched here (TEXT_ADDRESSES=off).';

const inputOf = async (
  request: ScriptRequest,
  readPage: ReadPage | null,
  context: StageContext,
): Promise<ScriptInput> => {
  const topic = request.text.trim();
  const address = addressIn(topic);
  if (address !== null && readPage === null) context.warn(noPages);
  const page = address === null || readPage === null ? null : await readPage(address, context.signal);
  const source = page ?? ownText(topic);
  return { topic, language: detectLanguage(page?.text ?? topic), sceneCount: request.n_scenes, source };
};

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
 * Text to scenes. `fixed` asks no writer and fetches no page, ever.
 */
export const createScriptStage = ({ writers, readPage }: ScriptParts): Stage<ScriptRequest, VideoScript> => ({
  name: 'script',
  run: async (request, context) => {
    context.signal.throwIfAborted();
    context.report(0, 'Writing the script');
    const script =
      request.mode === 'fixed'
        ? fixedScript(request.text.trim())
        : await writeFirst(writers, await inputOf(request, readPage, context), context);
    context.report(1, `The script has ${script.scenes.length} scenes`);
    return { ...script, title: request.title ?? script.title };
  },
});
