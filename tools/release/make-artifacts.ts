import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@svc/provision';
import { create } from 'tar';
import { writeChart } from '@svc/chart';
import { packClient } from '@svc/client-package';
import { readNotes } from './plan-release';
import { writeProvenance } from './provenance';
import { saveImages } from './save-images';
import { renderReleaseOverlay, type ReleasedImages } from './release-overlay';

/** Any date: equal sources make equal bytes. */
const packedAt = new Date('2000-01-01T00:00:00Z');
const timeoutMs = 120_000;

const hashFile = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const packFolder = async (folder: string, file: string): Promise<void> => {
  const entries = globSync('**', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
  await create({ cwd: folder, file, gzip: true, portable: true, mtime: packedAt }, files);
};

/** @param images leaves the overlay `release` out when empty */
export const packManifests = async (root: string, images: ReleasedImages, file: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-manifests-'));
  try {
    cpSync(join(root, 'k8s'), join(folder, 'k8s'), { recursive: true });
    if (Object.keys(images).length > 0) {
      mkdirSync(join(folder, 'k8s', 'overlays', 'release'));
      writeFileSync(join(folder, 'k8s', 'overlays', 'release', 'kustomization.yaml'), renderReleaseOverlay(images));
    }
    await packFolder(folder, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Helm takes the archive as a chart. */
const packChart = async (file: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-chart-'));
  try {
    await writeChart(join(folder, 'svc'));
    await packFolder(folder, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** All that `npm start` needs, as the commit has it. */
const packSource = async (root: string, version: string, file: string): Promise<void> => {
  const args = ['archive', '--format=tar.gz', `--prefix=svc-${version}/`, `--output=${file}`, 'HEAD'];
  await runCommand('git', args, { cwd: root, timeoutMs });
};

/** CycloneDX of the packages that the product runs with, from package-lock.json. */
const billOfMaterials = async (root: string): Promise<string> => {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];
  const { stdout } = await runCommand('npm', args, { cwd: root, timeoutMs });
  const bill = JSON.parse(stdout) as { metadata: { component: { name: string } } };
  // npm names the product by its folder.
  bill.metadata.component.name = 'svc';
  return `${JSON.stringify(bill, null, 2)}\n`;
};

/**
 * Writes the files of a release, their digests and their provenance into `dist/release/<version>`.
 * @param hasArchives saves the images of the version that Docker has
 * @returns the folder
 */
export const makeArtifacts = async (
  root: string,
  images: ReleasedImages,
  hasArchives: boolean,
  environment: NodeJS.ProcessEnv,
): Promise<string> => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const folder = join(root, 'dist', 'release', version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await packSource(root, version, join(folder, `svc-${version}.tar.gz`));
  await packClient(join(root, 'dist', 'client'), join(folder, `svc-auth-video-${version}.tgz`));
  await packManifests(root, images, join(folder, `manifests-${version}.tgz`));
  await packChart(join(folder, `chart-${version}.tgz`));
  const bases = hasArchives ? await saveImages(version, folder) : [];
  writeFileSync(join(folder, 'packages.cdx.json'), await billOfMaterials(root));
  for (const service of ['auth-service', 'video-service'])
    cpSync(join(root, 'apps', service, 'openapi.json'), join(folder, `${service}.openapi.json`));
  writeFileSync(join(folder, 'notes.md'), `${readNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))}\n`);
  const { stdout: commit } = await runCommand('git', ['rev-parse', 'HEAD'], { cwd: root, timeoutMs });
  const files = new Map(
    globSync('*', { cwd: folder })
      .sort()
      .map((name) => [name, hashFile(join(folder, name))] as const),
  );
  const facts = { version, commit: commit.trim(), files, images, bases, environment };
  writeFileSync(join(folder, 'provenance.json'), `${JSON.stringify(writeProvenance(facts), null, 2)}\n`);
  const sums = new Map(files).set('provenance.json', hashFile(join(folder, 'provenance.json')));
  writeFileSync(join(folder, 'SHA256SUMS'), [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join(''));
  return folder;
};
