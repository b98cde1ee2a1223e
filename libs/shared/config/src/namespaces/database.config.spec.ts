import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../read-configuration';
import { DatabaseConfig } from './database.config';

const read = (address: string): DatabaseConfig => readConfiguration([DatabaseConfig], { DATABASE_URL: address })[0];

describe('DATABASE_URL', () => {
  it.each([
    'postgresql://svc:secret@127.0.0.1:5432/svc',
    'postgres://svc:a,b@postgres.internal/svc?sslmode=require',
    'postgresql://postgres.internal',
    'postgresql://svc@[::1]:5432/svc',
  ])('may be %s', (address) => {
    expect(read(address).url).toBe(address);
  });

  it.each(['postgresql://svc:secret@one:5432,two:5432/svc', 'postgresql://one,two'])(
    'rejects %s, which names several hosts, and says what to give instead',
    (address) => {
      expect(() => read(address)).toThrow(
        'DATABASE_URL names several hosts: give one address that leads to the primary',
      );
    },
  );
});
