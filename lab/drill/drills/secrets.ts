import { summariseRefusals } from '../load/answers';
import { Ledger } from '../load/ledger';
import { refreshChain } from '../load/users';
import { underLoad } from '../load/under-load';
import { describeLoss, describeLosses, describeSpan } from '../proof/describe';
import { gatherEvidence } from '../proof/evidence';
import { findLosses } from '../proof/losses';
import { appSecret, firstAppSecretGone, signUpSleeper } from '../secrets/app-secret';
import type { Change } from '../secrets/change';
import { clientSecret } from '../secrets/client-secret';
import { databaseRoles, startPostgresWithRoles } from '../secrets/database-roles';
import { modelKey, startModelVendor } from '../secrets/model-key';
import { startStore, storeKey } from '../secrets/store-key';
import { administratorKey, mailPassword, redisPassword, webhookSecret } from '../secrets/own-settings';
import { Site } from '../system/site';
import type { Drill, DrillPlace } from './drill';

const stopGraceMs = 5_000;

/** People who come back within the thirty days for which a secret of before is taken as well. */
const comeBack = async ({ auth }: Site, { chains }: Ledger, signal: AbortSignal): Promise<void> => {
  const aside = new Ledger();
  for (const chain of chains) await refreshChain(aside, auth.url, chain, signal);
};

/** Makes one change after the other while people use the services; no request may fail for its sake. */
const changeAll = async (
  changes: readonly Change[],
  site: Site,
  ledger: Ledger,
  { seconds, signal, tell }: DrillPlace,
): Promise<string[]> => {
  const failures: string[] = [];
  for (const { name, make } of changes) {
    const earlier = ledger.answers.length;
    const span = await underLoad({ site, seconds, signal, ledger }, async () => {
      failures.push(...(await make(site)));
    });
    const answers = ledger.answers.slice(earlier);
    for (const line of describeSpan(name, { ...span, answers })) tell(line);
    const { count } = summariseRefusals(answers);
    if (count > 0) failures.push(`${count} requests were refused while this was changed: ${name}`);
  }
  return failures;
};

/** Every secret is changed while people use the services, one replica at a time. */
export const secrets: Drill = async (place) => {
  const { folder, signal, tell } = place;
  const { server, databases } = await startPostgresWithRoles(folder);
  const { vendor, settings } = await startModelVendor();
  const store = await startStore();
  const site = await Site.prepare({ folder, databases, replicas: 2, settings: { ...settings, ...store.settings } });
  const ledger = new Ledger();
  try {
    await site.migrate();
    await site.roll();
    const sleeper = await signUpSleeper(site);
    const changes = [
      databaseRoles(server),
      redisPassword,
      appSecret,
      administratorKey,
      webhookSecret,
      mailPassword,
      clientSecret,
      storeKey(store),
      modelKey(vendor),
    ];
    const failures = await changeAll(changes, site, ledger, place);
    await comeBack(site, ledger, signal);
    failures.push(...(await changeAll([firstAppSecretGone(sleeper)], site, ledger, place)));
    const losses = findLosses(ledger, await gatherEvidence(site, ledger)).map(describeLoss);
    for (const line of describeLosses([...losses, ...failures])) tell(line);
    return { failures: [...losses, ...failures] };
  } finally {
    await site.close();
    await vendor.close();
    await store.server.stop();
    await server.process.stop(stopGraceMs);
  }
};
