import type { TextSource } from '@svc/contracts';
import {
  readQuestion,
  type Question,
  splitWords,
  tellingWords,
  detectLanguage,
  isSameLanguage,
} from '@svc/pipeline-language';
import { addressIn, type ScriptInput, cutTopic } from '@svc/pipeline/script';
import { rankArticles } from './choose-article';
import type { Encyclopedia } from './encyclopedia';
import type { WikiPage } from './mediawiki';

/** Results of one search that are read; the first may be too short. */
const mostArticles = 2;

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

/** An article that may answer a topic. */
export interface FoundArticle {
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
): Promise<FoundArticle | null> => {
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
export async function* findArticles(
  encyclopedia: Encyclopedia,
  { topic, language, wishes }: ScriptInput,
  signal: AbortSignal,
): AsyncGenerator<FoundArticle> {
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

/** True for a topic that may leave this machine: neither a text nor an address nor personal. */
export const isSearchable = (encyclopedia: Encyclopedia, input: ScriptInput): boolean =>
  encyclopedia.knows(input.language) && input.source === null && !isPersonal(input) && addressIn(input.topic) === null;

/** https://foundation.wikimedia.org/wiki/Policy:Terms_of_Use, 7 */
const licence = 'CC BY-SA 4.0';

/** The article, and the one about what it is compared with. */
export const listArticles = ({ article, other }: FoundArticle): WikiPage[] => [
  article,
  ...(other === null ? [] : [other]),
];

export const creditArticle = ({ title, url }: WikiPage): TextSource => ({
  writer: 'encyclopedia',
  title,
  url,
  licence,
});
