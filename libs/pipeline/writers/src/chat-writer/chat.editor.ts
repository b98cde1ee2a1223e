import { providerFailed, type ProviderSettings, findServer, findSettings } from '@svc/pipeline/providers';
import {
  noEditor,
  type Rewriting,
  type ScriptEditor,
  type VideoScript,
  withNarration,
  writerSettings,
} from '@svc/pipeline/script';
import { askForList, hasRepeats, shortList } from './ask-for-list';
import { openChatModel, writingTimeoutMs, type AskChatModel } from './chat-model';
import { chatSettings } from './chat.settings';
import { askForRewriting, askForTranslation, rewrittenAnswer, translationAnswer } from './edit-prompts';
import { spokenText } from './spoken-text';

const mostCharacters = 1_000;
/** Thoughts and wrapping included. The answer is read in the service's own thread. */
const mostReadCharacters = 8_000;
/** Models lose count in longer lists. */
const textsAtOnce = 10;
const missing = 'set LLM_BASE_URL and LLM_MODEL';

const rewrite = async (ask: AskChatModel, rewriting: Rewriting, signal: AbortSignal): Promise<string> => {
  const question = {
    messages: askForRewriting(rewriting),
    schema: rewrittenAnswer(rewriting),
    mostCharacters: mostReadCharacters,
  };
  const [text = ''] = (await askForList(ask, question, signal)).texts;
  if (text.length > mostCharacters)
    throw providerFailed(`The language model wrote more than ${mostCharacters} characters`);
  return text;
};

const translateTexts = async (
  ask: AskChatModel,
  script: VideoScript,
  to: string,
  narrations: readonly string[],
  signal: AbortSignal,
) => {
  const messages = askForTranslation(script.language, to, script.title, narrations);
  const question = { messages, schema: translationAnswer(to, narrations), mayRepeat: hasRepeats(narrations) };
  const found = await askForList(ask, question, signal);
  const { fields, texts } = found;
  if (texts.length === narrations.length) return { title: spokenText(fields['title']), texts };
  throw shortList(`The language model translated ${texts.length} of ${narrations.length} scenes`, found);
};

const translate = async (ask: AskChatModel, script: VideoScript, language: string, signal: AbortSignal) => {
  const narrations = script.scenes.map(({ narration }) => narration);
  const translated: string[] = [];
  let title = '';
  for (let from = 0; from < narrations.length; from += textsAtOnce) {
    const part = await translateTexts(ask, script, language, narrations.slice(from, from + textsAtOnce), signal);
    title ||= part.title;
    translated.push(...part.texts);
  }
  const scenes = script.scenes.map((scene, index) => withNarration(scene, translated[index] ?? scene.narration));
  return { ...script, title: title || script.title, language, scenes, isTranslated: true as const };
};

/** @param model null when none is configured */
export const createChatEditor = (settings: ProviderSettings, model = openChatModel(settings)): ScriptEditor => {
  const isWanted = ['auto', 'model'].includes(findSettings(settings, writerSettings)?.choice ?? 'auto');
  if (!isWanted) return noEditor(`${missing}, and WRITER to auto or model`);
  if (findServer(settings, chatSettings) === null || model === null) return noEditor(missing);
  const timeoutMs = writingTimeoutMs(settings);
  const within = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  return {
    findProblem: () => null,
    rewrite: (rewriting, signal) => rewrite(model, rewriting, within(signal)),
    translate: (script, language, signal) => translate(model, script, language, within(signal)),
  };
};
