import { projectRoot, startPostgres } from '@svc/provision';
import { refusalsOf } from '../load/answers';
import { Ledger } from '../load/ledger';
import { underLoad } from '../load/under-load';
import { describeLoss, describeLosses, describeSpan } from '../proof/describe';
import { gatherEvidence } from '../proof/evidence';
import { findLosses } from '../proof/losses';
import { OlderVersion } from '../system/older-version';
import { Site } from '../system/site';
import type { Drill, DrillPlace } from './drill';

const stopGraceMs = 5_000;

/** One step of a roll-out, and what it is called in the report. */
type Step = readonly [name: string, work: (site: Site) => Promise<void>];

const stepsFrom = (older: string): readonly Step[] => [
  ['the present migrations, beside the older version', (site) => site.migrate(projectRoot())],
  ['forward to the present version', (site) => site.roll(undefined, projectRoot())],
  ['back to the older version, on the present tables', (site) => site.roll(undefined, older)],
  ['forward again', (site) => site.roll(undefined, projectRoot())],
];

const takeSteps = async (steps: readonly Step[], site: Site, place: DrillPlace): Promise<string[]> => {
  const { seconds, signal, tell } = place;
  const ledger = new Ledger();
  const failures: string[] = [];
  for (const [name, work] of steps) {
    const earlier = ledger.answers.length;
    const span = await underLoad({ site, seconds, signal, ledger }, () => work(site));
    const answers = ledger.answers.slice(earlier);
    for (const line of describeSpan(name, { ...span, answers })) tell(line);
    const { count } = refusalsOf(answers);
    if (count > 0) failures.push(`${count} requests were refused: ${name}`);
  }
  failures.push(...findLosses(ledger, await gatherEvidence(site, ledger)).map(describeLoss));
  for (const line of describeLosses(failures)) tell(line);
  return failures;
};

/** An older version is replaced by this one, which is taken back and put in its place again. */
export const versions: Drill = async (place) => {
  const { folder, tell, from } = place;
  const older = await OlderVersion.build(from ?? (await OlderVersion.beforeNewestMigration()), folder);
  tell(`The older version is ${older.name}.`);
  const server = await startPostgres({ dataFolder: folder, password: 'drill' });
  const databases = { auth: server.url, video: server.url };
  const site = await Site.prepare({ folder, databases, replicas: 2, root: older.root });
  try {
    await site.migrate();
    await site.roll();
    return { failures: await takeSteps(stepsFrom(older.root), site, place) };
  } finally {
    await site.close();
    await server.process.stop(stopGraceMs);
  }
};
