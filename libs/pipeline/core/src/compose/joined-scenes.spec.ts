import { describe, expect, it } from 'vitest';
import { transitionArguments, transitionSource } from './joined-scenes';
import { SegmentMismatchError } from '../encode/joined-segments';

/** first_mb_in_slice is 0. */
const firstOfPicture = 0x80;

const unit = (header: number, name: string): Buffer =>
  Buffer.concat([Buffer.of(0, 0, 0, 1, header, firstOfPicture), Buffer.from(name)]);
const head = Buffer.concat([unit(0x67, 'sequence'), unit(0x68, 'picture')]);
const instant = (name: string): Buffer => unit(0x65, name);
const predicted = (name: string): Buffer => unit(0x41, name);
const segment = (...units: Buffer[]): Buffer => Buffer.concat([head, ...units]);

describe('transitionSource', () => {
  const before = segment(instant('a0'), predicted('a1'), instant('a2'), predicted('a3'), predicted('a4'));
  const opening = [instant('b0'), predicted('b1')];
  const after = segment(...opening, instant('b2'), predicted('b3'), instant('b4'));

  it('is the end of one segment from its last keyframe, then the opening of the next segment', () => {
    const { stream, skippedPictures } = transitionSource(before, after, 'after');
    expect(stream).toEqual(segment(instant('a2'), predicted('a3'), predicted('a4'), ...opening));
    expect(skippedPictures).toBe(2);
  });

  it('gives the offset at which the next segment continues', () => {
    expect(after.subarray(transitionSource(before, after, 'after').bodyOffset)).toEqual(
      Buffer.concat([instant('b2'), predicted('b3'), instant('b4')]),
    );
  });

  it('refuses segments with different encodings', () => {
    const other = Buffer.concat([unit(0x67, 'else'), unit(0x68, 'picture'), ...opening, instant('b2')]);
    expect(() => transitionSource(before, other, 'after')).toThrow(SegmentMismatchError);
  });

  it('refuses a segment that cannot be cut after its opening', () => {
    expect(() => transitionSource(before, segment(instant('b0'), predicted('b1')), 'after')).toThrow('cannot be cut');
    expect(() => transitionSource(Buffer.alloc(0), after, 'after')).toThrow('cannot be cut');
  });
});

describe('transitionArguments', () => {
  it('start with the last frame of the scene before', () => {
    expect(transitionArguments(7)).toContain('select=gte(n\\,7),setpts=N/(30*TB)');
  });
});
