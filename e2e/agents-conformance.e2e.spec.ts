import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { videoUrl } from './api';

interface Check {
  id: string;
  status: string;
}

const suite = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json')),
  'dist/index.js',
);

/** Its exit code is no verdict: the suite does not know that a product lacks the tools of its example server. */
const runSuite = async (folder: string): Promise<void> => {
  const given = ['server', '--url', videoUrl('/mcp'), '--requirements', '2026-07-28', '--output-dir', folder];
  await new Promise<void>(
    (resolve) => void execFile(process.execPath, [suite, ...given], { cwd: folder }, () => resolve()),
  );
};

/** Checks by scenario, as `scenario: check`. */
const readChecks = async (folder: string): Promise<[string, string][]> => {
  const scenarios = await readdir(folder);
  const checks = scenarios.map(async (scenario): Promise<[string, string][]> => {
    const [name = ''] = scenario.replace('server-', '').split(/-\d{4}-\d\d-\d\dT/);
    const all = JSON.parse(await readFile(join(folder, scenario, 'checks.json'), 'utf8')) as Check[];
    return all.map(({ id, status }) => [`${name}: ${id}`, status]);
  });
  return (await Promise.all(checks)).flat();
};

describe('the conformance suite of the Model Context Protocol', () => {
  it('passes at the running video-service but for the listed checks', async () => {
    const known = parse(await readFile('e2e/agents-conformance.yaml', 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    const expected = Object.entries(known).flatMap(([scenario, checks]) =>
      Object.keys(checks).map((check) => `${scenario}: ${check}`),
    );
    const folder = await mkdtemp(join(tmpdir(), 'mcp-conformance-'));
    try {
      await runSuite(folder);
      const checks = await readChecks(folder);
      const failures = checks.flatMap(([check, status]) => (status === 'FAILURE' ? [check] : []));
      expect(failures.sort()).toEqual(expected.sort());
      expect(checks.filter(([, status]) => status === 'SUCCESS').length).toBeGreaterThanOrEqual(105);
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 120_000);
});
