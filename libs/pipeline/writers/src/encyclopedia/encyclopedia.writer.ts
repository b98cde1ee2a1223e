import { AppError } from '@svc/errors';
import { type TextSource, writeWarning, type Warning } from '@svc/contracts';
import type { TextStageContext } from '@svc/pipeline/engine';
import {
  createSourceAccess,
  encyclopediaSettings,
  type ProviderSettings,
  findSettings,
  type SourceAccess,
} from '@svc/pipeline/providers';
import {
  readQuestion,
  type Question,
  questionTitle,
  splitWords,
  tellingWords,
  detectLanguage,
  isSameLanguage,
  shorten,
} from '@svc/pipeline-language';
import { addressIn, type ScriptInput, type ScriptWriter, cutTopic } from '@svc/pipeline/script';
import { tell } from '../summary/tell';
import { rankArticles } from './choose-article';
import { openEncyclopedia, type Encyclopedia } from './encyclopedia';
import type { WikiPage } from './mediawiki';

const titleCharacters = 60;
/** Results of one search that are read; the first may be too short. */
const mostArticles = 2;
/** https://foundation.wikimedia.org/wiki/Policy:Terms_of_Use, 7 */
const licence = 'CC BY-SA 4.0';
const missing = 'set ENCYCLOPEDIA=on to have scripts written after articles of Wikipedia';

/** Searches, most exact first: all words, then any of them. */
const searchesFor = ({ kind, subject, topic }: Question, language: string): string[] => {
  const words = tellingWords(subject, language);
  const exact = (kind === 'history' ? splitWords(topic, language) : words).join(' ');
  return [...new Set([exact, words.join(' '), words.join(' OR ')])].filter((search) => search !== '').slice(0, 2);
};

/** Possible articles, best first; each is fetched when it is needed. */
async function* articlesFor(
  encyclopedia: Encyclopedia,
  question: Question,
  language: string,
  signal: AbortSignal,
): AsyncGenerator<WikiPage> {
  for (const words of searchesFor(question, language)) {
    const found = rankArticles(await encyclopedia.search(language, words, signal), question.subject, language);
    for (const page of found.slice(0, mostArticles)) yield encyclopedia.whole(language, page, signal);
    if (found.length > 0) return;
  }
}

interface Found {
  article: WikiPage;
  /** About what the subject is compared with; null for no comparison. */
  other: WikiPage | null;
  /** Written in the language of the article. */
  question: Question;
}

const topicIn = (text: string): string => cutTopic(text.replace(/\s+/gu, ' ').trim());

/** Translates a question by using the article's title as its subject. */
const carriedOver = ({ kind, points }: Question, { title }: WikiPage): Question => ({
  kind,
  points: points,
  topic: title,
  subject: title,
  other: null,
  isQuestion: false,
  isPersonal: false,
});

const takeFirst = async (articles: AsyncGenerator<WikiPage>): Promise<WikiPage | null> => {
  for await (const article of articles) return article;
  return null;
};

/** An article about each of two compared subjects; null when one is missing. */
const comparedArticles = async (
  encyclopedia: Encyclopedia,
  question: Question,
  language: string,
  signal: AbortSignal,
): Promise<Found | null> => {
  const { subject, other } = question;
  if (other === null) return null;
  const pair = [];
  for (const name of [subject, other]) {
    const asked = { ...question, kind: 'topic' as const, topic: name, subject: name };
    pair.push(await takeFirst(articlesFor(encyclopedia, asked, language, signal)));
  }
  const [article, second] = pair;
  if (!article || !second) return null;
  return { article, other: second.title === article.title ? null : second, question };
};

/**
 * Articles in the video's language. A topic in another language is a name that is known there as well, or is searched
 * in its own edition, whose articles link to their translations.
 */
async function* articlesIn(
  encyclopedia: Encyclopedia,
  { topic, language, wishes }: ScriptInput,
  signal: AbortSignal,
): AsyncGenerator<Found> {
  const question = readQuestion(topicIn(topic), language);
  const compared = await comparedArticles(encyclopedia, question, language, signal);
  if (compared !== null) yield compared;
  for await (const article of articlesFor(encyclopedia, question, language, signal))
    yield { article, other: null, question };
  const own = wishes.language === null ? language : detectLanguage(topic);
  if (!encyclopedia.knows(own) || isSameLanguage(own, language)) return;
  const asked = readQuestion(topicIn(topic), own);
  for await (const found of articlesFor(encyclopedia, asked, own, signal)) {
    const article = await encyclopedia.translated(own, found, language, signal);
    if (article !== null) yield { article, other: null, question: carriedOver(asked, article) };
  }
}

const isPersonal = ({ topic, language }: ScriptInput): boolean =>
  [language, detectLanguage(topic)].some((spoken) => readQuestion(topicIn(topic), spoken).isPersonal);

const fewer = (title: string, told: number, asked: number): Warning =>
  told === 0
    ? writeWarning('article_without_list', { title })
    : writeWarning('article_too_short', { title, told, asked });

const writeScript = (
  { article, other, question }: Found,
  { language, sceneCount, wishes }: ScriptInput,
  warn: TextStageContext['warn'],
) => {
  const texts = [article, ...(other === null ? [] : [other])];
  const { sceneLetters } = wishes;
  const told = tell({ texts, language, question, sceneCount, subject: article.title, sceneLetters });
  if (told === null) return null;
  const { scenes, points } = told;
  const asked = question.points ?? 0;
  if (points < asked) warn(fewer(article.title, points, asked));
  const sources = texts.map(({ title, url }): TextSource => ({ writer: 'encyclopedia', title, url, licence }));
  const title = questionTitle(question, points, language);
  return { title: shorten(title, titleCharacters), language, scenes, sources };
};

/**
 * Answers the topic with sentences of a Wikipedia article.
 * @param found null when none is configured
 */
export const createEncyclopediaWriter = (
  settings: ProviderSettings,
  sources: SourceAccess = createSourceAccess(),
  found = openEncyclopedia(settings, sources),
): ScriptWriter => {
  const encyclopedia = findSettings(settings, encyclopediaSettings) && found;
  const write: ScriptWriter['write'] = async (input, { signal, warn }) => {
    if (encyclopedia === null || !encyclopedia.knows(input.language) || input.source !== null) return null;
    if (isPersonal(input) || addressIn(input.topic) !== null) return null;
    try {
      for await (const found of articlesIn(encyclopedia, input, signal)) {
        const script = writeScript(found, input, warn);
        if (script !== null) return script;
      }
      warn(writeWarning('no_article'));
      return null;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof AppError)) throw error;
      warn(writeWarning('article_unreadable', { reason: error.message }));
      return null;
    }
  };

  return { name: 'encyclopedia', findProblem: () => (encyclopedia === null ? missing : null), write };
};
