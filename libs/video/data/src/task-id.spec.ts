import { isTaskId } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import { newTaskId } from './task.repository';

describe('task ids', () => {
  it('are UUIDs of version 7 that sort by time', () => {
    const ids = [1_000, 2_000, 1_793_600_000_000].map((time) => newTaskId(time));
    expect(ids.every(isTaskId)).toBe(true);
    expect([...ids].sort()).toEqual(ids);
    expect(ids[0]?.charAt(14)).toBe('7');
  });

  it('differ within one millisecond', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => newTaskId(5))).size).toBe(1_000);
  });

  it.each(['', 'x', '../../etc/passwd', newTaskId().toUpperCase(), `${newTaskId()} `, "1' OR '1'='1"])(
    'are not %j',
    (text) => {
      expect(isTaskId(text)).toBe(false);
    },
  );
});
