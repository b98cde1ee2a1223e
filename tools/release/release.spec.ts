import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { list } from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packManifests } from './make-artifacts';
import { cutChangelog, readNotes, planRelease } from './plan-release';
import { writeProvenance } from './provenance';
import { renderReleaseOverlay } from './release-overlay';

const digest = 'a'.repeat(64);
const images = { 'auth-service': `ghcr.io/hive/auth-service@sha256:${digest}` };
const copied = [
  'package.json',
  'package-lock.json',
  'k8s',
  'docker',
  'docs/operate',
  'tools/release/released',
  'tools/chart/files',
  'libs/shared/client/src',
];
const sources = [
  'apps/*/openapi.json',
  'libs/shared/http/src/openapi.ts',
  'libs/pipeline/core/src/provenance/video-generator.ts',
];
const news = '# Changelog\n\nNewest first.\n\n## Unreleased\n\n- Bees dance.\n\n## 0.0.9 (2026-01-01)\n\n- Bees.\n';

let root: string;
let version: string;
let next: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'svc-release-'));
  for (const file of [...copied, ...globSync(sources, { cwd: projectRoot() })])
    cpSync(join(projectRoot(), file), join(root, file), { recursive: true });
  writeFileSync(join(root, 'CHANGELOG.md'), news);
  ({ version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string });
  next = `${Number(version.split('.')[0]) + 1}.0.0`;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the plan of a release', () => {
  it('sets the version wherever deployments and documents name it', () => {
    const { edits } = planRelease(root, next, '2026-11-26');
    expect([...edits.keys()]).toEqual(
      expect.arrayContaining(['package.json', 'package-lock.json', 'docker/compose.yaml', 'CHANGELOG.md']),
    );
    const deployed = globSync('{k8s,docker,docs/operate}/**/*.{yaml,md,sh}', { cwd: root });
    const editedText = (file: string): string => edits.get(file) ?? readFileSync(join(root, file), 'utf8');
    const named = version.replaceAll('.', '\\.');
    const [outdated, deployedTag] = [new RegExp(`(?<![\\d.])${named}(?![\\d.])`), new RegExp(`[:=]${named}(?![\\d.])`)];
    // Pages also tell of versions: which were previews, which is an example.
    const isOutdated = (file: string): boolean =>
      (file.endsWith('.md') ? deployedTag : outdated).test(editedText(file));
    expect(deployed.filter(isOutdated)).toEqual([]);
  });

  it('changes two lines of package-lock.json, not dependencies of the same version', () => {
    const lines = (text: string): string[] => text.split('\n');
    const before = lines(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const after = lines(planRelease(root, next, '2026-11-26').edits.get('package-lock.json') ?? '');
    expect(after.length).toBe(before.length);
    expect(after.filter((line, index) => line !== before[index]).map((line) => line.trim())).toEqual([
      `"version": "${next}",`,
      `"version": "${next}",`,
    ]);
  });

  it('makes the interfaces of today those of the last release, without accepted breaks', () => {
    const { edits } = planRelease(root, next, '2026-11-26');
    const released = edits.get('tools/release/released/interfaces.json') ?? '{}';
    expect((JSON.parse(released) as { version: string }).version).toBe(next);
    expect(edits.get('tools/release/released/accepted-breaks.json')).toBe('{}\n');
  });

  it.each(['0.0.1', 'v9.0.0', '9.0', ''])('refuses the version %j', (wrong) => {
    expect(() => planRelease(root, wrong, '2026-11-26')).toThrow(/not later|no version/);
  });

  it('refuses a removed path unless the first number grows', () => {
    const file = join(root, 'apps/video-service/openapi.json');
    const text = readFileSync(file, 'utf8');
    const [major = '0', minor = '0'] = version.split('.');
    writeFileSync(file, text.replace('"/api/tasks"', '"/api/jobs"'));
    try {
      const same = `${major}.${Number(minor) + 1}.0`;
      expect(() => planRelease(root, same, '2026-11-26')).toThrow('GET /api/tasks: removed');
      expect(planRelease(root, next, '2026-11-26').breaks).toContain('video-service: GET /api/tasks: removed');
    } finally {
      writeFileSync(file, text);
    }
  });
});

describe('the changelog of a release', () => {
  it('gets the version and the date, and its section becomes the notes', () => {
    const cut = cutChangelog(news, '1.0.0', '2026-11-26');
    expect(cut).toContain('## 1.0.0 (2026-11-26)\n\n- Bees dance.');
    expect(readNotes(cut)).toBe('- Bees dance.');
    expect(() => cutChangelog(cut, '1.0.1', '2026-11-27')).toThrow('nothing new');
  });
});

describe('the manifests of a release', () => {
  it('pin the images by digest above the overlay of production', async () => {
    const file = join(root, 'manifests.tgz');
    await packManifests(root, images, file);
    const names: string[] = [];
    await list({ file, onReadEntry: ({ path }) => names.push(path) });
    expect(names).toEqual(
      expect.arrayContaining([
        'k8s/deploy.sh',
        'k8s/overlays/release/kustomization.yaml',
        'k8s/base/kustomization.yaml',
      ]),
    );
    expect(renderReleaseOverlay(images)).toContain(
      `- { name: registry.example.org/svc/auth-service, newName: ghcr.io/hive/auth-service, digest: 'sha256:${digest}' }`,
    );
  });

  it.each(['ghcr.io/hive/auth-service:1.0.0', `x y@sha256:${digest}`, `hive@sha256:${digest}\nimages: []`])(
    'refuse the reference %j',
    (wrong) => {
      expect(() => renderReleaseOverlay({ 'auth-service': wrong })).toThrow('auth-service is not');
    },
  );
});

describe('the provenance of a release', () => {
  it('names commit, builder, base images, and each file and image by digest', () => {
    const files = new Map([['notes.md', digest]]);
    const environment = { CI_JOB_URL: 'https://gitlab.test/jobs/7' };
    const bases = ['hive.test/debian:bookworm'];
    expect(writeProvenance({ version: '1.0.0', commit: 'c0ffee', files, images, bases, environment })).toMatchObject({
      predicateType: 'https://slsa.dev/provenance/v1',
      subject: [
        { name: 'notes.md', digest: { sha256: digest } },
        { name: 'ghcr.io/hive/auth-service', digest: { sha256: digest } },
      ],
      predicate: {
        buildDefinition: {
          resolvedDependencies: [{ digest: { gitCommit: 'c0ffee' } }, { uri: 'docker:hive.test/debian:bookworm' }],
        },
        runDetails: { builder: { id: 'https://gitlab.test/jobs/7' } },
      },
    });
  });
});
