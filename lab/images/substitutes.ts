import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ProvisionError } from '@svc/provision';
import { pullProblem, type BaseImages } from './base-images';
import { buildImage } from './image-build';
import { folderIn, imagePrefix, type Workshop } from './workshop';

interface Substitute {
  /** Target of `substitutes/Dockerfile`. */
  readonly target: string;
  readonly summary: string;
}

/** Keys are names of images that cannot be pulled, without their tags. */
const substitutes: Readonly<Record<string, Substitute>> = {
  postgres: { target: 'postgres', summary: "Debian's PostgreSQL 15" },
  'valkey/valkey': { target: 'valkey', summary: "Debian's Redis 7.0" },
  'chrislusf/seaweedfs': {
    target: 'store',
    summary: '@20minutes/s3rver of npm, which checks keys by their names only',
  },
  'axllent/mailpit': { target: 'inbox', summary: 'maildev of npm' },
};

const files = ['substitutes/postgres.sh', 'substitutes/store.mjs', 'substitutes/inbox.mjs', 'substitutes/mailpit.sh'];
/** Path of the S3 server in the checkout; Node.js alone must be able to load it. */
export const storeServer = join('libs', 'shared', 'testing', 'src', 'harness', 's3-server.ts');
const packages = ['maildev', '@20minutes/s3rver'];

/** Versions by the folders of packages, as package-lock.json has them. */
type LockedPackages = Readonly<Record<string, { readonly version?: string }>>;

/**
 * The package.json of the substitutes, with the versions of the workspace's.
 *
 * @throws ProvisionError for a package that the workspace does not have
 */
export const packagesOfSubstitutes = (locked: LockedPackages, overrides: object): object => {
  const versions = packages.map((name) => {
    const version = locked[`node_modules/${name}`]?.version;
    if (version === undefined) throw new ProvisionError(`package-lock.json has no ${name}: lab/images/substitutes.ts.`);
    return [name, version] as const;
  });
  return { name: 'substitutes', private: true, type: 'module', dependencies: Object.fromEntries(versions), overrides };
};

/**
 * Prepares the images of other projects for compose: pulls them, or builds substitutes under the same keys.
 * @throws ProvisionError for an image without a substitute
 */
export const prepareOthers = async (
  workshop: Workshop,
  images: readonly string[],
  bases: BaseImages,
): Promise<ReadonlyMap<string, string>> => {
  const used = new Map<string, string>();
  for (const image of images) {
    const problem = await pullProblem(workshop, image);
    used.set(image, problem === undefined ? image : await makeSubstitute(workshop, image, problem, bases));
  }
  return used;
};

const makeSubstitute = async (
  workshop: Workshop,
  image: string,
  problem: string,
  bases: BaseImages,
): Promise<string> => {
  const substitute = substitutes[image.replace(/:[^/]*$/, '')];
  if (substitute === undefined)
    throw new ProvisionError(
      `${image} cannot be pulled (${problem}), and has no substitute: lab/images/substitutes.ts.`,
    );
  const context = fillContext(workshop);
  const tag = `${imagePrefix}/${substitute.target}-substitute:1`;
  const buildArguments = { NODE_IMAGE: bases.node, DEBIAN_IMAGE: bases.debian };
  const dockerfile = join(workshop.root, 'lab', 'images', 'substitutes', 'Dockerfile');
  await buildImage(workshop, { tag, dockerfile, context, target: substitute.target, buildArguments });
  workshop.tell(`${image} cannot be pulled: ${substitute.summary} replaces it (${tag}).`);
  return tag;
};

/** Creates a build context with the files of the substitutes; packages have the versions of the workspace. */
const fillContext = (workshop: Workshop): string => {
  const { root } = workshop;
  const context = folderIn(workshop, 'substitutes');
  for (const file of files) copyFileSync(join(root, 'lab', 'images', file), join(context, basename(file)));
  copyFileSync(join(root, storeServer), join(context, 's3-server.ts'));
  copyFileSync(join(root, 'package-lock.json'), join(context, 'package-lock.json'));
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { packages: locked } = read('package-lock.json') as { packages: LockedPackages };
  const { overrides } = read('package.json') as { overrides: object };
  writeFileSync(join(context, 'package.json'), JSON.stringify(packagesOfSubstitutes(locked, overrides), null, 2));
  return context;
};
