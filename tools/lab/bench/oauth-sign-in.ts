import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { runMain } from '@svc/stack';
import { startBenchService, startBeside, type BenchService } from './auth/bench-service';
import { latenciesOf, WireConnection, type WireAnswer } from './auth/load';
import { cpuMs } from './auth/processor-time';
import { exitCode, report } from './auth/report';

const people = 50;
const seconds = 20;
const warmUpSeconds = 5;
/** How long the provider thinks about each token, and people about its page. */
const providerMs = 200;
const pageMs = 500;
const key = 'bench';
const basePath = `/api/auth/oauth/custom/${key}`;
const steps = ['start', 'callback without the provider', 'exchange'] as const;
type Step = (typeof steps)[number];
type Measured = Record<Step, number[]>;

const headerOf = (answer: WireAnswer, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(answer.head)?.[1]?.trim() ?? '';

const configure = async ({ url, apiKey }: BenchService, providerUrl: string): Promise<void> => {
  const answer = await fetch(`${url}/api/auth/oauth/custom/configs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({
      key,
      name: 'Bench',
      clientId: 'bench',
      clientSecret: 'bench',
      discoveryEndpoint: `${providerUrl}/.well-known/openid-configuration`,
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
};

class Person {
  constructor(
    private readonly connection: WireConnection,
    private readonly name: string,
    private readonly measured: Measured,
  ) {}

  /** One sign-in from the front end's button to the session. */
  async signIn(): Promise<void> {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const query = `redirect_uri=${encodeURIComponent('http://127.0.0.1:5173/')}&code_challenge=${challenge}`;
    const started = await this.ask('start', 200, { method: 'GET', path: `${basePath}?${query}` });
    const authorization = new URL((JSON.parse(started.body) as { authUrl: string }).authUrl).searchParams;
    await pause(pageMs);
    const claims = { sub: this.name, nonce: authorization.get('nonce') };
    const code = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const path = `${basePath}/callback?code=${code}&state=${encodeURIComponent(authorization.get('state') ?? '')}`;
    const cookie = headerOf(started, 'set-cookie').split(';')[0] ?? '';
    const returned = await this.ask(steps[1], 302, { method: 'GET', path, headers: { cookie } }, providerMs);
    const svcCode = new URL(headerOf(returned, 'location')).searchParams.get('svc_code') ?? '';
    const body = JSON.stringify({ code: svcCode, code_verifier: verifier });
    const exchange = { method: 'POST', path: '/api/auth/oauth/exchange?client_type=server', body } as const;
    await this.ask('exchange', 200, exchange);
  }

  private async ask(
    step: Step,
    status: number,
    request: Parameters<WireConnection['ask']>[0],
    notOursMs = 0,
  ): Promise<WireAnswer> {
    const askedAt = performance.now();
    const answer = await new Promise<WireAnswer>((resolve) => this.connection.ask(request, resolve));
    this.measured[step].push(performance.now() - askedAt - notOursMs);
    if (answer.status !== status) throw new Error(`${step}: ${answer.status} ${answer.body}`);
    return answer;
  }
}

/** @returns how many signed in a second */
const signInFor = async (url: string, duration: number, measured: Measured): Promise<number> => {
  const endsAt = performance.now() + duration * 1000;
  let count = 0;
  const live = async (index: number): Promise<void> => {
    const connection = await WireConnection.open(url);
    const person = new Person(connection, `bee-${index}`, measured);
    await pause((index * (pageMs + providerMs)) / people);
    while (performance.now() < endsAt) {
      await person.signIn();
      count += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: people }, (_unused, index) => live(index)));
  return count / duration;
};

const empty = (): Measured => ({ start: [], 'callback without the provider': [], exchange: [] });

/**
 * `tsx tools/lab/bench/oauth-sign-in.ts`: what the service adds to the sign-ins of 50 people at a time through a provider,
 * from the front end's button over the provider's page and token to the session.
 */
const run = async (): Promise<number> => {
  const service = await startBenchService(4, { ALLOW_PRIVATE_DISCOVERY: 'on' });
  const provider = await startBeside('provider-server.ts', { THINK_MS: String(providerMs) });
  try {
    await configure(service, provider.url);
    await signInFor(service.url, warmUpSeconds, empty());
    const measured = empty();
    const before = cpuMs(service);
    const perSecond = await signInFor(service.url, seconds, measured);
    const each = (cpuMs(service) - before) / (perSecond * seconds);
    console.log(
      `${people} people, ${perSecond.toFixed(0)} sign-ins a second, ${each.toFixed(1)} ms of processor time each`,
    );
    for (const step of steps) {
      const { p50Ms, p99Ms } = latenciesOf(measured[step], 0);
      console.log(`${step}: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`);
      if (step === 'exchange') report(`exchange, ${people} people signing in, p99`, p99Ms, { atMost: 20 }, ' ms');
    }
  } finally {
    await provider.stop();
    await service.stop();
  }
  return exitCode();
};

void runMain((stopRequested) => Promise.race([run(), stopRequested.then(() => 1)]));
