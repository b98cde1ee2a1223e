import {
  copyFileSync,
  cpSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  mkdirSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError, lastLines, ProvisionError } from '@svc/provision';
import { makeDebianBase } from './debian-base';
import { buildImage } from './image-build';
import { folderIn, imagePrefix, type Workshop } from './workshop';

const PULL_TIMEOUT_MS = 900_000;

/** Images that the Dockerfile builds on. */
export interface BaseImages {
  readonly node: string;
  readonly debian: string;
  /** True when Docker's registry was reached. */
  readonly arePulled: boolean;
}

/** @returns the reason why it cannot be pulled; undefined after a pull */
export const pullProblem = async ({ engine }: Workshop, image: string): Promise<string | undefined> => {
  if (await engine.hasImage(image)) return undefined;
  try {
    await engine.docker(['pull', '--quiet', image], PULL_TIMEOUT_MS);
    return undefined;
  } catch (error) {
    if (!(error instanceof CommandError) || /Cannot connect to the Docker daemon/.test(error.stderr)) throw error;
    return lastLines(error.stderr, 1) || error.reason;
  }
};

/** Defaults of NODE_IMAGE and DEBIAN_IMAGE in the Dockerfile. */
export const namedBases = (dockerfile: string): { node: string; debian: string } => {
  const named = (name: string): string => new RegExp(`^ARG ${name}_IMAGE=(\\S+)$`, 'm').exec(dockerfile)?.[1] ?? '';
  return { node: named('NODE'), debian: named('DEBIAN') };
};

/** Pulls the base images of the Dockerfile, or builds substitutes when the registry is out of reach. */
export const prepareBases = async (workshop: Workshop, dockerfile: string): Promise<BaseImages> => {
  const named = namedBases(dockerfile);
  const problem = (await pullProblem(workshop, named.debian)) ?? (await pullProblem(workshop, named.node));
  if (problem === undefined) {
    return { node: await withSettings(workshop, named.node), debian: named.debian, arePulled: true };
  }
  workshop.tell(`The pinned bases cannot be pulled (${problem}).`);
  const debian = await makeDebianBase(workshop);
  const node = await makeNodeBase(workshop, debian);
  workshop.tell(`In their place: Debian by debootstrap (${debian}), with Node.js of its npm package (${node}).`);
  return { node: await withSettings(workshop, node), debian, arePulled: false };
};

/** The npm that started this command, because the image of Node.js contains npm too. */
const npmFolder = (): string => {
  const program = process.env['npm_execpath'];
  if (program === undefined) throw new ProvisionError('Start this by "npm run lab -- images".');
  return dirname(dirname(realpathSync(program)));
};

const makeNodeBase = async (workshop: Workshop, debian: string): Promise<string> => {
  const context = folderIn(workshop, 'node-base');
  const tree = join(context, 'local');
  rmSync(tree, { recursive: true, force: true });
  for (const name of ['bin', 'lib/node_modules']) mkdirSync(join(tree, name), { recursive: true });
  copyFileSync(join(workshop.root, 'node_modules', 'node', 'bin', 'node'), join(tree, 'bin', 'node'));
  cpSync(npmFolder(), join(tree, 'lib', 'node_modules', 'npm'), { recursive: true, verbatimSymlinks: true });
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(tree, 'bin', name));
  const dockerfile = join(context, 'Dockerfile');
  writeFileSync(dockerfile, `FROM ${debian}\nCOPY local /usr/local\nCMD ["node"]\n`);
  const tag = `${imagePrefix}/node:bookworm-slim`;
  await buildImage(workshop, { tag, dockerfile, context });
  return tag;
};

/** Registry of this machine's npm; credentials are not copied. */
const npmRegistry = async ({ engine }: Workshop): Promise<string | undefined> => {
  const address = await engine.program('npm', ['config', 'get', 'registry']);
  return URL.canParse(address) && new URL(address).password === '' ? address : undefined;
};

/**
 * Adds this machine's certificate authorities and npm registry to the base in which packages are installed. The images
 * copy only the installed packages from it.
 */
const withSettings = async (workshop: Workshop, base: string): Promise<string> => {
  const { certificates = process.env['NODE_EXTRA_CA_CERTS'] } = workshop.settings;
  const registry = await npmRegistry(workshop);
  const context = folderIn(workshop, 'node-settings');
  const lines = [`FROM ${base}`, ...(registry === undefined ? [] : [`ENV NPM_CONFIG_REGISTRY=${registry}`])];
  if (certificates) {
    writeFileSync(join(context, 'authorities.crt'), readFileSync(certificates));
    lines.push('COPY authorities.crt /etc/ssl/authorities.crt', 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/authorities.crt');
  }
  const dockerfile = join(context, 'Dockerfile');
  writeFileSync(dockerfile, `${lines.join('\n')}\n`);
  const tag = `${imagePrefix}/node-here:bookworm-slim`;
  await buildImage(workshop, { tag, dockerfile, context });
  return tag;
};
