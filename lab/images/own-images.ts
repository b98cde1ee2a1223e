import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BaseImages } from './base-images';
import { billOfMaterials } from './bill-of-materials';
import { contentDigest, listDifferences, readImage, type ImageContents } from './image-contents';
import { buildImage } from './image-build';
import { folderIn, imagePrefix, timed, type Workshop } from './workshop';

/** Targets of docker/Dockerfile. */
export const ownImages = ['auth-service', 'video-service', 'video-worker'] as const;

const shownDifferences = 20;

const imageTag = (image: string, version: string): string => `${imagePrefix}/${image}:${version}`;

/** Without a registry, removes the `# syntax` line, whose frontend would be pulled. */
const dockerfileFor = (workshop: Workshop, { arePulled }: BaseImages): string => {
  const original = join(workshop.root, 'docker', 'Dockerfile');
  if (arePulled) return original;
  const file = join(folderIn(workshop), 'Dockerfile');
  writeFileSync(file, readFileSync(original, 'utf8').replace(/^# syntax=.*\n/, ''));
  return file;
};

interface OwnBuild {
  readonly version: string;
  readonly bases: BaseImages;
  readonly isWithoutCache?: boolean;
}

/**
 * Builds our three images with a version as their tag. All at once, because Docker limits its cache to two gigabytes
 * between builds, and shared stages would be built three times.
 */
export const buildOwnImages = async (workshop: Workshop, { version, bases, isWithoutCache = false }: OwnBuild) => {
  const dockerfile = dockerfileFor(workshop, bases);
  const buildArguments = { NODE_IMAGE: bases.node, DEBIAN_IMAGE: bases.debian, VERSION: version };
  await Promise.all(
    ownImages.map((target) =>
      buildImage(workshop, {
        tag: imageTag(target, version),
        dockerfile,
        context: workshop.root,
        target,
        buildArguments,
        isWithoutCache,
      }),
    ),
  );
};

/** Creates a version of the images that differs only by its name. */
export const nameNextVersion = async (workshop: Workshop, version: string, next: string): Promise<void> => {
  const context = folderIn(workshop, 'next');
  const dockerfile = join(context, 'Dockerfile');
  for (const name of ownImages) {
    writeFileSync(dockerfile, `FROM ${imageTag(name, version)}\nLABEL org.opencontainers.image.version=${next}\n`);
    await buildImage(workshop, { tag: imageTag(name, next), dockerfile, context });
  }
};

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

const readNodeVersions = async ({ engine }: Workshop, image: string): Promise<Record<string, string>> => {
  const print = ['node', '-p', 'JSON.stringify(process.versions)'];
  return JSON.parse(await engine.docker(['run', '--rm', '--network', 'none', image, ...print])) as Record<
    string,
    string
  >;
};

/** Prints sizes, and writes a bill of materials for each image. */
export const describeOwnImages = async (workshop: Workshop, version: string): Promise<Map<string, ImageContents>> => {
  const described = new Map<string, ImageContents>();
  for (const name of ownImages) {
    const tag = imageTag(name, version);
    const bytes = Number(await workshop.engine.docker(['image', 'inspect', '--format', '{{.Size}}', tag]));
    const contents = await readImage(workshop.engine, tag);
    const bill = billOfMaterials({ name, version }, contents, await readNodeVersions(workshop, tag));
    const file = join(folderIn(workshop, 'materials'), `${name}.cdx.json`);
    writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
    described.set(name, contents);
    workshop.tell(
      `  ${name.padEnd(13)} ${megabytes(bytes).padStart(7)}, ${contents.entries.size} files and folders, ${bill.components.length} components (${file})`,
    );
  }
  return described;
};

/**
 * Builds again without cache, and compares with a version that was built without cache.
 *
 * @returns true when all images are equal
 */
export const compareWithAnotherBuild = async (
  workshop: Workshop,
  bases: BaseImages,
  first: ReadonlyMap<string, ImageContents>,
): Promise<boolean> => {
  const version = 'again';
  await timed(workshop, 'Building the first version again, without cache', () =>
    buildOwnImages(workshop, { version, bases, isWithoutCache: true }),
  );
  const again = await readAll(workshop, version);
  return ownImages.map((name) => isSame(workshop, name, first.get(name), again.get(name))).every(Boolean);
};

const readAll = async ({ engine }: Workshop, version: string): Promise<Map<string, ImageContents>> => {
  const all = new Map<string, ImageContents>();
  for (const name of ownImages) all.set(name, await readImage(engine, imageTag(name, version)));
  return all;
};

const isSame = ({ tell }: Workshop, name: string, one?: ImageContents, other?: ImageContents): boolean => {
  if (one === undefined || other === undefined) return false;
  const differences = listDifferences(one.entries, other.entries);
  const verdict = differences.length === 0 ? `the same, sha256 ${contentDigest(one)}` : `${differences.length} differ`;
  tell(`  ${name.padEnd(13)} ${one.entries.size} files and folders: ${verdict}`);
  for (const difference of differences.slice(0, shownDifferences))
    tell(`    ${difference.path}: ${difference.one ?? 'missing'} | ${difference.other ?? 'missing'}`);
  return differences.length === 0;
};
