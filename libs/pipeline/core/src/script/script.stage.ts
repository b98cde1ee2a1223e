import { writeActivity, type GenerationRequest, writeWarning } from '@svc/contracts';
import { plainLetters } from '@svc/texts';
import type { Stage, TextStageContext } from '../kernel/stage';
import type { StoredDocument } from '../document/stored-document';
import { fixedDocument, illustrated } from './from-document/fixed-document';
import { documentLanguage, documentQuestion, documentSource, documentTitle } from './from-document/document-source';
import {
  likelyLanguage,
  endSeconds,
  lettersWithin,
  speakingSeconds,
  speedIn,
  type LetterRates,
} from '@svc/pipeline-language';
import { fixedScript } from './fixed-script';
import { addressIn, ownText, withoutHeadingMarks, type ReadPage } from './own-source';
import { phraseBookWriter } from './phrase-book/phrase-book.writer';
import { scenesScript } from './scenes-script';
import type { VideoScript } from './script';
import type { ScriptInput, ScriptWishes, ScriptWriter } from './script-writer';

export type ScriptRequest = Pick<
  GenerationRequest,
  'text' | 'mode' | 'n_scenes' | 'title' | 'language' | 'instructions' | 'target_seconds' | 'scenes'
> & {
  /** 1, or missing, is the voice's normal speed. */
  voiceSpeed?: number;
  /** Rates of the voice that will speak; missing for typical ones. */
  letterRates?: LetterRates;
  /** The document that the text names. */
  document?: StoredDocument;
};

interface ScriptParts {
  /** Asked in this order, before the phrase book. */
  writers: readonly ScriptWriter[];
  /** Null when pages are not fetched. */
  readPage: ReadPage | null;
}

const readingSpeed = ({ voiceSpeed = 1, letterRates = {} }: ScriptRequest, language: string): number =>
  voiceSpeed * speedIn(letterRates, language);

const lettersOfScene = (request: ScriptRequest, language: string): number | null => {
  const { target_seconds: target, n_scenes: count } = request;
  return target === undefined
    ? null
    : lettersWithin((target - endSeconds(target)) / count, readingSpeed(request, language));
};

/** @param spoken language of the script */
const toWishes = (request: ScriptRequest, spoken: string): ScriptWishes => ({
  language: request.language ?? null,
  instructions: request.instructions ?? null,
  sceneLetters: lettersOfScene(request, spoken),
});

const inputOfDocument = (request: ScriptRequest, document: StoredDocument): ScriptInput => {
  const language = request.language ?? documentLanguage(document);
  const topic = documentQuestion(document, request.text, request.title);
  const source = documentSource(document, request.text);
  return { topic, language, sceneCount: request.n_scenes, source, wishes: toWishes(request, language) };
};

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** Names the other language that a topic may be in, so that the user can choose. */
const chooseLanguage = (topic: string, warn: TextStageContext['warn']): string => {
  const { language, other } = likelyLanguage(topic);
  const languageName = (tag: string): string => languageNames.of(tag) ?? tag;
  if (other !== null)
    warn(writeWarning('language_uncertain', { chosen: languageName(language), other: languageName(other) }));
  return language;
};

const readInput = async (
  request: ScriptRequest,
  readPage: ReadPage | null,
  context: TextStageContext,
): Promise<ScriptInput> => {
  if (request.document !== undefined) return inputOfDocument(request, request.document);
  const topic = withoutHeadingMarks(request.text.trim());
  const address = addressIn(topic);
  if (address !== null && readPage === null) context.warn(writeWarning('pages_not_fetched'));
  const page = address === null || readPage === null ? null : await readPage(address, context.signal);
  const source = page ?? ownText(request.text.trim());
  const language = request.language ?? chooseLanguage(page?.text ?? topic, context.warn);
  return { topic, language, sceneCount: request.n_scenes, source, wishes: toWishes(request, language) };
};

/** The script of the first writer that returns one. */
const writeFirst = async (
  writers: readonly ScriptWriter[],
  input: ScriptInput,
  context: TextStageContext,
): Promise<VideoScript> => {
  for (const writer of [...writers, phraseBookWriter]) {
    const script = await writer.write(input, context);
    if (script !== null) return script;
  }
  throw new Error('No writer wrote a script.');
};

/** Outside of this range the length counts as missed. */
const allowedShare = { least: 0.9, most: 1.1 };

/** Warns of wishes that the script does not fulfil. */
const warnOfWishes = (
  request: ScriptRequest,
  { scenes, language, sources = [] }: VideoScript,
  warn: TextStageContext['warn'],
) => {
  const { mode, instructions, target_seconds: target } = request;
  if (mode === 'fixed' || request.scenes !== undefined) {
    const isText = request.scenes === undefined;
    if (instructions !== undefined)
      warn(isText ? writeWarning('instructions_not_for_text') : writeWarning('instructions_not_for_scenes'));
    if (target !== undefined)
      warn(isText ? writeWarning('length_not_for_text') : writeWarning('length_not_for_scenes'));
    return;
  }
  if (instructions !== undefined && !sources.some(({ writer }) => writer === 'model'))
    warn(writeWarning('instructions_need_model'));
  if (target === undefined) return;
  const narrations = scenes.map(({ narration }) => narration);
  const seconds = Math.round(speakingSeconds(narrations, readingSpeed(request, language)) + endSeconds(target));
  if (seconds < allowedShare.least * target || seconds > allowedShare.most * target)
    warn(writeWarning('length_missed', { seconds, asked: target }));
};

const writtenFor = async (
  request: ScriptRequest,
  { writers, readPage }: ScriptParts,
  context: TextStageContext,
): Promise<VideoScript> => {
  const { text, document, language } = request;
  if (request.scenes !== undefined)
    return scenesScript(request.scenes, document === undefined ? text.trim() : documentTitle(document, text), language);
  if (request.mode === 'fixed')
    return document === undefined ? fixedScript(text.trim(), language) : fixedDocument(document, text, language);
  return writeFirst(writers, await readInput(request, readPage, context), context);
};

/** Documents and models write letters that voices cannot read. */
const inPlainLetters = (script: VideoScript): VideoScript => ({
  ...script,
  title: plainLetters(script.title),
  scenes: script.scenes.map((scene) => ({
    ...scene,
    narration: plainLetters(scene.narration),
    picturePrompt: plainLetters(scene.picturePrompt),
  })),
});

/** Converts a text to scenes. `fixed` mode and given scenes use no writer and fetch no page. */
export const createScriptStage = (parts: ScriptParts): Stage<ScriptRequest, VideoScript, TextStageContext> => ({
  name: 'script',
  run: async (request, context) => {
    context.signal.throwIfAborted();
    context.report(0, 'writing_script');
    const written = inPlainLetters(await writtenFor(request, parts, context));
    const { document, scenes } = request;
    const script = document === undefined || scenes !== undefined ? written : illustrated(written, document);
    warnOfWishes(request, script, context.warn);
    context.report(1, writeActivity('script_written', { count: script.scenes.length }));
    return { ...script, title: request.title || script.title };
  },
});
