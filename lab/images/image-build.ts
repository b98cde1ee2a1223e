import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, ProvisionError } from '@svc/provision';
import { folderIn, type Workshop } from './workshop';

/** Enough for packages, three bundles and ffmpeg on two slow cores. */
const BUILD_TIMEOUT_MS = 3_600_000;

interface ImageBuild {
  readonly tag: string;
  readonly dockerfile: string;
  readonly context: string;
  readonly target?: string;
  readonly buildArguments?: Readonly<Record<string, string>>;
  readonly isWithoutCache?: boolean;
}

/** Build arguments that BuildKit predefines and does not store in the image. */
const proxies = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'];

const listBuildArguments = ({ buildArguments = {} }: ImageBuild): string[] => [
  ...Object.entries(buildArguments).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
  ...proxies.filter((name) => process.env[name] !== undefined).flatMap((name) => ['--build-arg', name]),
];

/** @throws ProvisionError that names the log file */
export const buildImage = async (workshop: Workshop, build: ImageBuild): Promise<void> => {
  const { tag, dockerfile, context, target, isWithoutCache = false } = build;
  const args = [
    'build',
    ...['--network', workshop.settings.network],
    ...['--tag', tag],
    ...['--file', dockerfile],
    ...(target === undefined ? [] : ['--target', target]),
    ...(isWithoutCache ? ['--no-cache'] : []),
    ...listBuildArguments(build),
    context,
  ];
  try {
    await workshop.engine.docker(args, BUILD_TIMEOUT_MS);
  } catch (error) {
    throw error instanceof CommandError ? explained(workshop, tag, error) : error;
  }
};

const explained = (workshop: Workshop, tag: string, error: CommandError): ProvisionError => {
  const file = join(folderIn(workshop, 'logs'), `${tag.replace(/[^\w.-]+/g, '-')}.log`);
  writeFileSync(file, error.stderr);
  return new ProvisionError(`${tag} cannot be built: ${error.message}\nThe whole output is in ${file}`);
};
