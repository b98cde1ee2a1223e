import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MovingAddress } from '@svc/testing/harness';
import { describeLoss, describeLosses, describeSpan } from '../proof/describe';
import { gatherEvidence } from '../proof/evidence';
import { findLosses, type Loss } from '../proof/losses';
import { underLoad } from '../load/under-load';
import { PostgresPair } from '../system/postgres-pair';
import { Site } from '../system/site';
import type { Drill, DrillPlace, Finding } from './drill';

/** One way in which a primary gives way to its standby. */
interface Failover {
  readonly name: string;
  readonly isSynchronous: boolean;
  /** True when every acknowledged write must survive. */
  readonly keepsAll: boolean;
  readonly change: (pair: PostgresPair, address: MovingAddress) => Promise<void>;
}

const crash: Failover['change'] = async (pair, address) => {
  await pair.killPrimary();
  await pair.promote();
  address.moveTo(pair.standby.port);
  address.cut();
  await pair.returnPrimary();
};

const plan: Failover['change'] = async (pair, address) => {
  await pair.demotePrimary();
  await pair.untilCaughtUp();
  await pair.promote();
  // Connections that were made meanwhile stay open, as with a name of DNS that leads elsewhere now.
  address.moveTo(pair.standby.port);
};

const failovers: readonly Failover[] = [
  { name: 'the primary dies, synchronous replication', isSynchronous: true, keepsAll: true, change: crash },
  { name: 'the primary dies, asynchronous replication', isSynchronous: false, keepsAll: false, change: crash },
  { name: 'a planned change of places', isSynchronous: false, keepsAll: true, change: plan },
];

const atAddress = (url: string, { port }: MovingAddress): string => {
  const moved = new URL(url);
  moved.port = String(port);
  return moved.href;
};

/** Told, not judged: what asynchronous replication had not carried over yet. */
const describeGap = (losses: readonly Loss[]): string =>
  losses.length === 0
    ? '  lost: nothing, this time; asynchronous replication promises nothing of the last moment'
    : `  lost, as asynchronous replication may: ${losses.length} promises of the moment before, first ${describeLoss(losses[0]!)}`;

const runOne = async (failover: Failover, place: DrillPlace, folder: string): Promise<string[]> => {
  const { seconds, signal, tell } = place;
  mkdirSync(folder, { mode: 0o755 });
  const pair = await PostgresPair.start(folder);
  const address = await MovingAddress.lead(pair.primary.port);
  const url = atAddress(pair.primary.url, address);
  const site = await Site.prepare({ folder, databases: { auth: url, video: url }, replicas: 2 });
  try {
    await site.migrate();
    await site.roll();
    if (failover.isSynchronous) await pair.replicateSynchronously();
    const span = await underLoad({ site, seconds, signal }, () => failover.change(pair, address));
    for (const line of describeSpan(failover.name, span)) tell(line);
    const strays = await pair.strays();
    tell(`  connections to the old primary at the end: ${strays}`);
    const losses = findLosses(span.ledger, await gatherEvidence(site, span.ledger));
    if (!failover.keepsAll) tell(describeGap(losses));
    const failures = failover.keepsAll ? losses.map(describeLoss) : [];
    if (failover.keepsAll) for (const line of describeLosses(failures)) tell(line);
    return strays === 0 ? failures : [...failures, `${strays} connections stayed with the old primary`];
  } finally {
    await site.close();
    await address.close();
    await pair.close();
  }
};

/** A standby takes the place of its primary while people use the services. */
export const failover: Drill = async (place): Promise<Finding> => {
  const failures: string[] = [];
  for (const [index, one] of failovers.entries())
    failures.push(...(await runOne(one, place, join(place.folder, String(index)))));
  return { failures };
};
