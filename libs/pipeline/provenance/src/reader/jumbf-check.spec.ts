import { describe, expect, it } from 'vitest';
import { checkJumbf } from './jumbf-check';

const box = (type: string, ...contents: Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
};
const described = (toggles: number, ...rest: Uint8Array[]): Buffer =>
  box('jumd', Buffer.alloc(16), Buffer.of(toggles), ...rest);
const labelled = described(3, Buffer.from('c2pa\0'));
const sized = (bytes: Buffer, size: number): Buffer => {
  const changed = Buffer.from(bytes);
  changed.writeUInt32BE(size, 0);
  return changed;
};
const nested = (depth: number): Buffer => (depth === 0 ? labelled : box('jumb', labelled, nested(depth - 1)));

describe('checkJumbf', () => {
  it.each([
    [
      'a description with a label and a salt',
      box('jumb', described(19, Buffer.from('a\0'), box('c2sh', Buffer.alloc(16)))),
    ],
    ['CBOR and JSON', box('jumb', labelled, box('cbor', Buffer.of(0xa0)), box('json', Buffer.from('{}')))],
    ['the description of a file', box('jumb', labelled, box('bfdb', Buffer.from('\u0001image/png\0a.png\0')))],
    ['an unknown box', box('jumb', labelled, box('abcd', Buffer.alloc(3)))],
    ['the depth of a manifest', nested(6)],
  ])('accepts %s', (_, bytes) => {
    expect(() => checkJumbf(bytes)).not.toThrow();
  });

  it.each([
    ['a box of no size, which a reader would read for ever', box('jumb', labelled, sized(box('abcd'), 0))],
    ['a box that is shorter than its header', box('jumb', labelled, sized(box('abcd'), 4))],
    ['a box that is longer than its parent', box('jumb', labelled, sized(box('abcd'), 9))],
    ['a label without an end', box('jumb', described(3, Buffer.from('c2pa')))],
    ['a description without its hash', box('jumb', described(8))],
    ['bytes behind a description', box('jumb', described(1, Buffer.of(1)))],
    ['a file name without an end', box('jumb', labelled, box('bfdb', Buffer.from('\u0001image/png\0a.png')))],
    ['broken CBOR', box('jumb', labelled, box('cbor', Buffer.of(0x9f)))],
    ['boxes within boxes', nested(20)],
  ])('refuses %s', (_, bytes) => {
    expect(() => checkJumbf(bytes)).toThrow(RangeError);
  });
});
