import { percentilesOf, processorSeconds } from '@svc/testing/harness';
import { benchPassword, makeSessions } from './auth/accounts';
import { startBenchService, startBeside, type RunningProgram, type RunningService } from './auth/bench-service';
import { FormBrowser } from './provider/browser';
import { SignInFlow } from './provider/sign-in-flow';
import { exitCode, report } from './report';

const callers = 16;
const secondsOfRound = 4;
const warmUpRounds = 2;

interface Round {
  perSecond: number;
  p99Ms: number;
  /** Processor time of the provider's process for each sign-in. */
  processorMs: number;
}

/** One of the two providers, and the callers that sign in there. */
interface Side {
  process: RunningProgram['process'];
  flows: readonly SignInFlow[];
}

const processorMsOf = ({ identity }: RunningProgram['process']): number =>
  identity === undefined ? Number.NaN : 1_000 * processorSeconds(identity.pid);

/** Every caller signs in again and again, as a browser that has a session and has consented before. */
const measureRound = async ({ flows, process }: Side): Promise<Round> => {
  const usedMs = processorMsOf(process);
  const times: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + secondsOfRound * 1000;
  const work = async (flow: SignInFlow): Promise<void> => {
    while (performance.now() < endsAt) {
      const begunAt = performance.now();
      await flow.run();
      times.push(performance.now() - begunAt);
    }
  };
  await Promise.all(flows.map(work));
  const perSecond = (times.length / (performance.now() - startedAt)) * 1000;
  return {
    perSecond,
    p99Ms: percentilesOf(times)(0.99),
    processorMs: (processorMsOf(process) - usedMs) / times.length,
  };
};

const registerClient = async ({ url, apiKey }: RunningService): Promise<string> => {
  const body = JSON.stringify({ name: 'Bench', redirectUris: [SignInFlow.callback] });
  const headers = { 'content-type': 'application/json', 'x-api-key': apiKey };
  const answer = await fetch(`${url}/api/auth/clients`, { method: 'POST', headers, body });
  return ((await answer.json()) as { id: string }).id;
};

/** Signs every caller in at the provider of the service, and consents. */
const flowsOfService = async (service: RunningService): Promise<SignInFlow[]> => {
  const [clientId, sessions] = [await registerClient(service), await makeSessions(service, callers, 'provider')];
  return Promise.all(
    sessions.map(async ({ email }) => {
      const flow = new SignInFlow(service.url, clientId, new FormBrowser(service.url));
      await flow.begin([
        ['/account/sign-in', { email, password: benchPassword }],
        ['/account/authorize/allow', {}],
      ]);
      return flow;
    }),
  );
};

const flowsOfBare = (url: string): Promise<SignInFlow[]> =>
  Promise.all(
    Array.from({ length: callers }, async (_unused, index) => {
      const flow = new SignInFlow(url, 'bench', new FormBrowser(url));
      await flow.begin([
        [undefined, { login: `user${index}`, password: 'any' }],
        [undefined, {}],
      ]);
      return flow;
    }),
  );

const shown = ({ perSecond, p99Ms, processorMs }: Round): string =>
  `${perSecond.toFixed(0)}/s, p99 ${p99Ms.toFixed(0)} ms, ${processorMs.toFixed(2)} ms of processor`;

const compare = async (ours: Side, bare: Side, rounds: number): Promise<void> => {
  for (let round = 0; round < warmUpRounds; round += 1) for (const side of [ours, bare]) await measureRound(side);
  const [rates, delays]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const [our, other] = [await measureRound(ours), await measureRound(bare)];
    rates.push(our.perSecond / other.perSecond);
    delays.push(other.p99Ms / our.p99Ms);
    console.log(`${shown(our)} against ${shown(other)}`);
  }
  report('sign-ins a second as a share of bare oidc-provider', rates, { atLeast: 0.5 });
  report('p99 of bare oidc-provider as a share of ours', delays, { atLeast: 0.5 });
};

/** Compares sign-ins of a client, from discovery to tokens, with oidc-provider on its memory adapter. */
export const measureProvider = async (rounds: number): Promise<number> => {
  const service = await startBenchService(4, { OIDC_PROVIDER: 'on', VIDEO_SERVICE_URL: 'http://localhost:3002' });
  const bare = await startBeside('provider/bare-provider.ts', {});
  try {
    const ours = { process: service.process, flows: await flowsOfService(service) };
    await compare(ours, { process: bare.process, flows: await flowsOfBare(bare.url) }, rounds);
  } finally {
    await bare.stop();
    await service.stop();
  }
  return exitCode();
};
