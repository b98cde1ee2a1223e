import { type TextSource, writeWarning } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { Deadline } from '@svc/outbound';
import type { TextStageContext } from '@svc/pipeline/engine';
import { providerFailed, type ProviderSettings, findServer } from '@svc/pipeline/providers';
import type { ScriptInput, ScriptWriter, VideoScript } from '@svc/pipeline/script';
import { languageNamed, shorten } from '@svc/pipeline-language';
import { truncate } from '@svc/texts';
import { attributeNarrations, type Attributed } from './attribute-narrations';
import type { Encyclopedia } from '../encyclopedia/encyclopedia';
import { createGrounding, type Grounding } from './find-grounding';
import { fitScenes } from './fit-scenes';
import { spokenText } from './spoken-text';
import { askForList, hasRepeats, shortList } from './ask-for-list';
import { openChatModel, writingTimeoutMs, type AskChatModel } from './chat-model';
import { chatSettings } from './chat.settings';
import { askForPictures, askForScript, picturesAnswer, scriptAnswer, type ScriptMaterial } from './script-prompts';

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

const writeScript = async (
  ask: AskChatModel,
  input: ScriptInput,
  { signal, warn }: Told,
  material: ScriptMaterial,
): Promise<Written> => {
  const question = { messages: askForScript(input, material), schema: scriptAnswer(input) };
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

/** A narration that no text supports, because there is none. */
const unsourced = (narration: string): Attributed => ({ narration, source: null, missing: [], own: narration });

/**
 * Compares the narrations with their texts: those that say more are written again once, then replaced by the texts' own
 * sentences.
 */
const attributed = async (
  ask: AskChatModel,
  input: ScriptInput,
  written: Written,
  told: Told,
  grounding: Grounding | null,
): Promise<Attributed[]> => {
  if (grounding === null) return written.narrations.map(unsourced);
  const { page } = grounding;
  const { language } = written;
  const compare = (narrations: readonly string[]) => attributeNarrations({ narrations, language }, grounding);
  const first = compare(written.narrations);
  const failed = first.filter(({ missing }) => missing.length > 0);
  if (failed.length === 0) return first;
  const unsupported = writeCorrection(failed);
  const again = await unlessFailed(() => writeScript(ask, input, told, { page, unsupported }), null);
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
 * @param encyclopedia null when none is configured
 */
export const createChatWriter = (
  settings: ProviderSettings,
  model = openChatModel(settings),
  encyclopedia: Encyclopedia | null = null,
): ScriptWriter => {
  const server = findServer(settings, chatSettings);
  const ask = server && model;
  const groundings = createGrounding(settings, encyclopedia);
  const timeoutMs = writingTimeoutMs(settings);
  const missing = 'set LLM_BASE_URL and LLM_MODEL to have scripts written by a language model';

  const writeWithin = async (
    ask: AskChatModel,
    input: ScriptInput,
    grounding: Grounding | null,
    deadline: Deadline,
    context: TextStageContext,
  ) => {
    const told = { warn: context.warn, signal: deadline.signal };
    const written = await writeScript(ask, input, told, { page: grounding?.page ?? null, unsupported: null });
    const { title, language } = written;
    const found = await attributed(ask, input, written, told, grounding);
    if (grounding === null && groundings.isExpected(input)) context.warn(writeWarning('written_from_memory'));
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
    return { title, language, scenes, sources: [model, ...(grounding?.credits ?? [])] } satisfies VideoScript;
  };

  const write: ScriptWriter['write'] = async (input, context) => {
    if (ask === null) throw providerFailed(`There is no language model: ${missing}`);
    const grounding = await groundings.find(input, context);
    const deadline = Deadline.start(timeoutMs, context.signal);
    try {
      return await writeWithin(ask, input, grounding, deadline, context);
    } catch (error) {
      context.signal.throwIfAborted();
      throw isOver(deadline) ? providerFailed('The language model did not finish the script in time', error) : error;
    } finally {
      deadline.end();
    }
  };

  return { name: 'model', findProblem: () => (ask === null ? missing : null), write };
};
