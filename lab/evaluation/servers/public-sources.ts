import type { IncomingMessage, ServerResponse } from 'node:http';
import { startLoopbackServer } from '@svc/testing/harness';
import { Renderer } from '@takumi-rs/core';
import type { LabelledPhotograph } from '../pictures/read-labels';
import { answerFiles, answerOpenverse } from './archive-answers';
import { answerArticles, type Articles } from './encyclopedia-answers';

/** Wikipedia, Wikimedia Commons and Openverse on this machine. */
export interface PublicSources extends AsyncDisposable {
  /** Like ENCYCLOPEDIA_URL, COMMONS_URL and OPENVERSE_URL. */
  readonly encyclopediaUrl: string;
  readonly commonsUrl: string;
  readonly openverseUrl: string;
}

const renderer = new Renderer();

const titleHue = (title: string): number =>
  Array.from(title).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 360;

/** A JPEG that differs for each title. */
const drawFile = (title: string, width: number): Promise<Buffer> => {
  const height = Math.round(width * 0.75);
  const hue = titleHue(title);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 75" width="${width}" height="${height}"><rect width="100" height="75" fill="hsl(${hue},40%,70%)"/><circle cx="${20 + (hue % 60)}" cy="36" r="22" fill="hsl(${(hue + 150) % 360},80%,35%)"/></svg>`;
  const style = { width: `${width}px`, height: `${height}px` };
  return renderer.render(
    { type: 'image', src: 'file', style },
    { width, height, format: 'jpeg', images: [{ src: 'file', data: Buffer.from(svg) }] },
  );
};

const sendJson = (response: ServerResponse, body: object): void => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
};

const sendFile = async (path: string, response: ServerResponse): Promise<void> => {
  const [, width = '0', title = ''] = /^\/files\/(\d+)\/(.+)\.jpg$/u.exec(path) ?? [];
  response
    .writeHead(200, { 'content-type': 'image/jpeg' })
    .end(await drawFile(decodeURIComponent(title), Number(width)));
};

/**
 * Starts the three sources.
 * @param editions articles of each language
 */
export const startPublicSources = async (
  editions: Readonly<Record<string, Articles>>,
  photographs: readonly LabelledPhotograph[],
): Promise<PublicSources> => {
  let baseUrl = '';
  const answer = ({ url = '/' }: IncomingMessage, response: ServerResponse): void => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname.startsWith('/files/')) void sendFile(pathname, response);
    else if (pathname.startsWith('/openverse/'))
      sendJson(response, answerOpenverse(photographs, searchParams.get('q') ?? '', baseUrl));
    else {
      const edition = pathname.split('/')[1] ?? '';
      const pages =
        answerFiles(photographs, searchParams, baseUrl) ??
        answerArticles(editions[edition] ?? [], edition, searchParams);
      sendJson(response, { batchcomplete: true, ...(pages.length > 0 && { query: { pages } }) });
    }
  };
  const server = await startLoopbackServer(answer);
  baseUrl = server.url;
  return {
    encyclopediaUrl: `${baseUrl}/{language}/w/api.php`,
    commonsUrl: `${baseUrl}/commons/w/api.php`,
    openverseUrl: `${baseUrl}/openverse/v1`,
    [Symbol.asyncDispose]: () => server.close(),
  };
};
