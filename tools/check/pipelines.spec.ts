import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chooseCommand, readCommandLine } from '@svc/command-line';
import { APPS } from '@svc/provision';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..', '..');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: { readonly file?: string; readonly 'persist-credentials'?: boolean };
}

interface GitHubJob {
  readonly needs?: string | readonly string[];
  readonly 'timeout-minutes'?: number;
  readonly strategy?: { readonly matrix: { readonly app: readonly string[] } };
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, GitHubJob>>;
}

interface GitLabJob {
  readonly stage?: string;
  readonly extends?: string;
  readonly before_script?: readonly string[];
  readonly script?: readonly string[];
  readonly timeout?: string;
  readonly rules?: readonly { readonly if: string }[];
  readonly parallel?: { readonly matrix: readonly { readonly APP: readonly string[] }[] };
}

const read = <Content>(file: string): Content => parse(readFileSync(join(root, file), 'utf8')) as Content;

const workflowFiles = globSync('.github/workflows/*.yml', { cwd: root }).sort();
const { stages, ...gitLab } = read<{ readonly stages: readonly string[] } & Record<string, unknown>>('.gitlab-ci.yml');
const gitLabEntries = gitLab as Readonly<Record<string, GitLabJob>>;
const gitLabJobs = Object.entries(gitLabEntries).filter(([, job]) => Array.isArray(job.script));

const readSteps = (file: string): Step[] => Object.values(read<Workflow>(file).jobs).flatMap(({ steps }) => steps);
const ownScripts = globSync('.ci/*', { cwd: root }).filter((file) => !file.endsWith('/run'));
const called = [
  ...workflowFiles.flatMap((file) => readSteps(file).flatMap(({ run }) => (run === undefined ? [] : [run]))),
  ...gitLabJobs.flatMap(([, { before_script = [], script = [] }]) => [...before_script, ...script]),
];
const scripts = [...called, ...ownScripts.map((file) => readFileSync(join(root, file), 'utf8'))];

/** Commands of npm itself. */
const isOfNpm = ([name = '']: readonly string[]): boolean => name === 'audit';

/** Words after `npm`, of every call in a script. */
const npmCalls = scripts.flatMap((script) =>
  [...script.matchAll(/\bnpm ([^;|&\n]+)/g)].map(([, words = '']) => words.trim().split(/\s+/)),
);

/** @throws CommandLineError when the command does not exist or does not accept the words */
const readNpmCall = ([first = '', ...words]: readonly string[]): void => {
  const [name = '', ...rest] = first === 'run' ? words : [first, ...words];
  const { command, args } = chooseCommand(name, rest[0] === '--' ? rest.slice(1) : rest);
  readCommandLine(command, args);
};

const dockerTargets = [...readFileSync(join(root, 'docker/Dockerfile'), 'utf8').matchAll(/^FROM .* AS (\S+)$/gm)].map(
  ([, target]) => target,
);

describe('the commands that pipelines call', () => {
  it('are those of package.json, with options that exist', () => {
    expect(npmCalls.length).toBeGreaterThan(6);
    for (const call of npmCalls.filter((words) => !isOfNpm(words)))
      expect(() => readNpmCall(call), call.join(' ')).not.toThrow();
  });

  it('are refused when they do not exist', () => {
    expect(() => readNpmCall(['run', 'generate', '--', 'artefacts'])).toThrow('artefacts');
    expect(() => readNpmCall(['run', 'generate', '--', 'artifacts', '--image', 'x'])).toThrow('--image');
  });

  it('build all three images, whose targets exist', () => {
    const matrices = [
      ...workflowFiles.flatMap((file) =>
        Object.values(read<Workflow>(file).jobs).map(({ strategy }) => strategy?.matrix.app),
      ),
      ...gitLabJobs.map(([, { parallel }]) => parallel?.matrix[0]?.APP),
    ].filter((apps) => apps !== undefined);
    expect(matrices).toEqual([APPS, APPS, APPS].map((apps) => [...apps]));
    expect(dockerTargets).toEqual(expect.arrayContaining([...APPS]));
    expect(scripts.join('\n')).toContain('-f docker/Dockerfile');
    const files = workflowFiles.flatMap(readSteps).flatMap(({ with: input }) => input?.file ?? []);
    expect(files.map((file) => existsSync(join(root, file)))).toEqual([true]);
  });

  it('are the same scripts at both hosts when a version is released', () => {
    const listScripts = (lines: readonly string[]): string[] =>
      lines.flatMap((line) => [...line.matchAll(/\.ci\/[\w-]+/g)].map(([script]) => script)).sort();
    const atGitHub = readSteps('.github/workflows/release.yml').flatMap(({ run = '' }) => run);
    const atGitLab = gitLabJobs.flatMap(([, { script = [] }]) => script);
    expect(listScripts(atGitHub)).toEqual(ownScripts.sort());
    expect(listScripts(atGitLab)).toEqual(ownScripts.sort());
  });
});

