import { runMain } from '@svc/stack';
import { makeSessions } from './auth/accounts';
import { startBenchService, startBeside, type BenchService } from './auth/bench-service';
import { makeCodes, type BenchCode } from './auth/exchange-codes';
import { putBursts, putLoad, type Latencies, type WireRequest } from './auth/load';
import { cpuMs } from './auth/processor-time';
import { exitCode, median, report } from './auth/report';

const parallel = 50;
const rounds = 3;
const bursts = { connections: parallel, rounds: 40, pauseMs: 50 };
const loop = { connections: parallel, seconds: 3 };
const warmUp = { connections: parallel, seconds: 1 };
const codesPerPhase = 20_000;

const servicePath = '/api/auth/oauth/exchange?client_type=server';
const barePath = '/exchange';

const exchanging = (path: string, codes: BenchCode[]) => (): WireRequest => {
  const { code, verifier } = codes.pop() ?? { code: '', verifier: '' };
  return { method: 'POST', path, body: JSON.stringify({ code, code_verifier: verifier }) };
};

const checked = <Result extends Latencies>(result: Result): Result => {
  if (result.failures > 0) throw new Error(`${result.failures} exchanges failed`);
  return result;
};

const describeMs = ({ p50Ms, p99Ms }: Latencies): string => `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;

interface Found {
  burst: Latencies;
  saturated: Latencies;
}

class Exchanges {
  constructor(
    private readonly service: BenchService,
    private readonly userIds: readonly string[],
  ) {}

  async warmUp(url: string, path: string): Promise<void> {
    await putLoad(url, warmUp, exchanging(path, await this.makeCodes()));
  }

  /** @param url the service's, or that of the bare server beside it, which uses the same rows */
  async measure(name: string, url: string, path: string): Promise<Found> {
    const next = exchanging(path, await this.makeCodes());
    const burst = checked(await putBursts(url, bursts, next));
    const before = cpuMs(this.service);
    const saturated = checked(await putLoad(url, loop, next));
    const each = (cpuMs(this.service) - before) / (saturated.perSecond * loop.seconds);
    const cpu = url === this.service.url ? `, ${each.toFixed(2)} ms of processor time each` : '';
    console.log(
      `${name}: ${parallel} at once ${describeMs(burst)}; ${parallel} without rest ${describeMs(saturated)}, ` +
        `${saturated.perSecond.toFixed(0)}/s${cpu}`,
    );
    return { burst, saturated };
  }

  private makeCodes(): Promise<BenchCode[]> {
    return makeCodes(this.service.databaseUrl, this.userIds, codesPerPhase);
  }
}

const measure = async (service: BenchService, bareUrl: string): Promise<void> => {
  const users = await makeSessions(service, 4 * parallel);
  const exchanges = new Exchanges(
    service,
    users.map(({ id }) => id),
  );
  await exchanges.warmUp(service.url, servicePath);
  await exchanges.warmUp(bareUrl, barePath);
  const found: Found[] = [];
  const floor: Found[] = [];
  for (let round = 0; round < rounds; round += 1) {
    found.push(await exchanges.measure('exchange', service.url, servicePath));
    floor.push(await exchanges.measure('the same statement and signature, bare', bareUrl, barePath));
  }
  const p99 = (results: Found[], kind: keyof Found): number => median(results.map((result) => result[kind].p99Ms));
  report(`exchange, ${parallel} at once, p99`, p99(found, 'burst'), { atMost: 20 }, ' ms');
  report(`exchange, ${parallel} without rest, p99`, p99(found, 'saturated'), { atMost: 20 }, ' ms');
  const share = p99(found, 'burst') / p99(floor, 'burst');
  report(`exchange, ${parallel} at once, p99 against bare Fastify and pg`, share, { atMost: 2 }, ' times');
};

/** `tsx tools/lab/bench/oauth-exchange.ts`: how long clients wait for the session behind an `svc_code`. */
const run = async (): Promise<number> => {
  const service = await startBenchService(4);
  const bare = await startBeside('bare-server.ts', { DATABASE_URL: service.databaseUrl, POOL_SIZE: '32' });
  try {
    await measure(service, bare.url);
  } finally {
    await bare.stop();
    await service.stop();
  }
  return exitCode();
};

void runMain((stopRequested) => Promise.race([run(), stopRequested.then(() => 1)]));
