import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareDataFolder } from './data-folder';

describe('the data folder', () => {
  it('is made with everything above it, closed to others', () => {
    const root = mkdtempSync(join(tmpdir(), 'svc-data-'));
    try {
      const folder = join(root, 'a', 'b');
      prepareDataFolder(folder);
      prepareDataFolder(folder);
      expect(statSync(join(folder, 'storage')).mode & 0o077).toBe(0);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('is refused with a sentence, and at once, where no folder can be made', () => {
    expect(() => prepareDataFolder('/proc/nowhere/data')).toThrow(/cannot be written .*DATA_DIR/);
  });
});
