import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EvaluatedTopic } from './corpus/evaluated-topic';

type Articles = readonly Pick<EvaluatedTopic, 'title' | 'text'>[];

const introOf = (text: string): string => text.split(/^==/mu, 1)[0]?.trim() ?? '';

const pageOf = (edition: string, title: string, extract: string, index: number) => ({
  pageid: index + 1,
  ns: 0,
  index,
  title,
  extract,
  fullurl: `https://${edition}.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`,
});

/** Share of the searched words in an article; word forms by their beginnings. */
const shareIn = (search: string, { title, text }: Articles[number]): number => {
  const words = search.toLowerCase().split(/ or |\s+/u);
  const whole = `${title} ${text}`.toLowerCase();
  return words.filter((word) => whole.includes(word.slice(0, 5))).length / words.length;
};

const searched = (articles: Articles, edition: string, search: string) =>
  articles
    .map((article) => ({ article, share: shareIn(search, article) }))
    .filter(({ share }) => share >= 0.5)
    .sort((one, other) => other.share - one.share)
    .map(({ article }, index) => pageOf(edition, article.title, introOf(article.text), index));

const titled = (articles: Articles, edition: string, title: string) => {
  const found = articles.find((article) => article.title === title);
  return found === undefined ? { ns: 0, title, missing: true } : pageOf(edition, title, found.text, 0);
};

export interface EncyclopediaServer extends AsyncDisposable {
  /** Like ENCYCLOPEDIA_URL. */
  readonly url: string;
}

/** Answers `api.php` as MediaWiki does, with the given articles of each edition. */
export const startEncyclopedia = async (editions: Readonly<Record<string, Articles>>): Promise<EncyclopediaServer> => {
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const edition = pathname.split('/')[1] ?? '';
    const articles = editions[edition] ?? [];
    const search = searchParams.get('gsrsearch');
    const title = searchParams.get('titles') ?? '';
    const pages = search === null ? [titled(articles, edition, title)] : searched(articles, edition, search);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ batchcomplete: true, ...(pages.length > 0 && { query: { pages } }) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/{language}/w/api.php`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
