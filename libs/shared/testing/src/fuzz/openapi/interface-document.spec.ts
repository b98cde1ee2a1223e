import { describe, expect, it } from 'vitest';
import { addresses, type Operation } from './interface-document';

const operation: Operation = {
  id: 'GET /hives/{id}/bees.json',
  method: 'GET',
  path: '/hives/{id}/bees.json',
  parameters: [],
  body: undefined,
  answers: {},
  credentials: [],
};

describe('a request', () => {
  it.each(['/hives/1/bees.json', '/hives/%zz/bees.json?limit=1', 'http://evil.test/hives/1/bees.json'])(
    'to %s is still one of the operation',
    (target) => expect(addresses(operation, { method: 'GET', target, headers: [] })).toBe(true),
  );

  it.each(['/hives//bees.json', '/hives/1/beesxjson', '/hives/1/2/bees.json', '/HIVES/1/bees.json'])(
    'to %s may be anything',
    (target) => expect(addresses(operation, { method: 'GET', target, headers: [] })).toBe(false),
  );

  it('by another method may be anything', () => {
    expect(addresses(operation, { method: 'HEAD', target: '/hives/1/bees.json', headers: [] })).toBe(false);
  });
});
