import { isRunning } from '@svc/provision';
import { askReadiness } from './readiness';
import type { StackAddresses, StackChild, StackState } from './stack-state';

interface StackReport {
  /** A line for each part. */
  readonly lines: readonly string[];
  readonly isReady: boolean;
}

interface Part {
  readonly name: string;
  readonly health: string;
  readonly address?: string;
  readonly process?: number;
}

const READY = 'ready';
const RUNS = 'runs';

/** Reports on each part of a stack that runs: whether it is ready, where it is reached, and its process. */
export async function reportStack({ addresses, children }: StackState): Promise<StackReport> {
  const served = addresses ? await Promise.all(servedParts(addresses, children)) : [];
  const names = served.map(({ name }) => name);
  const others = children.filter(({ name }) => !names.includes(name)).map(partOfChild);
  const parts = [...served, ...others];
  const isReady = addresses !== undefined && parts.every(({ health }) => [READY, RUNS].includes(health));
  return { lines: table(parts), isReady };
}

function servedParts({ auth, video, worker, inbox }: StackAddresses, children: readonly StackChild[]): Promise<Part>[] {
  const parts = [
    { name: 'auth-service', address: auth, path: '/health/ready' },
    { name: 'video-service', address: video, path: '/health/ready' },
    { name: 'video-worker', address: worker, path: '/health/ready' },
    { name: 'inbox', address: inbox, path: '/api/healthz' },
  ];
  return parts.map(async ({ name, address, path }) => {
    const answer = await askReadiness(`${address}${path}`);
    const pid = children.find((child) => child.name === name)?.pid;
    return { name, address, health: answer === '200' ? READY : `not ready (${answer})`, process: pid };
  });
}

function partOfChild(child: StackChild): Part {
  return { name: child.name, health: isRunning(child) ? RUNS : 'has ended', process: child.pid };
}

function table(parts: readonly Part[]): string[] {
  const width = Math.max(...parts.map(({ name }) => name.length));
  return parts.map(({ name, health, address, process: pid }) =>
    ['', name.padEnd(width), health, address, pid === undefined ? undefined : `process ${pid}`]
      .filter((column) => column !== undefined)
      .join('  '),
  );
}
