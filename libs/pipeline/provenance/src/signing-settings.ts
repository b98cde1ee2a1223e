import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { makeOwnCertificate } from './own-certificate';
import type { SigningSettings } from '@svc/pipeline/engine';
import { readSigner, type OpenSigner, type ProvenanceSigner, type SigningFiles } from './signer';

const fileName = 'own-certificate.pem';

const readPem = async (setting: string, value: string): Promise<string> => {
  if (value.trimStart().startsWith('-----BEGIN')) return value.replaceAll('\\n', '\n');
  try {
    return await readFile(value, 'utf8');
  } catch (error) {
    throw new Error(`${setting}: the file ${value} cannot be read.`, { cause: error });
  }
};

const readOwn = async (folder: string): Promise<SigningFiles | null> => {
  try {
    const pem = await readFile(join(folder, fileName), 'utf8');
    return { certificate: pem, key: pem };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** The first process that makes the key wins; the others take its key. One file, so that key and certificate fit. */
const makeOwn = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { certificate, key } = makeOwnCertificate();
  const partial = join(folder, `.${randomUUID()}`);
  await writeFile(partial, key + certificate, { mode: 0o600, flag: 'wx' });
  try {
    await link(partial, join(folder, fileName));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(partial);
  }
};

const ownFiles = async (folder: string): Promise<SigningFiles> => {
  if ((await readOwn(folder)) === null) await makeOwn(folder);
  const files = await readOwn(folder);
  if (files === null) throw new Error(`The certificate in ${folder} was removed while it was read.`);
  return files;
};

/** @throws Error that names the setting */
const openSigner = async (settings: SigningSettings): Promise<ProvenanceSigner> => {
  if ('folder' in settings) return readSigner(await ownFiles(settings.folder));
  return readSigner({
    certificate: await readPem('PROVENANCE_CERTIFICATE', settings.certificate),
    key: await readPem('PROVENANCE_KEY', settings.key),
  });
};

/** Opens the signer once; after a failure again. */
export const rememberSigner = (settings: SigningSettings): OpenSigner => {
  let opened: Promise<ProvenanceSigner> | null = null;
  return () => {
    opened ??= openSigner(settings).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
};
