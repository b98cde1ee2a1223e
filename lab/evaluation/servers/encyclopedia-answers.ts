import type { EvaluatedTopic } from '../corpus/corpus';

export type Articles = readonly Pick<EvaluatedTopic, 'title' | 'text'>[];

/** The items of a list have lines of their own, without marks. */
const withoutMarks = (extract: string): string => extract.replace(/^\* /gmu, '');

const cutIntroduction = (text: string): string => text.split(/^==/mu, 1)[0]?.trim() ?? '';

const makePage = (edition: string, title: string, extract: string, index: number) => ({
  pageid: index + 1,
  ns: 0,
  index,
  title,
  extract: withoutMarks(extract),
  fullurl: `https://${edition}.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`,
});

/** Share of the searched words in a text; word forms by their beginnings. */
const shareIn = (search: string, text: string): number => {
  const words = search.toLowerCase().split(/ or |\s+/u);
  return words.filter((word) => text.toLowerCase().includes(word.slice(0, 5))).length / words.length;
};

const searched = (articles: Articles, edition: string, search: string) =>
  articles
    .map((article) => ({
      article,
      share: shareIn(search, `${article.title} ${article.text}`),
      named: shareIn(search, article.title),
    }))
    .filter(({ share }) => share >= 0.5)
    // Titles count most, as in the real search.
    .sort((one, other) => other.share + other.named - one.share - one.named)
    .map(({ article }, index) => makePage(edition, article.title, cutIntroduction(article.text), index));

const titled = (articles: Articles, edition: string, title: string) => {
  const found = articles.find((article) => article.title === title);
  return found === undefined ? { ns: 0, title, missing: true } : makePage(edition, title, found.text, 0);
};

/** `query.pages` of `api.php` with the articles of an edition. */
export const answerArticles = (articles: Articles, edition: string, asked: URLSearchParams) => {
  const search = asked.get('gsrsearch');
  return search === null ? [titled(articles, edition, asked.get('titles') ?? '')] : searched(articles, edition, search);
};
