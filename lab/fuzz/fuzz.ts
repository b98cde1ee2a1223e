import { readCommandLine } from '@svc/command-line';
import { fuzz as command } from '@svc/command-line/lab-test-commands';
import { sweepOwnedFolders } from '@svc/provision';
import { runMain } from '@svc/start';
import { fuzzFiles } from './fuzz-files';
import {
  describeFinding,
  type Finding,
  FuzzRun,
  memoryFault,
  residentBytes,
  authTarget,
  type Target,
  videoTarget,
} from '@svc/testing/fuzz';
import { startFuzzStack, type FuzzStack } from './fuzz-stack';

const services = ['auth', 'video'] as const;
type ServiceName = (typeof services)[number];

interface FuzzArguments {
  /** To each service. */
  readonly requests: number;
  readonly seed: number;
  readonly services: readonly ServiceName[];
}

const drawnSeed = (): number => 1 + Math.floor(Math.random() * 1_000_000_000);

/** @throws CommandLineError for what is not understood */
const readArguments = (given: readonly string[]): FuzzArguments => {
  const { requests, seed = drawnSeed(), service } = readCommandLine(command, given).values;
  return { requests, seed, services: service === undefined ? services : [service] };
};

const openTarget = (service: ServiceName, stack: FuzzStack): Target =>
  service === 'auth' ? authTarget({ ...stack, url: stack.authUrl }) : videoTarget({ ...stack, url: stack.videoUrl });

const statusLine = (answers: ReadonlyMap<number, number>): string =>
  [...answers]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

/** @returns how many kinds of faults were found */
const fuzz = async (target: Target, { requests, seed }: FuzzArguments): Promise<number> => {
  let earlyBytes = 0;
  const onQuarter = async (): Promise<void> => {
    earlyBytes = await residentBytes(target.origin);
  };
  const onFinding = (finding: Finding): void => console.log(`\n${describeFinding(finding, seed)}\n`);
  const run = new FuzzRun(target, { requests, seed, onQuarter, onFinding, notify: console.log });
  const startedAt = performance.now();
  await run.run();
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  for (const { finding, count } of run.findings.all)
    console.log(`${count} times: ${finding.operation}: ${finding.what}`);
  const grown = await memoryFault(target.origin, earlyBytes);
  if (grown !== undefined) console.log(`\nFINDING (memory) ${target.name}-service: ${grown}`);
  const found = run.findings.all.length + (grown === undefined ? 0 : 1);
  console.log(
    `${target.name}-service: ${run.sent} requests in ${seconds} s (${statusLine(run.answers)}), ${found} findings`,
  );
  return found;
};

/** With a stack of its own: what one service was made to forbid must not stand in the other's way. */
const fuzzAlone = async (service: ServiceName, given: FuzzArguments): Promise<number> => {
  const stack = await startFuzzStack();
  try {
    return await fuzz(openTarget(service, stack), given);
  } finally {
    await stack.stop();
  }
};

const fuzzAll = async (given: FuzzArguments): Promise<number> => {
  console.log(`Again with: npm run lab -- fuzz --requests ${given.requests} --seed ${given.seed}`);
  sweepOwnedFolders();
  let found = 0;
  for (const service of given.services) found += await fuzzAlone(service, given);
  return found === 0 ? 0 : 1;
};

/** `npm run lab -- fuzz`: requests made from the interface documents, or changed files; docs/explain/verification.md says more. */
const fuzzEither = (args: readonly string[]): Promise<number> => {
  const { words, values } = readCommandLine(command, args);
  return words[0] === 'files'
    ? fuzzFiles({ ...values, seed: values.seed ?? drawnSeed() })
    : fuzzAll(readArguments(args));
};

void runMain((stopRequested) => Promise.race([fuzzEither(process.argv.slice(2)), stopRequested.then(() => 1)]));
