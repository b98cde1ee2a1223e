import { findFreePort, OwnProcess } from '@svc/provision';
import { vi } from 'vitest';
import type { ScratchProject } from './scratch-project';

/** A site in Node.js: `/auth/*` signs in and out, `/me` renews the session, `/page` only reads it. */
const siteProgram = `
import { createServer } from 'node:http';
import { createServerSession } from 'svc-auth-video/server-session';

const { PORT, AUTH_URL, ISSUER, SITE_URL, RENEWAL_SECONDS } = process.env;
const session = createServerSession({
  authUrl: AUTH_URL,
  issuer: ISSUER,
  siteUrl: SITE_URL,
  secret: 'a secret of this site, long enough',
  renewalSeconds: Number(RENEWAL_SECONDS),
});

const shown = (found, setCookies = []) => {
  if (found === 'unavailable') return new Response(null, { status: 503 });
  const answer = Response.json(found === null ? null : found.caller.email, { status: found === null ? 401 : 200 });
  for (const cookie of setCookies) answer.headers.append('set-cookie', cookie);
  return answer;
};
const answerTo = async (request) => {
  const own = await session.handle(request);
  if (own !== null) return own;
  if (new URL(request.url).pathname === '/page') return shown(await session.read(request));
  const { session: found, setCookies } = await session.renew(request);
  return shown(found, setCookies);
};

createServer(async (incoming, outgoing) => {
  const parts = [];
  for await (const part of incoming) parts.push(part);
  const { method, url, headers } = incoming;
  const body = parts.length === 0 ? undefined : Buffer.concat(parts);
  const answer = await answerTo(new Request(new URL(url, SITE_URL), { method, headers, body }));
  outgoing.writeHead(answer.status, [...answer.headers].flat());
  outgoing.end(Buffer.from(await answer.arrayBuffer()));
}).listen(Number(PORT), '127.0.0.1');
`;

/** One process of a site whose address is that of its first process. */
export interface SiteServer {
  readonly url: string;
  readonly output: readonly string[];
  readonly stop: () => Promise<unknown>;
}

interface SiteOptions {
  authUrl: string;
  /** Address of the auth-service by default. */
  issuer?: string;
  /** Address of the first process; this process is the first by default. */
  siteUrl?: string;
  renewalSeconds?: number;
}

/** Starts a process of the site in the project. */
export const startSite = async (
  project: ScratchProject,
  { authUrl, issuer = authUrl, siteUrl, renewalSeconds = 60 }: SiteOptions,
): Promise<SiteServer> => {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const output: string[] = [];
  const site = OwnProcess.start({
    name: 'site',
    file: process.execPath,
    args: [project.write('site.mjs', siteProgram)],
    cwd: project.folder,
    env: {
      PORT: String(port),
      AUTH_URL: authUrl,
      ISSUER: issuer,
      SITE_URL: siteUrl ?? url,
      RENEWAL_SECONDS: String(renewalSeconds),
    },
    onLine: (line: string) => void output.push(line),
  });
  await vi.waitFor(async () => (await fetch(`${url}/page`)).arrayBuffer(), { timeout: 20_000 });
  return { url, output, stop: () => site.stop(5_000) };
};
