import { beforeEach, describe, expect, it } from 'vitest';
import { Dragging, type Carried, type Drop } from './dragging';

const carried: Carried = { kind: 'scene', sceneId: 'a' };
const drop: Drop = { sceneId: 'b', place: 'after' };

describe('a drag over the list of scenes', () => {
  let dragging: Dragging;
  let received: unknown[];
  let changes: number;

  beforeEach(() => {
    dragging = new Dragging();
    [received, changes] = [[], 0];
    dragging.receive = (...own) => received.push(own);
    dragging.listen(() => (changes += 1));
  });

  it('gives what is carried to the place where it ends', () => {
    dragging.begin(carried);
    dragging.over(drop);
    expect([dragging.carried, dragging.drop]).toEqual([carried, drop]);
    dragging.end(true);
    expect([dragging.carried, dragging.drop, received]).toEqual([null, null, [[carried, drop]]]);
  });

  it('gives nothing when it is cancelled, ends outside of the list, or ends again', () => {
    dragging.begin(carried);
    dragging.over(drop);
    dragging.end(false);
    dragging.begin(carried);
    dragging.over(drop);
    dragging.over(null);
    dragging.end(true);
    dragging.end(true);
    expect(received).toEqual([]);
  });

  it('forgets the place of the drag before', () => {
    dragging.begin(carried);
    dragging.over(drop);
    dragging.begin({ kind: 'scene', sceneId: 'c' });
    dragging.end(true);
    expect(received).toEqual([]);
  });

  it('tells a place once while the pointer stays over it', () => {
    dragging.begin(carried);
    for (let frame = 0; frame < 3; frame += 1) dragging.over({ ...drop });
    dragging.over({ ...drop, place: 'before' });
    expect(changes).toBe(3);
  });
});
