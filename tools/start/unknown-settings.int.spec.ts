import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOwnedFolder, removeOwnedFolder } from '@svc/provision';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unknownSettings, withSecrets } from './check-environment';

let root: string;
beforeEach(() => {
  root = createOwnedFolder();
});
afterEach(() => removeOwnedFolder(root));

const listProblems = (file: string): string[] => {
  writeFileSync(join(root, '.env'), file);
  return unknownSettings(root);
};

describe('names in .env', () => {
  it('that nothing reads are told, with the nearest setting', () => {
    expect(listProblems('LOG_LEVLE=debug\nAUTH_PROT=1\nBEES=many\n')).toEqual([
      '.env sets LOG_LEVLE, which nothing reads (did you mean LOG_LEVEL?)',
      '.env sets AUTH_PROT, which nothing reads (did you mean AUTH_PORT?)',
      '.env sets BEES, which nothing reads',
    ]);
  });

  it('are fine as settings of ours, of npm start and of other programs', () => {
    expect(
      listProblems(
        'LOG_LEVEL=debug\nDATA_DIR=/x\nLLM_MODEL=m\nHTTPS_PROXY=p\nNODE_OPTIONS=o\nTZ=UTC\nAPP_SECRET_FILE=s\n',
      ),
    ).toEqual([]);
  });

  it('are fine as secrets that the configuration file names', () => {
    writeFileSync(join(root, 'own.yaml'), 'providers:\n  google: { clientSecret: "${GOOGLE_CLIENT_SECRET}" }\n');
    expect(listProblems('SVC_CONFIG=own.yaml\nGOOGLE_CLIENT_SECRET=made-up\nBEES=many\n')).toEqual([
      '.env sets BEES, which nothing reads',
    ]);
  });

  it('need no file', () => {
    expect(unknownSettings(root)).toEqual([]);
  });
});

describe('secrets in files', () => {
  it('are values for npm start, which fills in what is not given', () => {
    const file = join(root, 'secret');
    writeFileSync(file, 'from-a-file\n');
    expect(withSecrets({ APP_SECRET_FILE: file, LOG_LEVEL: 'info' })).toEqual({
      APP_SECRET: 'from-a-file',
      LOG_LEVEL: 'info',
    });
  });

  it('stop npm start when they cannot be read', () => {
    expect(() => withSecrets({ APP_SECRET_FILE: join(root, 'none') })).toThrow(/^APP_SECRET_FILE: ENOENT/);
  });
});
