import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOwnedFolder, removeOwnedFolder } from '@svc/provision';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadEnvironment, readStackSettings } from './stack-settings';

let root: string;

beforeEach(() => {
  root = createOwnedFolder();
});
afterEach(() => removeOwnedFolder(root));

describe('the environment of a stack', () => {
  it('has the file .env below what is given, and takes an empty variable for none', () => {
    writeFileSync(join(root, '.env'), 'AUTH_PORT=4001\nVIDEO_PORT=4002\nHOST=\n');
    expect(loadEnvironment(root, { AUTH_PORT: '5001', VIDEO_PORT: '' })).toEqual({
      AUTH_PORT: '5001',
      VIDEO_PORT: '4002',
    });
  });

  it('names file and line of what cannot be read', () => {
    writeFileSync(join(root, '.env'), 'AUTH_PORT=4001\nnonsense\n');
    expect(() => loadEnvironment(root, {})).toThrow(`${join(root, '.env')}, line 2: expected NAME=value`);
  });
});

describe('the settings of a stack', () => {
  it('are the documented ones when nothing is given', () => {
    expect(readStackSettings('/svc', {})).toMatchObject({
      dataFolder: '/svc/.data',
      enginesFolder: '/svc/.data/engines',
      host: 'localhost',
      ports: { auth: 3001, video: 3002, inbox: 3003, worker: undefined },
    });
  });

  it.each([
    [undefined, 'localhost'],
    ['0.0.0.0', 'localhost'],
    ['::', 'localhost'],
    ['127.0.0.1', 'localhost'],
    ['::1', 'localhost'],
    ['192.0.2.7', '192.0.2.7'],
  ])('turn the listen address %s into the host %s for links', (host, urlHost) => {
    expect(readStackSettings('/svc', { HOST: host }).urlHost).toBe(urlHost);
  });

  it.each(['0', '65536', '80a', '-1'])('refuse the port %s', (port) => {
    expect(() => readStackSettings('/svc', { AUTH_PORT: port })).toThrow(`AUTH_PORT is "${port}"`);
  });

  it('refuse the same port for two parts', () => {
    expect(() => readStackSettings('/svc', { WORKER_PORT: '3003' })).toThrow(
      'INBOX_PORT and WORKER_PORT are both 3003',
    );
  });
});
