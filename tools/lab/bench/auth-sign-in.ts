import { join } from 'node:path';
import { runCommand, projectRoot } from '@svc/provision';
import { runMain } from '@svc/stack';
import { benchPassword, makeSessions, type BenchSession } from './auth/accounts';
import { startBenchService, type BenchService } from './auth/bench-service';
import { putLoad, type LoadResult } from './auth/load';
import { exitCode, median, report } from './auth/report';

/** What the service uses unless it is told otherwise. */
const cost = 12;
const seconds = 6;
const rounds = 3;
const loops = 16;

const bareComparisons = async (): Promise<number> => {
  const script = join(projectRoot(), 'tools', 'lab', 'bench', 'auth', 'bare-bcrypt.ts');
  const args = ['--import', 'tsx', script, String(cost), String(seconds)];
  const { stdout } = await runCommand(process.execPath, args, {
    timeoutMs: 60_000,
    cwd: projectRoot(),
    env: process.env,
  });
  return Number(stdout);
};

const signIns = (service: BenchService, sessions: readonly BenchSession[]): Promise<LoadResult> =>
  putLoad(service.url, { connections: loops, seconds }, (connection) => ({
    method: 'POST',
    path: '/api/auth/sessions?client_type=server',
    body: JSON.stringify({ email: sessions[connection]?.email, password: benchPassword }),
  }));

const currents = (service: BenchService, sessions: readonly BenchSession[]): Promise<LoadResult> =>
  putLoad(service.url, { connections: 4, seconds }, (connection) => ({
    method: 'GET',
    path: '/api/auth/sessions/current',
    headers: { authorization: `Bearer ${sessions[connection]?.accessToken}` },
  }));

const measure = async (service: BenchService): Promise<void> => {
  const sessions = await makeSessions(service, loops);
  const shares: number[] = [];
  const kept: number[] = [];
  const latencies: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await bareComparisons();
    const alone = await signIns(service, sessions);
    shares.push(alone.perSecond / bare);
    const quiet = await currents(service, sessions);
    const [, beside] = await Promise.all([signIns(service, sessions), currents(service, sessions)]);
    kept.push(beside.perSecond / quiet.perSecond);
    latencies.push(beside.p99Ms);
    console.log(
      `round ${round + 1}: bare bcrypt ${bare.toFixed(1)}/s, sign-ins ${alone.perSecond.toFixed(1)}/s (${alone.failures} failed), ` +
        `sessions/current ${quiet.perSecond.toFixed(0)}/s alone and ${beside.perSecond.toFixed(0)}/s beside sign-ins`,
    );
  }
  report('sign-in as a share of bare bcrypt.compare', median(shares), { atLeast: 0.95 });
  report('sessions/current beside 16 sign-in loops, share kept', median(kept), { atLeast: 0.5 });
  report('sessions/current beside 16 sign-in loops, p99', median(latencies), { atMost: 50 }, ' ms');
};

/** `tsx tools/lab/bench/auth-sign-in.ts`: what sign-ins cost beyond bcrypt, and whom they hold up. */
const run = async (): Promise<number> => {
  const service = await startBenchService(cost);
  try {
    await measure(service);
  } finally {
    await service.stop();
  }
  return exitCode();
};

void runMain((stopRequested) => Promise.race([run(), stopRequested.then(() => 1)]));
