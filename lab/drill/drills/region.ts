import { join } from 'node:path';
import { startRedis, type StartedRedis } from '@svc/provision';
import { enginesFolder, runBuiltProgram } from '@svc/testing/harness';
import type { Ledger } from '../load/ledger';
import { underLoad, type Span } from '../load/under-load';
import { describeLoss, describeLosses, describeSpan } from '../proof/describe';
import { findClosedFiles, gatherEvidence, lookAtTasks, type Evidence } from '../proof/evidence';
import { findLosses, type Gap } from '../proof/losses';
import { PostgresPair } from '../system/postgres-pair';
import { ReplicatedStore } from '../system/replicated-store';
import { Site } from '../system/site';
import type { Drill, Finding } from './drill';

/** How far the store of the second region is behind: those of the S3 kind promise minutes, and mostly need seconds. */
const lagMs = 5_000;
const password = 'the-password-of-the-second-redis';
const remakeTimeoutMs = 240_000;
const stopGraceMs = 5_000;

interface Regions {
  readonly site: Site;
  readonly postgres: PostgresPair;
  readonly store: ReplicatedStore;
}

/** Everything of the first region is gone at once. @returns the stretch whose promises the second one may not know */
const loseFirst = async ({ site, postgres, store }: Regions): Promise<Gap> => {
  const lost = [postgres.killPrimary(), site.loseApps(), store.loseFirst()];
  await Promise.all(lost);
  const until = Date.now();
  return { from: await postgres.reached(), until };
};

/** Follows docs/operate/backup.md. The second region has the Secrets, an empty Redis, and the DNS names. */
const openSecond = async ({ site, postgres, store }: Regions, folder: string): Promise<StartedRedis> => {
  await postgres.promote();
  const redis = await startRedis({ dataFolder: join(folder, 'second'), enginesFolder: enginesFolder(), password });
  const settings = { DATABASE_URL: postgres.standby.url, REDIS_URL: redis.url, STORAGE_FOLDER: store.secondFolder };
  for (const whose of ['auth', 'video'] as const) site.set(whose, settings);
  await site.migrate();
  await site.roll();
  return redis;
};

const makeAgain = async (site: Site): Promise<void> => {
  const program = { app: 'video-service', settings: site.copySettings('video') } as const;
  await runBuiltProgram(program, 'tasks-command', 'retry', '--without-file');
};

/** Videos that are finished and whose file had not been carried over: made again, as the runbook says. */
const proveFiles = async (
  site: Site,
  { videos }: Ledger,
  { tasks }: Evidence,
  tell: (line: string) => void,
): Promise<string[]> => {
  const finished = videos.filter(({ taskId }) => tasks.get(taskId) === 'completed');
  const closed = new Set(
    await findClosedFiles(
      site,
      finished.map(({ taskId }) => taskId),
    ),
  );
  await makeAgain(site);
  const again = finished.filter(({ taskId }) => closed.has(taskId));
  await lookAtTasks(site, { videos: again }, AbortSignal.timeout(remakeTimeoutMs));
  const stillClosed = await findClosedFiles(
    site,
    finished.map(({ taskId }) => taskId),
  );
  tell(
    `  finished videos whose file had not been carried over: ${closed.size}; made again: ${closed.size - stillClosed.length}`,
  );
  return stillClosed.map((taskId) => `the file of ${taskId} does not open`);
};

const describeGap = (ledger: Ledger, evidence: Evidence, { from, until = from }: Gap): string => {
  const gone = findLosses(ledger, evidence).length - findLosses(ledger, evidence, { from, until }).length;
  return `  the database of the second region ended ${Math.max(0, until - from).toFixed(0)} ms before the loss was whole; promises of that stretch that are gone: ${gone}`;
};

const prove = async (site: Site, { ledger }: Span, gap: Gap, tell: (line: string) => void): Promise<Finding> => {
  const evidence = await gatherEvidence(site, ledger);
  tell(describeGap(ledger, evidence, gap));
  const losses = findLosses(ledger, evidence, gap).map(describeLoss);
  const failures = [...losses, ...(await proveFiles(site, ledger, evidence, tell))];
  for (const line of describeLosses(failures)) tell(line);
  return { failures };
};

/** All of one region is gone at once, and a second one takes its place: a standby, a copy of the store, an empty Redis. */
export const region: Drill = async ({ folder, seconds, signal, tell }) => {
  const postgres = await PostgresPair.start(folder);
  const store = new ReplicatedStore(join(folder, 'storage'), join(folder, 'second-storage'), lagMs);
  const { url } = postgres.primary;
  const site = await Site.prepare({
    folder,
    databases: { auth: url, video: url },
    replicas: 2,
  });
  const regions = { site, postgres, store };
  const opened: StartedRedis[] = [];
  const gaps: Gap[] = [];
  try {
    await site.migrate();
    await site.roll();
    const span = await underLoad({ site, seconds, signal }, async () => {
      gaps.push(await loseFirst(regions));
      opened.push(await openSecond(regions, folder));
    });
    for (const line of describeSpan('a region lost', span)) tell(line);
    return await prove(site, span, gaps[0]!, tell);
  } finally {
    await site.close();
    await Promise.all([
      ...opened.map((redis) => redis.process.stop(stopGraceMs)),
      postgres.close(),
      store.stopCarrying(),
    ]);
  }
};
