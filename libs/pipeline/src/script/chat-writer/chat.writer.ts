import type { TextSource } from '@svc/contracts';
import { providerFailed } from '../../providers/provider-error';
import { serverOf, type ProviderSettings } from '../../providers/provider-settings';
import { fixedScriptLimits } from '../fixed-script';
import type { VideoScript } from '../script';
import type { ScriptInput, ScriptWriter } from '../script-writer';
import { shorten, splitLongText } from '../sentences';
import { createChatModel, type AnswerSchema, type AskChatModel, type ChatMessage } from './chat-model';
import { chatSettings } from './chat.settings';
import { askAgain, askForPictures, askForScript, picturesAnswer, scriptAnswer } from './script-prompts';

const titleCharacters = 80;
const promptCharacters = 800;
/** Models lose count in longer lists. */
const picturesAtOnce = 8;
const maxTries = 3;

/** A text that may be spoken and shown: one line, well-formed, no markup of lists. */
const clean = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .toWellFormed()
        .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
        .trim()
    : '';

const textsOf = (answer: Record<string, unknown>, list: string): string[] => {
  const found = answer[list];
  return Array.isArray(found) ? found.map(clean).filter((text) => text !== '') : [];
};

interface Question {
  messages: readonly ChatMessage[];
  schema: AnswerSchema;
  /** The property whose length has to be right. */
  list: string;
  wanted: number;
}

/** Asks until the list has the right length; the last answer is returned either way. */
const askForList = async (ask: AskChatModel, question: Question, signal: AbortSignal) => {
  const { schema, list, wanted } = question;
  let messages = question.messages;
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(messages, schema, signal);
    const texts = answer === null ? [] : textsOf(answer, list);
    if (texts.length === wanted || tries === maxTries) return { answer, texts };
    messages = askAgain(question.messages, answer ?? {}, list, texts.length, wanted);
  }
};

const languageTag = (value: unknown, fallback: string): string => {
  try {
    return Intl.getCanonicalLocales(clean(value))[0] ?? fallback;
  } catch {
    return fallback;
  }
};

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
    const question = { messages, schema: picturesAnswer, list: 'prompts', wanted: batch.length };
    const { texts } = await askForList(ask, question, signal);
    // A narration describes its own picture well enough when the model keeps losing count.
    prompts.push(...(texts.length === batch.length ? texts : batch));
  }
  return prompts.map((prompt) => Array.from(prompt).slice(0, promptCharacters).join(''));
};

const writeScript = async (ask: AskChatModel, input: ScriptInput, signal: AbortSignal) => {
  const question = {
    ...{ messages: askForScript(input), schema: scriptAnswer },
    ...{ list: 'narrations', wanted: input.sceneCount },
  };
  const { answer, texts } = await askForList(ask, question, signal);
  if (answer === null) throw providerFailed('The language model answered something that is not JSON');
  if (texts.length < input.sceneCount) {
    throw providerFailed(`The language model wrote ${texts.length} scenes and not ${input.sceneCount}`);
  }
  const language = languageTag(answer['language'], input.language);
  const narrations = texts
    .slice(0, input.sceneCount)
    .map((text) => splitLongText(text, fixedScriptLimits.sceneCharacters, language)[0] ?? text);
  const title = clean(answer['title']) || input.topic;
  return { title: shorten(title, titleCharacters), language, narrations };
};

/** Any OpenAI-compatible chat model. */
export const createChatWriter = (settings: ProviderSettings): ScriptWriter => {
  const server = serverOf(settings, chatSettings);
  const ask = server && createChatModel(server, settings.timeoutMs);
  const missing = 'set LLM_BASE_URL and LLM_MODEL to have scripts written by a language model';

  const write = async (input: ScriptInput, { signal, report }: Parameters<ScriptWriter['write']>[1]) => {
    if (ask === null) throw providerFailed(`There is no language model: ${missing}`);
    const { title, language, narrations } = await writeScript(ask, input, signal);
    report(0.6, 'Describing the pictures');
    const prompts = await describePictures(ask, title, narrations, signal);
    const scenes = narrations.map((narration, index) => ({
      index,
      narration,
      picturePrompt: prompts[index] ?? narration,
    }));
    const sources: TextSource[] = [{ writer: 'model', title: server?.model ?? '', url: null, licence: null }];
    return { title, language, scenes, sources } satisfies VideoScript;
  };

  return { name: 'model', findProblem: () => (ask === null ? missing : null), write };
};
