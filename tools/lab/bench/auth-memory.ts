import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { runMain } from '@svc/stack';
import { benchPassword, makeSessions } from './auth/accounts';
import { startBenchService, type BenchService } from './auth/bench-service';
import { putLoad } from './auth/load';
import { exitCode, report } from './auth/report';

const seconds = Number(process.argv[2] ?? 60);
const settleMs = 3000;

const residentMebibytes = ({ process: { identity } }: BenchService): number => {
  const status = readFileSync(`/proc/${identity?.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};

/** `tsx tools/lab/bench/auth-memory.ts [seconds]`: time to start, and resident memory idle and after a load. */
const run = async (): Promise<number> => {
  const service = await startBenchService(10);
  try {
    report('start to ready', service.startMs / 1000, { atMost: 2 }, ' s');
    await pause(settleMs);
    report('resident memory idle', residentMebibytes(service), { atMost: 150 }, ' MiB');
    const sessions = await makeSessions(service, 32);
    await Promise.all([
      putLoad(service.url, { connections: 32, seconds }, (connection) => ({
        method: 'GET',
        path: '/api/auth/sessions/current',
        headers: { authorization: `Bearer ${sessions[connection]?.accessToken}` },
      })),
      putLoad(service.url, { connections: 8, seconds }, (connection) => ({
        method: 'POST',
        path: '/api/auth/sessions?client_type=server',
        body: JSON.stringify({ email: sessions[connection]?.email, password: benchPassword }),
      })),
    ]);
    report(`resident memory after ${seconds} s of load`, residentMebibytes(service), { atMost: 350 }, ' MiB');
  } finally {
    await service.stop();
  }
  return exitCode();
};

void runMain((stopRequested) => Promise.race([run(), stopRequested.then(() => 1)]));
