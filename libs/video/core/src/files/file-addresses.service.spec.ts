import { AccessConfig, VideoServiceConfig } from '@svc/config';
import { describe, expect, it } from 'vitest';
import { FileAddressesService } from './file-addresses.service';

const signatures = (
  videoAuth: string,
  appSecret = 'a secret of thirty-two characters',
  acceptedSecrets: string[] = [],
) =>
  new FileAddressesService(
    Object.assign(new VideoServiceConfig(), { appSecret, acceptedSecrets }),
    Object.assign(new AccessConfig(), { videoAuth }),
  );
const nowMs = Date.UTC(2026, 0, 1, 12, 30);
const hour = 3_600_000;

const read = (query: string): [expires: string, signature: string] => {
  const parameters = new URLSearchParams(query);
  return [parameters.get('expires') ?? '', parameters.get('signature') ?? ''];
};

describe('FileAddressesService', () => {
  it('adds nothing to addresses without access control', () => {
    expect(signatures('off').queryFor('task')).toBe('');
  });

  it('gives access to the files of a task for a day, with equal addresses within an hour', () => {
    const query = signatures('jwt').queryFor('task', nowMs);
    expect(signatures('jwt').queryFor('task', nowMs + 60_000)).toBe(query);
    expect(signatures('jwt').check('task', ...read(query), nowMs + 24 * hour)).toBe('valid');
    expect(signatures('jwt').check('task', ...read(query), nowMs + 26 * hour)).toBe('expired');
  });

  it('accepts signatures of the previous secret during a rotation', () => {
    const [expires, signature] = read(signatures('jwt').queryFor('task', nowMs));
    const changed = signatures('jwt', 'another secret of 32 characters!!', ['a secret of thirty-two characters']);
    expect(changed.check('task', expires, signature, nowMs)).toBe('valid');
    expect(changed.check('other', expires, signature, nowMs)).toBe('wrong');
    expect(changed.queryFor('task', nowMs)).not.toContain(signature);
  });

  it('refuses another task, a changed expiry and another secret', () => {
    const [expires, signature] = read(signatures('jwt').queryFor('task', nowMs));
    expect(signatures('jwt').check('other', expires, signature, nowMs)).toBe('wrong');
    expect(signatures('jwt').check('task', String(Number(expires) + 1), signature, nowMs)).toBe('wrong');
    expect(signatures('jwt', 'another secret of 32 characters!!').check('task', expires, signature, nowMs)).toBe(
      'wrong',
    );
    expect(signatures('jwt').check('task', expires, '', nowMs)).toBe('wrong');
    expect(signatures('jwt').check('task', expires, 'ä'.repeat(43), nowMs)).toBe('wrong');
  });
});
