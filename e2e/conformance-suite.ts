import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface Check {
  id: string;
  status: string;
  errorMessage?: string;
}

interface CheckResult {
  /** `scenario: check` */
  name: string;
  status: string;
  message: string;
}

const program = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json')),
  'dist/index.js',
);

const readChecks = async (folder: string): Promise<CheckResult[]> => {
  const scenarios = await readdir(folder);
  const checks = scenarios.map(async (scenario): Promise<CheckResult[]> => {
    const [name = ''] = scenario.replace(/^server-|^authorization-server-/, '').split(/-\d{4}-\d\d-\d\dT/);
    const all = JSON.parse(await readFile(join(folder, scenario, 'checks.json'), 'utf8')) as Check[];
    return all.map(({ id, status, errorMessage = '' }) => ({ name: `${name}: ${id}`, status, message: errorMessage }));
  });
  return (await Promise.all(checks)).flat();
};

/**
 * Runs the conformance suite of the Model Context Protocol.
 * @param follow reads the output of the running suite
 */
export const runConformance = async (
  given: readonly string[],
  follow: (suite: ChildProcess) => Promise<void> = async () => undefined,
): Promise<CheckResult[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'mcp-conformance-'));
  const suite = spawn(process.execPath, [program, ...given, '--output-dir', folder], { cwd: folder });
  const exit = once(suite, 'exit');
  suite.stderr.resume();
  try {
    await follow(suite);
    suite.stdout.resume();
    await exit;
    return await readChecks(folder);
  } finally {
    suite.kill();
    await exit;
    await rm(folder, { recursive: true });
  }
};