describe('drills and the specs of the lab', () => {
  it('run every night and before a release, at both hosts', () => {
    const commands = ['npm test -- .drill.', 'npm run lab -- test', '.ci/rehearse-upgrade'];
    const nightly = read<Workflow>('.github/workflows/drills.yml');
    expect(Object.keys(nightly.on)).toContain('schedule');
    const { jobs } = read<Workflow>('.github/workflows/release.yml');
    for (const job of [nightly.jobs['drills'], jobs['drills']])
      expect(job?.steps.map(({ run }) => run)).toEqual(expect.arrayContaining(commands));
    expect(jobs['images']?.needs).toContain('drills');
    expect(gitLabEntries['drills']?.script).toEqual(commands);
    expect(gitLabEntries['drills']?.rules?.map((rule) => rule.if)).toEqual([
      '$CI_PIPELINE_SOURCE == "schedule"',
      '$CI_COMMIT_TAG',
    ]);
  });
});

describe.each(workflowFiles)('the workflow %s', (file) => {
  const { on, permissions, jobs } = read<Workflow>(file);

  it('runs no code of a stranger with rights to write', () => {
    expect(on).not.toHaveProperty('pull_request_target');
    expect(permissions).toEqual({ contents: 'read' });
    const checkouts = readSteps(file).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.every(({ with: input }) => input?.['persist-credentials'] === false)).toBe(true);
    // An expression inside a script is pasted into the shell as it is.
    expect(readSteps(file).filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });

  it('has a version for each action and a time limit for each job, after jobs that exist', () => {
    const actions = readSteps(file).flatMap(({ uses }) => uses ?? []);
    expect(actions.filter((action) => !/^(actions|docker)\/[a-z-]+@v\d+$/.test(action))).toEqual([]);
    for (const { needs = [], ...job } of Object.values(jobs)) {
      expect(job['timeout-minutes']).toBeGreaterThan(0);
      expect([needs].flat().filter((name) => !(name in jobs))).toEqual([]);
    }
  });
});

describe('the pipeline of GitLab', () => {
  it('has only jobs in its stages, extends templates that exist, and limits their time', () => {
    expect(gitLabJobs.map(([name]) => name)).toEqual(['test', 'drills', 'version', 'images', 'publish', 'release']);
    for (const [, { stage = '', extends: template, timeout }] of gitLabJobs) {
      expect(stages).toContain(stage);
      expect(template === undefined || template in gitLabEntries).toBe(true);
      expect(timeout ?? gitLabEntries[template ?? '']?.timeout).toBeDefined();
    }
  });
});

const runFile = promisify(execFile);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Deployment {
  readonly isFirst?: boolean;
  /** Part of a call that kubectl refuses. */
  readonly failing?: string;
  /** Conditions that the Job of the migration ends with. */
  readonly conditions?: string;
}

/**
 * Runs the script against a kubectl that notes what it is told.
 * @returns a line a call, without what all bear, and what the script told at its end
 */
