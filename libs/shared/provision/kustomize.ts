import { join } from 'node:path';
import { hasApt, unpackDebianPackages } from './debian-packages';
import { findProgram } from './find-program';
import { ProvisionError } from './provision-error';
import { runCommand } from './run-command';

interface KustomizeOptions {
  /** Folder that unpacked programs are kept in. */
  readonly enginesFolder: string;
  /** Look on the PATH first; without it Debian's is taken in any case. */
  readonly installed?: boolean;
}

const RENDER_TIMEOUT_MS = 60_000;
/** The first release of Debian that has the program; it needs nothing but a C library and runs on older ones too. */
const SUITE = 'trixie';
const MANUAL = 'install kubectl or kustomize 5';

/**
 * Finds `kubectl` or `kustomize` on the PATH, else unpacks Debian's kustomize.
 *
 * @returns a function that renders a folder with a kustomization to YAML documents
 * @throws ProvisionError when there is none and none can be fetched
 */
export async function findKustomize(options: KustomizeOptions): Promise<(folder: string) => Promise<string>> {
  const [file, ...args] = await findCommand(options);
  return async (folder) => {
    const { stdout } = await runCommand(file, [...args, folder], { timeoutMs: RENDER_TIMEOUT_MS });
    return stdout;
  };
}

async function findCommand({ enginesFolder, installed = true }: KustomizeOptions): Promise<[string, ...string[]]> {
  const kustomize = installed ? findProgram('kustomize') : undefined;
  if (kustomize !== undefined) return [kustomize, 'build'];
  const kubectl = installed ? findProgram('kubectl') : undefined;
  if (kubectl !== undefined) return [kubectl, 'kustomize'];
  if (!hasApt()) throw new ProvisionError(`No kustomize found on this machine: ${MANUAL}.`);
  const root = join(enginesFolder, 'kustomize');
  try {
    await unpackDebianPackages({ packages: ['kustomize'], target: root, suite: SUITE });
  } catch (error) {
    throw new ProvisionError(`No kustomize found, and fetching it failed (${(error as Error).message}): ${MANUAL}.`);
  }
  return [join(root, 'usr', 'bin', 'kustomize'), 'build'];
}
