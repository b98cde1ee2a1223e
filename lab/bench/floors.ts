import { BuiltApp, createPercentiles, watchMemory } from '@svc/testing/harness';
import {
  benchPassword,
  requestCurrentSessions,
  makeSessions,
  refreshing,
  signingIn,
  type BenchSession,
} from './auth/accounts';
import { startBenchService } from './auth/bench-service';
import { putLoad } from './auth/load';
import { measureRate, measureShares, usualLoad } from './auth/shares';
import { measureCompose } from './compose';
import { report } from './report';

const signInCallers = 4;
/** That of production; the other measurements hash with less work. */
const productionCost = 12;
const warmUpRounds = 3;
const afterGarbageMs = 3_000;

/** Sign-ins alone, and beside reads that use all the processor time they can get. */
const measureSignIns = async (rounds: number): Promise<void> => {
  const service = await startBenchService(productionCost);
  const sessions = await makeSessions(service, usualLoad.connections);
  const [signIn, read] = [signingIn(sessions), requestCurrentSessions(sessions)];
  const options = { connections: signInCallers, seconds: 6 };
  const readP99: number[] = [];
  const beside = async (): Promise<number> => {
    const readMs: number[] = [];
    const reads = putLoad(
      service.url,
      { ...usualLoad, seconds: options.seconds, onAnswer: (ms) => readMs.push(ms) },
      read,
    );
    const perSecond = await measureRate(service.url, signIn, options);
    await reads;
    readP99.push(createPercentiles(readMs)(0.99));
    return perSecond;
  };
  const share = await measureShares({ rounds, warmUpRounds }, beside, () => measureRate(service.url, signIn, options));
  report('sign-ins beside saturating reads, of sign-ins alone', share, { atLeast: 0.5 });
  report('p99 of reads beside sign-ins', readP99, { atMost: 25 }, ' ms');
  await service.stop();
};

const idleMebibytes = async ({ process }: BuiltApp): Promise<number> => {
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, afterGarbageMs));
  return (await watchMemory(process.identity?.pid ?? 0, pause)).peakMebibytes;
};

const measureStart = async (rounds: number): Promise<void> => {
  const service = await startBenchService(4);
  const [{ email }] = (await makeSessions(service, 1)) as [BenchSession];
  const [seconds, idle]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    const app = await BuiltApp.start({ app: 'auth-service', settings: service.settings });
    const body = JSON.stringify({ email, password: benchPassword });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${app.url}/api/auth/sessions?client_type=server`, { method: 'POST', headers, body });
    seconds.push((performance.now() - startedAt) / 1_000);
    idle.push(await idleMebibytes(app));
    await app.stop();
  }
  report('start of the auth-service to the first sign-in', seconds, { atMost: 0.6 }, ' s');
  report('idle memory of the auth-service', idle, { atMost: 106 }, ' MiB');
  await service.stop();
};

const measureMemoryAfterLoad = async (rounds: number): Promise<void> => {
  const service = await startBenchService(4);
  const sessions = await makeSessions(service, usualLoad.connections);
  const [current, refresh] = [requestCurrentSessions(sessions), refreshing(sessions, usualLoad.connections)];
  const mebibytes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const app = await BuiltApp.start({ app: 'auth-service', settings: service.settings });
    for (const next of [current, refresh]) await measureRate(app.url, next, { ...usualLoad, seconds: 10 });
    mebibytes.push(await idleMebibytes(app));
    await app.stop();
  }
  report('memory of the auth-service after load', mebibytes, { atMost: 220 }, ' MiB');
  await service.stop();
};

/** Measures start, memory and sign-ins beside reads, and a video beside the least that it can cost. */
export const measureFloors = async (rounds: number): Promise<number> => {
  await measureStart(rounds);
  await measureMemoryAfterLoad(rounds);
  await measureSignIns(rounds);
  return measureCompose(rounds);
};
