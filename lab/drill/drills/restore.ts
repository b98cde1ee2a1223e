import { Redis } from 'ioredis';
import type { Chain, Ledger } from '../load/ledger';
import { underLoad } from '../load/under-load';
import { describeLoss, describeLosses, describeSpan } from '../proof/describe';
import { gatherEvidence, type Evidence } from '../proof/evidence';
import { findGhosts, findLosses } from '../proof/losses';
import { ArchivedPostgres } from '../system/archived-postgres';
import { Site } from '../system/site';
import type { Drill } from './drill';

interface Moment {
  /** Timestamp in PostgreSQL's text format. */
  readonly text: string;
  /** Just before it was asked for, and just after, in milliseconds since 1970. */
  readonly notBefore: number;
  readonly notAfter: number;
}

const emptyRedis = async (url: string): Promise<void> => {
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
};

/** Answers with the moment, which lies between what people were told before and what they ask for after. */
const chooseMoment = async (postgres: ArchivedPostgres): Promise<Moment> => {
  const notBefore = Date.now();
  const text = await postgres.now();
  return { text, notBefore, notAfter: Date.now() };
};

/** Follows docs/operate/backup.md: stop the apps, restore the server, empty Redis, start the apps. */
const restore = async (site: Site, postgres: ArchivedPostgres, { text }: Moment): Promise<void> => {
  await site.stopApps();
  const url = await postgres.restoreTo(text);
  await emptyRedis(site.redis.url);
  for (const whose of ['auth', 'video'] as const) site.set(whose, { DATABASE_URL: url });
  await site.migrate();
  await site.roll();
};

/** Sessions that were refreshed after the moment are over, by design: the database knows only their older tokens. */
const describeSessions = ({ chains }: Ledger, { refreshes }: Evidence, { notAfter }: Moment): string => {
  const isOver = ({ refreshToken }: Chain): boolean => refreshes.get(refreshToken) === 401;
  const later = chains.filter(({ refreshedAt }) => refreshedAt > notAfter);
  return `  sessions opened or refreshed after the moment: ${later.length}, of which ${later.filter(isOver).length} are over`;
};

const prove = async (site: Site, ledger: Ledger, moment: Moment, tell: (line: string) => void): Promise<string[]> => {
  const sent = [...site.mail.received.values()].reduce((sum, count) => sum + count, 0);
  const evidence = await gatherEvidence(site, ledger);
  const again = [...site.mail.received.values()].reduce((sum, count) => sum + count, 0) - sent;
  const losses = findLosses(ledger, evidence, { from: moment.notBefore }).map(describeLoss);
  for (const line of describeLosses(losses)) tell(line);
  const ghosts = findGhosts(ledger, evidence, moment.notAfter);
  tell(`  there although it came after the moment: ${ghosts.length === 0 ? 'nothing' : ghosts.length}`);
  tell(describeSessions(ledger, evidence, moment));
  tell(`  mails that went out again or late: ${again}`);
  return [...losses, ...ghosts];
};

/** The database is lost, and comes back as it was at one moment, from a base backup and the archive of its log. */
export const restoreToMoment: Drill = async ({ folder, seconds, signal, tell }) => {
  const postgres = await ArchivedPostgres.start(folder);
  const { url } = postgres.server;
  const site = await Site.prepare({ folder, databases: { auth: url, video: url }, replicas: 2 });
  try {
    await site.migrate();
    await site.roll();
    let backupMs = 0;
    const moments: Moment[] = [];
    const span = await underLoad({ site, seconds, signal }, async () => {
      const startedAt = performance.now();
      await postgres.backUp();
      backupMs = performance.now() - startedAt;
      moments.push(await chooseMoment(postgres));
    });
    for (const line of describeSpan(`a base backup in ${(backupMs / 1_000).toFixed(1)} s, a moment`, span)) tell(line);
    await postgres.lose();
    const startedAt = performance.now();
    await restore(site, postgres, moments[0]!);
    tell(`  restored and ready after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
    return { failures: await prove(site, span.ledger, moments[0]!, tell) };
  } finally {
    await site.close();
    await postgres.close();
  }
};
