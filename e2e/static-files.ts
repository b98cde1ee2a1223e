import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { startLoopbackServer } from '@svc/testing/harness';

export interface StaticFiles {
  readonly url: string;
  close(): Promise<void>;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.mp3': 'audio/mpeg',
};

/** Serves a folder at a free port of localhost, as a web server of a front end does. */
export const serveFolder = async (folder: string): Promise<StaticFiles> => {
  const server = await startLoopbackServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!existsSync(file)) return answer.writeHead(404).end();
    answer.setHeader('content-type', contentTypes[extname(file)] ?? 'text/plain');
    return answer.end(readFileSync(file));
  });
  return { url: `http://localhost:${server.port}`, close: () => server.close() };
};
