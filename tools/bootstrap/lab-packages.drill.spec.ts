import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { useStandInCheckout } from './checkout.fixture';
import { lockOfLab } from './npm.fixture';

const stand = useStandInCheckout();
const { bootstrap, declare, npmCalls } = stand;
const everything = 'ci --include=dev';
const forLab = `${everything} in lab`;

describe('the packages of the lab', () => {
  const writeLabLock = (version: string): void =>
    writeFileSync(join(stand.checkout, 'lab', 'package-lock.json'), JSON.stringify(lockOfLab(version)));

  beforeEach(() => {
    declare("{ name: 'lab', summary: 'Measures.', isForDevelopment: true }");
    declare("{ name: 'dig', parent: 'lab', summary: 'Digs.', isForDevelopment: true }");
    mkdirSync(join(stand.checkout, 'lab', 'dig'), { recursive: true });
    writeFileSync(join(stand.checkout, 'lab', 'dig', 'dig.ts'), "console.log('dug');");
    writeLabLock('1.0.0');
  });

  it('are installed with its first program, once, and again when its lock file has changed', async () => {
    await bootstrap(['inspect']);
    expect(existsSync(join(stand.checkout, 'lab', 'node_modules'))).toBe(false);
    expect(await bootstrap(['lab', 'dig'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/lab[^]*dug/) as string,
    });
    expect(await bootstrap(['lab', 'dig'])).toEqual({ code: 0, output: 'dug\n' });
    writeLabLock('2.0.0');
    for (const command of [['lab', 'dig'], ['hello']]) await bootstrap(command);
    expect(npmCalls()).toEqual([everything, forLab, forLab]);
  });

  it('are installed once by two programs that start at the same time, and again after an install killed halfway', async () => {
    const outcomes = await Promise.all([bootstrap(['lab', 'dig']), bootstrap(['lab', 'dig'])]);
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
    for (const file of ['.installed', '.package-lock.json']) rmSync(join(stand.checkout, 'lab', 'node_modules', file));
    await bootstrap(['lab', 'dig']);
    expect(npmCalls()).toEqual([everything, forLab, forLab]);
    expect(existsSync(join(stand.checkout, 'lab', '.data'))).toBe(false);
  });

  it('are not needed to explain a program', async () => {
    expect(await bootstrap(['lab', 'dig', '--help'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Digs/) as string,
    });
    expect(existsSync(join(stand.owned, 'calls'))).toBe(false);
  });

  it('that cannot be installed leave the product as it is', async () => {
    await bootstrap(['inspect']);
    const failed = await bootstrap(['lab', 'dig'], { FAKE_NPM_FAILS: 'code ENOTFOUND' });
    expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('cannot be reached') as string });
    expect(await bootstrap(['inspect'])).toEqual({ code: 0, output: 'hello\n' });
  });
});
