import { type TextSource, writeWarning } from '@svc/contracts';
import { AppError } from '@svc/errors';
import type { TextStageContext } from '@svc/pipeline/engine';
import { findServer, type ProviderSettings } from '@svc/pipeline/providers';
import { addressIn, cutTopic, documentLanguage, isCited, type OwnSource, type ScriptInput } from '@svc/pipeline/script';
import { detectLanguage, readQuestion, type Question } from '@svc/pipeline-language';
import { truncate } from '@svc/texts';
import { usedEncyclopedia, type Encyclopedia } from '../encyclopedia/encyclopedia';
import { creditArticle, findArticles, isSearchable, listArticles } from '../encyclopedia/find-articles';
import type { WikiPage } from '../encyclopedia/mediawiki';
import { choosePassages } from '../summary/choose-passages';
import type { ToldText } from '../summary/spoken-units';
import { charactersWithin } from './answer-schema';
import { chatSettings } from './chat.settings';

/** The texts that a model tells: a document, a page or articles. */
export interface Grounding {
  readonly texts: readonly ToldText[];
  /** BCP 47, of the texts. */
  readonly language: string;
  /** The part of the texts that the model reads. */
  readonly page: string;
  readonly credits: readonly TextSource[];
}

interface FindGrounding {
  /** True for a topic that an encyclopedia may answer. */
  readonly isExpected: (input: ScriptInput) => boolean;
  /** Null, perhaps after a warning with the reason, when nothing fits. */
  readonly find: (input: ScriptInput, context: TextStageContext) => Promise<Grounding | null>;
}

/** A longer page makes small models forget the rules. */
const pageTokens = 1_200;
/** An article with fewer sentences says too little. */
const leastSentences = 3;

const detectedCharacters = 20_000;

/** Pages of documents are between form feeds. */
const withoutPageMarks = (text: string): string => text.replace(/\f\d+\f/gu, '');

const listCredits = ({ document, title, url }: OwnSource, topic: string): TextSource[] => {
  const writer = document === undefined ? 'text' : 'document';
  return [{ writer, title: title ?? url ?? topic, url, licence: null }];
};

const groundInSource = (source: OwnSource, topic: string): Grounding => {
  const { document, title, url } = source;
  const language =
    document === undefined ? detectLanguage(source.text.slice(0, detectedCharacters)) : documentLanguage(document);
  const asked = addressIn(topic) === null ? topic : (title ?? '');
  const texts = [{ title: title ?? url ?? '', url, text: source.text, isOwn: true }];
  const characters = charactersWithin(pageTokens, language);
  const { text } = choosePassages(texts, readQuestion(cutTopic(asked), language), language, characters);
  const page = text === '' ? truncate(withoutPageMarks(source.text), characters) : text;
  return { texts, language, page, credits: listCredits(source, topic) };
};

/** Null for articles that say too little. */
const groundInArticles = (texts: readonly WikiPage[], question: Question, language: string): Grounding | null => {
  const { text: page, count } = choosePassages(texts, question, language, charactersWithin(pageTokens, language));
  return count < leastSentences ? null : { texts, language, page, credits: texts.map(creditArticle) };
};

const searchArticles = async (
  encyclopedia: Encyclopedia,
  input: ScriptInput,
  { signal, warn }: TextStageContext,
): Promise<Grounding | null> => {
  try {
    for await (const found of findArticles(encyclopedia, input, signal)) {
      const grounding = groundInArticles(listArticles(found), found.question, input.language);
      if (grounding !== null) return grounding;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    warn(writeWarning('article_unreadable', { reason: error.message }));
  }
  return null;
};

/**
 * Finds what a model tells: the document or page of the request, else an article about its topic.
 * @param found null when no encyclopedia is configured
 */
export const createGrounding = (settings: ProviderSettings, found: Encyclopedia | null): FindGrounding => {
  const isOn = findServer(settings, chatSettings)?.isGrounded === true;
  const encyclopedia = isOn ? usedEncyclopedia(settings, found) : null;
  return {
    isExpected: (input) => encyclopedia !== null && isSearchable(encyclopedia, input),
    find: async (input, context) => {
      if (isCited(input.source)) return groundInSource(input.source, input.topic);
      if (encyclopedia === null || !isSearchable(encyclopedia, input)) return null;
      return searchArticles(encyclopedia, input, context);
    },
  };
};
