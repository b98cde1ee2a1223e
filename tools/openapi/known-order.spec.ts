import { expect, it } from 'vitest';
import { inKnownOrder } from './known-order';

it('a document keeps the order of an earlier one, without its missing keys and with new keys last', () => {
  const known = { paths: { '/b': { get: 1, post: 2 }, '/gone': 0, '/a': 3 }, info: {} };
  const document = { info: {}, extra: 1, paths: { '/a': 3, '/new': [2, 1], '/b': { post: 2, get: 5 } } };
  expect(JSON.stringify(inKnownOrder(document, known))).toBe(
    JSON.stringify({ paths: { '/b': { get: 5, post: 2 }, '/a': 3, '/new': [2, 1] }, info: {}, extra: 1 }),
  );
});