const deploy = async ({ isFirst = false, failing = 'nothing', conditions = 'Complete' }: Deployment = {}) => {
  const [kubectl, calls] = [join(folder, 'kubectl'), join(folder, 'calls')];
  const script = [
    '#!/bin/sh',
    `echo "$*" >> '${calls}'`,
    `case "$*" in *"${failing}"*) exit 1 ;; esac`,
    'case "$*" in',
    `*"get --raw /version"*) echo '"minor": "37"' ;;`,
    '*"auth can-i"*) echo yes ;;',
    '*"get namespace svc"*) echo Active ;;',
    isFirst ? '' : '*"get deployment video-service"*) echo deployment/video-service ;;',
    '*"get job --selector"*) echo job.batch/auth-service-migrate-1 ;;',
    '*.message}*) echo BackoffLimitExceeded ;;',
    `*"get job.batch/"*) echo ${conditions} ;;`,
    '*logs*) echo the column is missing ;;',
    'esac',
    '',
  ];
  await writeFile(kubectl, script.join('\n'));
  await chmod(kubectl, 0o755);
  const env = { ...process.env, PATH: [folder, process.env['PATH']].join(delimiter) };
  const deployScript = join(root, 'k8s', 'deploy.sh');
  const { stderr } = await runFile('sh', [deployScript, 'production', '--context', 'live'], { env }).catch(
    (error: { stderr: string }) => error,
  );
  const lines = (await readFile(calls, 'utf8')).trim().split('\n');
  for (const line of lines) expect(line).toMatch(/ --context live$/);
  await rm(calls);
  return {
    calls: lines.map((line) => line.replace(/ --context live$/, '').replace(/^--namespace svc /, '')),
    told: stderr,
  };
};

const findCallIndex = (calls: readonly string[], part: string): number =>
  calls.findIndex((call) => call.includes(part));

describe('deploy.sh', () => {
  it('rolls the video-service once the migrations are done and the workers are ready', async () => {
    const { calls, told } = await deploy();
    const order = [
      '"paused":true',
      'delete job --selector',
      'apply --kustomize',
      'get job.batch/auth-service-migrate-1',
      'rollout status deployment/video-worker',
      '"paused":false',
      'rollout status deployment/video-service',
    ].map((part) => findCallIndex(calls, part));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order).not.toContain(-1);
    expect(told).toBe('');
  });

  it('changes nothing when the check of the cluster finds something missing', async () => {
    const { calls } = await deploy({ failing: 'get namespace svc' });
    const changing = calls.filter((call) => !/^(get|kustomize|auth can-i) /.test(call));
    expect(changing).toEqual([]);
    expect(findCallIndex(calls, 'get namespace svc')).toBeGreaterThan(-1);
  });

  it('holds nothing at the first time, when there is nothing to hold', async () => {
    const { calls } = await deploy({ isFirst: true });
    expect(findCallIndex(calls, '"paused":true')).toBe(-1);
  });

  it('ends at once when a migration fails, with its reason, its log and what to do', async () => {
    const { calls, told } = await deploy({ conditions: 'FailureTarget Failed' });
    expect(told).toContain('job.batch/auth-service-migrate-1 has failed, and no pod was rolled: BackoffLimitExceeded');
    expect(told).toContain('the column is missing');
    expect(told).toMatch(/video-service stays with the version before.*run this command again/);
    expect(findCallIndex(calls, 'rollout')).toBe(-1);
  });

  it('says that the video-service is held when the workers do not become ready', async () => {
    const failing = 'rollout status deployment/video-worker';
    const { calls, told } = await deploy({ failing });
    expect(calls.at(-1)).toContain(failing);
    expect(findCallIndex(calls, '"paused":false')).toBe(-1);
    expect(told).toContain('video-service stays with the version before');
  });

  it.each(['get deployment video-service', 'get job --selector', 'get job.batch/'])(
    'ends at once, and rolls no pod, when kubectl cannot answer: %s',
    async (failing) => {
      const { calls } = await deploy({ failing });
      expect(calls.at(-1)).toContain(failing);
    },
  );
});
