import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import type { Page } from 'playwright-core';

const run = promisify(execFile);
const folder = join(import.meta.dirname, 'screenshots');
/** Written anew with it, after a look at every page. */
const isUpdate = process.env['UPDATE_SCREENSHOTS'] === 'on';

/** Widths of a phone, a tablet and a desk, in both schemes. */
const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [360, 768, 1_280].map((width) => ({ colorScheme, width })),
);

/** Columns and rows to which a screenshot is reduced: places and colours stay, letters do not. */
const columns = 24;
const rows = 36;
const channels = 3;

/** Mean and greatest difference of a channel, of 255, that fonts and dates may make. */
const tolerance = { mean: 4, most: 70 };

const reduce = async (png: Buffer): Promise<Buffer> => {
  const { ffmpegPath } = await testFfmpeg();
  const filter = `scale=${columns}:${rows}:flags=area,format=rgb24`;
  const given = ['-v', 'error', '-f', 'png_pipe', '-i', 'pipe:0', '-vf', filter, '-f', 'rawvideo', 'pipe:1'];
  const reducing = run(ffmpegPath, given, { encoding: 'buffer', maxBuffer: 10 * columns * rows * channels });
  reducing.child.stdin?.end(png);
  return (await reducing).stdout;
};

const differences = (one: Buffer, other: Buffer): { mean: number; most: number } => {
  const each = one.map((value, at) => Math.abs(value - (other[at] ?? 0)));
  return { mean: each.reduce((sum, value) => sum + value, 0) / each.length, most: Math.max(...each) };
};

/** Screenshots of a page in every width and scheme, against those that were looked at. @returns what differs */
export const compareScreenshots = async (page: Page, name: string): Promise<string[]> => {
  const found: string[] = [];
  for (const { colorScheme, width } of looks) {
    await page.setViewportSize({ width, height: 1_000 });
    await page.emulateMedia({ colorScheme });
    const png = await page.screenshot({ animations: 'disabled' });
    const path = join(folder, `${name}-${width}-${colorScheme}.txt`);
    const now = await reduce(png);
    if (isUpdate || !existsSync(path)) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${now.toString('base64')}\n`);
      writeFileSync(`${path.slice(0, -'.txt'.length)}.png`, png);
      if (!isUpdate) found.push(`${name}, ${width} wide, ${colorScheme}: no screenshot to compare with`);
      continue;
    }
    const { mean, most } = differences(now, Buffer.from(readFileSync(path, 'utf8'), 'base64'));
    if (mean > tolerance.mean || most > tolerance.most)
      found.push(`${name}, ${width} wide, ${colorScheme}: differs by ${mean.toFixed(1)}, at most ${most}`);
  }
  return found;
};
