import { join } from 'node:path';
import { CommandLineError } from '@svc/command-line';
import { findFfmpeg, projectRoot, sweepOwnedFolders } from '@svc/provision';
import { enginesFolder } from '@svc/testing/harness';
import {
  memoryFault,
  residentBytes,
  FileFindings,
  fileTypes,
  type FileType,
  fuzzRoutes,
  makeSamples,
  type Samples,
} from '@svc/testing/fuzz';
import { fuzzReaders } from './readers/fuzz-readers';
import { readers } from './readers/readers';
import { startFileStack } from './file-stack';

interface FileArguments {
  readonly seed: number;
  readonly count: number;
  readonly type: string | undefined;
  readonly only: number | undefined;
  readonly level: 'readers' | 'routes' | undefined;
}

interface Run {
  readonly types: readonly FileType[];
  readonly samples: Samples;
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  readonly findings: FileFindings;
}

const readersFile = join(projectRoot(), 'lab', 'fuzz', 'readers', 'readers.ts');
/** No reader takes so long for a file of this size. */
const endlessMs = 3_000;

/** @throws CommandLineError for a type that does not exist */
const chosenTypes = (type: string | undefined): readonly FileType[] => {
  const chosen = fileTypes.filter((known) => type === undefined || known === type);
  if (chosen.length === 0) throw new CommandLineError(`There is no type "${type}": choose of ${fileTypes.join(', ')}.`);
  return chosen;
};

const secondsSince = (startedAt: number): number => Math.round((performance.now() - startedAt) / 1_000);

const runReaders = async ({ types, samples, ...run }: Run): Promise<void> => {
  for (const [name, reader] of Object.entries(readers)) {
    const chosen = reader.types.filter((type) => types.includes(type));
    if (chosen.length === 0) continue;
    const startedAt = performance.now();
    const tasks = chosen.map((type) => ({ reader: name, type, samples: samples[type] }));
    const confined = reader.isConfined === true ? [name] : [];
    await fuzzReaders({ ...run, readersFile, tasks, endlessMs, confined });
    console.log(
      `reader "${name}": ${run.to - run.from} of each of ${chosen.join(', ')} in ${secondsSince(startedAt)} s`,
    );
  }
};

const runRoutes = async ({ types, samples, ...run }: Run): Promise<string | undefined> => {
  const stack = await startFileStack();
  try {
    let earlyBytes: number | undefined;
    for (const type of types) {
      const startedAt = performance.now();
      const statuses = await fuzzRoutes({ ...run, ...stack, type, samples: samples[type] });
      earlyBytes ??= await residentBytes(stack.service.url);
      console.log(`routes, ${type}: ${run.to - run.from} in ${secondsSince(startedAt)} s`);
      for (const [answer, count] of statuses) console.log(`  ${count} times ${answer}`);
    }
    return await memoryFault(stack.service.url, earlyBytes ?? Infinity);
  } finally {
    await stack.stop();
  }
};

/** Gives changed files to readers and routes. @returns the exit code */
export const fuzzFiles = async ({ seed, count, type, only, level }: FileArguments): Promise<number> => {
  const types = chosenTypes(type);
  console.log(`Again with: npm run lab -- fuzz files --seed ${seed} --count ${count}${type ? ` --type ${type}` : ''}`);
  sweepOwnedFolders();
  const samples = await makeSamples(await findFfmpeg(enginesFolder(), console.log));
  const findings = new FileFindings(join(projectRoot(), '.data', 'fuzz', 'files'), console.log);
  const [from, to] = only === undefined ? [0, count] : [only, only + 1];
  const run = { types, samples, seed, from, to, findings };
  if (level !== 'routes') await runReaders(run);
  const grown = level === 'readers' ? undefined : await runRoutes(run);
  if (grown !== undefined) console.log(`FINDING (memory) video-service: ${grown}`);
  for (const { first, count: times } of findings.all)
    console.log(`${times} times: ${first.at}, ${first.type}: ${first.what}`);
  return findings.all.length === 0 && grown === undefined ? 0 : 1;
};
