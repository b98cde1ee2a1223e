import type { TextSource } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { Deadline } from '@svc/outbound';
import type { TextStageContext } from '@svc/pipeline/engine';
import { providerFailed, type ProviderSettings, findServer } from '@svc/pipeline/providers';
import { isCited, type ScriptInput, type ScriptWriter, type VideoScript } from '@svc/pipeline/script';
import { languageNamed, shorten } from '@svc/pipeline-language';
import { truncate } from '@svc/texts';
import { attributeNarrations, type Attributed } from './attribute-narrations';
import { fitScenes } from './fit-scenes';
import { spokenText } from './spoken-text';
import { askForList, hasRepeats, shortList } from './ask-for-list';
import { openChatModel, writingTimeoutMs, type AskChatModel } from './chat-model';
import { chatSettings } from './chat.settings';
import { askForPictures, askForScript, picturesAnswer, scriptAnswer } from './script-prompts';

const titleCharacters = 80;
const promptCharacters = 800;
/** Models lose count in longer lists. */
const picturesAtOnce = 8;

type Told = Pick<TextStageContext, 'signal' | 'warn'>;

const describePictures = async (
  ask: AskChatModel,
  title: string,
  narrations: readonly string[],
  signal: AbortSignal,
): Promise<string[]> => {
  const prompts: string[] = [];
  for (let start = 0; start < narrations.length; start += picturesAtOnce) {
    const batch = narrations.slice(start, start + picturesAtOnce);
    const messages = askForPictures(title, batch);
    const question = { messages, schema: picturesAnswer(batch.length), mayRepeat: hasRepeats(batch) };
    const { texts } = await askForList(ask, question, signal);
    // The narration replaces the prompt when the model keeps losing count.
    prompts.push(...(texts.length === batch.length ? texts : batch));
  }
  return prompts.map((prompt) => truncate(prompt, promptCharacters));
};

interface Written {
  title: string;
  language: string;
  narrations: string[];
}

/** @param unsupported narrations of the last answer that its page does not support */
const writeScript = async (
  ask: AskChatModel,
  input: ScriptInput,
  { signal, warn }: Told,
  unsupported: string | null = null,
): Promise<Written> => {
  const question = { messages: askForScript(input, unsupported), schema: scriptAnswer(input) };
  const found = await askForList(ask, question, signal);
  const language = input.wishes.language ?? languageNamed(spokenText(found.fields['language'])) ?? input.language;
  const narrations = fitScenes(found.texts, input.sceneCount, language, warn);
  if (narrations.length < input.sceneCount) {
    const what = `The language model wrote ${narrations.length} different scenes instead of ${input.sceneCount}`;
    throw shortList(what, found);
  }
  const title = spokenText(found.fields['title']) || input.topic;
  return { title: shorten(title, titleCharacters), language, narrations };
};

const isOver = ({ signal }: Deadline): boolean => signal.aborted && (signal.reason as Error).name === 'TimeoutError';

/** The page or document that the model got as its source. */
const listSources = ({ source, topic }: ScriptInput): TextSource[] => {
  if (!isCited(source)) return [];
  const writer = source.document === undefined ? 'text' : 'document';
  return [{ writer, title: source.title ?? source.url ?? topic, url: source.url, licence: null }];
};

const writeCorrection = (failed: readonly Attributed[]): string =>
  failed.map(({ narration, missing }) => `${JSON.stringify(narration)} (${missing.join(', ')})`).join('; ');

/** A script that is complete needs no further answer. @throws the reason of a cancelled request */
const unlessFailed = async <Made>(make: () => Promise<Made>, instead: Made): Promise<Made> => {
  try {
    return await make();
  } catch (error) {
    if (error instanceof AppError || (error as Error).name === 'TimeoutError') return instead;
    throw error;
  }
};

/**
 * Compares the narrations with the page: those with numbers or names that it does not contain are written again once,
 * then replaced by the page's own sentences.
 */
const attributed = async (
  ask: AskChatModel,
  input: ScriptInput,
  written: Written,
  told: Told,
): Promise<Attributed[]> => {
  const { source } = input;
  if (!isCited(source))
    return written.narrations.map((narration) => ({ narration, source: null, missing: [], own: narration }));
  const compare = (narrations: readonly string[]) => attributeNarrations(narrations, source, written.language);
  const first = compare(written.narrations);
  const failed = first.filter(({ missing }) => missing.length > 0);
  if (failed.length === 0) return first;
  const again = await unlessFailed(() => writeScript(ask, input, told, writeCorrection(failed)), null);
  const second = again === null ? [] : compare(again.narrations);
  return first.map((one, index) => {
    if (one.missing.length === 0) return one;
    const other = second[index];
    return other !== undefined && other.missing.length === 0 ? other : { ...one, narration: one.own };
  });
};

/**
 * Writes with any OpenAI-compatible chat model. All answers for one script share one deadline.
 * @param model null when none is configured
 */
export const createChatWriter = (settings: ProviderSettings, model = openChatModel(settings)): ScriptWriter => {
  const server = findServer(settings, chatSettings);
  const ask = server && model;
  const timeoutMs = writingTimeoutMs(settings);
  const missing = 'set LLM_BASE_URL and LLM_MODEL to have scripts written by a language model';

  const writeWithin = async (ask: AskChatModel, input: ScriptInput, deadline: Deadline, context: TextStageContext) => {
    const told = { warn: context.warn, signal: deadline.signal };
    const written = await writeScript(ask, input, told);
    const { title, language } = written;
    const found = await attributed(ask, input, written, told);
    const narrations = found.map(({ narration }) => narration);
    context.report(0.6, 'describing_pictures');
    const prompts = await unlessFailed(() => describePictures(ask, title, narrations, deadline.signal), narrations);
    const scenes = found.map(({ narration, source }, index) => ({
      index,
      narration,
      picturePrompt: prompts[index] ?? narration,
      ...(source && { source }),
    }));
    const model: TextSource = { writer: 'model', title: server?.model ?? '', url: null, licence: null };
    return { title, language, scenes, sources: [model, ...listSources(input)] } satisfies VideoScript;
  };

  const write: ScriptWriter['write'] = async (input, context) => {
    if (ask === null) throw providerFailed(`There is no language model: ${missing}`);
    const deadline = Deadline.start(timeoutMs, context.signal);
    try {
      return await writeWithin(ask, input, deadline, context);
    } catch (error) {
      context.signal.throwIfAborted();
      throw isOver(deadline) ? providerFailed('The language model did not finish the script in time', error) : error;
    } finally {
      deadline.end();
    }
  };

  return { name: 'model', findProblem: () => (ask === null ? missing : null), write };
};
