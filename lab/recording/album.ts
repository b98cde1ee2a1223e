import { rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { InputFile, readFileArguments } from '@svc/pipeline/tools';
import { runCommand } from '@svc/provision';
import type { Page } from 'playwright-core';

/** Reduces to 256 colours: a third of the size, with hardly a visible difference. */
const fewColours =
  'split[seen][counted];[counted]palettegen=max_colors=256[palette];[seen][palette]paletteuse=dither=none';
const timeoutMs = 60_000;

/** Pictures of a page, in the order in which they were taken: `1-sign-up.png`. */
export class Album {
  private taken = 0;

  constructor(
    private readonly folder: string,
    private readonly ffmpegPath: string,
  ) {}

  async take(page: Page, name: string): Promise<void> {
    this.taken += 1;
    const file = join(this.folder, `${this.taken}-${name}.png`);
    const path = `${file}.all-colours`;
    await page.screenshot({ path, type: 'png', animations: 'disabled', caret: 'hide' });
    const picture = await InputFile.recognise(path);
    if (picture === null) throw new Error(`${path} is no picture.`);
    const input = readFileArguments(picture);
    await runCommand(this.ffmpegPath, ['-y', ...input, '-filter_complex', fewColours, file], { timeoutMs });
    rmSync(path);
    console.log(`${relative(process.cwd(), file)}  ${Math.round(statSync(file).size / 1000)} kB`);
  }
}
