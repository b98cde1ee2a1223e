import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort, OwnProcess } from '@svc/provision';
import { startLoopbackServer } from '@svc/testing/harness';
import { fromGo } from './packages';
import { expectText, type Place, type RealProgram } from './real-program';
import { User } from './user';

const version = '7.15.6';
const stopGraceMs = 5_000;
/** The proxy refreshes its session with the first request after this time. */
const refreshAfterMs = 1_000;

/** A server that answers with the headers that the proxy adds. */
const startUpstream = async (started: AsyncDisposableStack): Promise<string> => {
  const { url, close } = await startLoopbackServer(
    ({ headers }, response) => void response.end(JSON.stringify(headers)),
  );
  started.defer(close);
  return url;
};

const startProxy = async ({ program, product, started }: Place) => {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const { clientId, clientSecret } = await product.registerClient('Proxy', `${url}/oauth2/callback`);
  const options = {
    provider: 'oidc',
    'oidc-issuer-url': product.authUrl,
    'client-id': clientId,
    'client-secret': clientSecret,
    'redirect-url': `${url}/oauth2/callback`,
    'http-address': `127.0.0.1:${port}`,
    upstream: await startUpstream(started),
    'code-challenge-method': 'S256',
    'cookie-secret': 'a secret of thirty two bytes ok!',
    'cookie-secure': 'false',
    'cookie-refresh': `${refreshAfterMs}ms`,
    'email-domain': '*',
    'skip-provider-button': 'true',
  };
  const lines: string[] = [];
  const running = OwnProcess.start({
    name: 'oauth2-proxy',
    file: join(program, 'oauth2-proxy'),
    args: Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    onLine: (line) => void lines.push(line),
  });
  started.defer(async () => void (await running.stop(stopGraceMs)));
  return { url, lines, running };
};

const untilListening = async (url: string, running: OwnProcess): Promise<void> => {
  while (!(await fetch(`${url}/ping`).catch(() => undefined))?.ok) {
    if (!running.running) throw new Error(running.lastLines.join('\n'));
    await pause(100);
  }
};

/** A proxy that lets users of the product into another program. */
export const oauth2Proxy: RealProgram = {
  name: 'oauth2-proxy',
  version,
  fetch: fromGo(`github.com/oauth2-proxy/oauth2-proxy/v7@v${version}`),
  run: async (place) => {
    const { url, lines, running } = await startProxy(place);
    await untilListening(url, running);
    const page = await place.user.openPage(url);
    await place.user.allowOn(page);
    const shown = async () =>
      `${lines.filter((line) => line.includes('.go:')).join('\n')}\n${await page.locator('body').innerText()}`;
    expectText(await shown(), `"x-forwarded-email":"${User.account.email}"`);
    await pause(2 * refreshAfterMs);
    await page.reload();
    expectText(await shown(), `"x-forwarded-email":"${User.account.email}"`);
    expectText(lines.join('\n'), 'Refreshing session');
    return 'signed in, let the user in with the address, refreshed';
  },
};
