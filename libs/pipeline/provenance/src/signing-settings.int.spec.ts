import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestCertificate } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOwnCertificate } from './own-certificate';
import { rememberSigner } from './signing-settings';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'signing-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('a key of its own', () => {
  it('is the same for workers that start at the same time, and readable by its owner only', async () => {
    const folder = join(root, 'own');
    const signers = await Promise.all(Array.from({ length: 8 }, () => rememberSigner({ folder })()));
    expect(new Set(signers.map(({ fingerprint }) => fingerprint)).size).toBe(1);
    expect(await readdir(folder)).toEqual(['own-certificate.pem']);
    expect((await stat(join(folder, 'own-certificate.pem'))).mode & 0o777).toBe(0o600);
  });

  it('is another one in another folder', async () => {
    const [one, other] = [
      rememberSigner({ folder: join(root, 'one') }),
      rememberSigner({ folder: join(root, 'other') }),
    ];
    expect((await one()).fingerprint).not.toBe((await other()).fingerprint);
  });

  it('is looked for again after a failure', async () => {
    const folder = join(root, 'file');
    await writeFile(folder, '');
    const open = rememberSigner({ folder });
    await expect(open()).rejects.toThrow();
    await rm(folder);
    expect((await open()).certificates).toHaveLength(2);
  });
});

describe('a given certificate', () => {
  const files = makeOwnCertificate();

  it('is read from PEM, from PEM with escaped line ends, and from files', async () => {
    const paths = { certificate: join(root, 'certificate.pem'), key: join(root, 'key.pem') };
    await writeFile(paths.certificate, files.certificate);
    await writeFile(paths.key, files.key);
    const escaped = {
      certificate: files.certificate.replaceAll('\n', '\\n'),
      key: files.key.replaceAll('\n', '\\n'),
    };
    const signers = await Promise.all([files, paths, escaped].map((settings) => rememberSigner(settings)()));
    expect(new Set(signers.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  });

  it.each([
    ['another key', { ...files, key: makeOwnCertificate().key }, 'the key does not belong to the certificate'],
    ['no key', { ...files, key: files.certificate }, 'PROVENANCE_KEY: this is no private key'],
    ['no certificate', { ...files, certificate: files.key }, 'PROVENANCE_CERTIFICATE: there is no certificate'],
    ['a missing file', { ...files, key: join(tmpdir(), 'missing.pem') }, 'PROVENANCE_KEY: the file'],
  ])('is refused with %s', async (_, settings, problem) => {
    await expect(rememberSigner(settings)()).rejects.toThrow(problem);
  });

  it('is refused when it vouches for itself, as other programs refuse it', async () => {
    const { certificate, privateKey: key } = createTestCertificate();
    await expect(rememberSigner({ certificate, key })()).rejects.toThrow('must be issued by an authority');
  });

  it('is refused with a short RSA key', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1_024 });
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await expect(rememberSigner({ ...files, key })()).rejects.toThrow('RSA of 2,048 bits');
  });
});
