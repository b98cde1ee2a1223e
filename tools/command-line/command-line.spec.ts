import { describe, expect, it } from 'vitest';
import { asksForHelp, writeHelp, readCommandLine, type Command } from '@svc/operator-commands';
import { findNearest } from '../../libs/shared/errors/src/nearest.mjs';

const video = {
  name: 'video',
  summary: 'Makes a video.',
  words: { name: 'topic', summary: 'what it is about', least: 1, most: 2 },
  options: {
    out: { type: 'text', value: 'file', default: 'video.mp4', summary: 'file to write' },
    size: { type: 'text', value: 'size', choices: ['small', 'large'], summary: 'how large' },
    scenes: { type: 'number', isWhole: true, least: 1, value: 'count', summary: 'how many' },
    volume: { type: 'number', value: 'share', summary: 'how loud' },
    tag: { type: 'text', isRepeatable: true, value: 'word', summary: 'a word of it' },
    quiet: { type: 'switch', summary: 'says nothing' },
  },
  example: '"Bees" --out bees.mp4',
} as const satisfies Command;

const hive = {
  name: 'hive',
  summary: 'Keeps bees.',
  actions: {
    list: { summary: 'all bees' },
    add: { summary: 'a bee', words: { name: 'bee', least: 1, most: 1 } },
  },
  options: { tame: { type: 'switch', action: 'add', summary: 'one that does not sting' } },
} as const satisfies Command;

describe('a command line', () => {
  it('is read by what its command declares', () => {
    const typed = [
      'Bees',
      '--out=-',
      'dance',
      '--scenes',
      '3',
      '--volume',
      '0.5',
      '--tag',
      'a',
      '--tag',
      'b',
      '--quiet',
    ];
    expect(readCommandLine(video, typed)).toEqual({
      words: ['Bees', 'dance'],
      values: { out: '-', size: undefined, scenes: 3, volume: 0.5, tag: ['a', 'b'], quiet: true },
    });
  });

  it('reads the words of a command whose subcommand was not named', () => {
    const parent = { ...video, actions: { import: { summary: 'brings files' } } } as const satisfies Command;
    expect(readCommandLine(parent, ['Bees', 'dance']).words).toEqual(['Bees', 'dance']);
    expect(() => readCommandLine(parent, [])).toThrow('needs <topic>');
    expect(writeHelp(parent)).toContain('usage: npm run video -- <topic> [options]');
    expect(writeHelp(parent)).toMatch(/actions:\n {2}import {2}brings files/u);
  });

  it('has the declared defaults, and takes what follows "--" as words', () => {
    expect(readCommandLine(video, ['--', '--help'])).toEqual({
      words: ['--help'],
      values: { out: 'video.mp4', size: undefined, scenes: undefined, volume: undefined, tag: [], quiet: false },
    });
    expect(asksForHelp(video, ['--', '--help'])).toBe(false);
  });

  it.each([
    [['x', '--otu', 'y'], 'There is no option --otu (did you mean --out?).'],
    [['x', '--constructor'], 'There is no option --constructor.'],
    [['x', '-o'], 'There is no option -o.'],
    [['x', '--out'], '--out needs a value: --out=<file>.'],
    [['x', '--out', '--quiet'], '--out needs a value: --out=<file>.'],
    [['x', '--quiet=yes'], '--quiet takes no value, and was given "yes".'],
    [['x', '--size', 'smal'], '--size is "smal", which is not one of small, large (did you mean small?).'],
    [['x', '--scenes', '1.5'], '--scenes is "1.5": give a whole number from 1 upwards.'],
    [['x', '--scenes', '0'], '--scenes is "0": give a whole number from 1 upwards.'],
    [['x', '--volume', ''], '--volume is "": give a number.'],
    [[], '"npm run video" needs <topic>.'],
    [['x', 'y', 'z'], '"npm run video" does not know what to do with "z".'],
  ])('refuses %j', (typed, problem) => {
    expect(() => readCommandLine(video, typed)).toThrow(`${problem} "npm run video -- --help" shows what there is.`);
  });

  it.each([
    [[], 'What is to be done? Please choose of list, add.'],
    [['lits'], 'There is no action "lits" (did you mean list?)'],
    [['toString'], 'There is no action "toString": choose of'],
    [['add'], '"add" needs <bee>.'],
    [['add', 'a', 'b'], '"add" does not know what to do with "b".'],
    [['list', '--tame'], '--tame means nothing to "list".'],
  ])('refuses %j where there are actions', (typed, problem) => {
    expect(() => readCommandLine(hive, typed)).toThrow(problem);
  });

  it('may ask for help anywhere, whatever else is wrong', () => {
    for (const typed of [['--help'], ['-h'], ['x', '--nonsense', '--help']])
      expect(asksForHelp(video, typed)).toBe(true);
  });
});

describe('the help of a command', () => {
  it('says what it does, how it is called, every option with its default, and an example', () => {
    expect(writeHelp(video)).toMatchInlineSnapshot(`
      "Makes a video.

      usage: npm run video -- <topic> [options]

        <topic>  what it is about

      options:
        --out <file>      file to write (default: video.mp4)
        --size <size>     how large (small, large)
        --scenes <count>  how many
        --volume <share>  how loud
        --tag <word>      a word of it (may be repeated)
        --quiet           says nothing
        --help            this text

      example: npm run video -- "Bees" --out bees.mp4"
    `);
  });

  it('lists the actions, and which options belong to one', () => {
    expect(writeHelp(hive)).toMatchInlineSnapshot(`
      "Keeps bees.

      usage: npm run hive -- <action> [options]

      actions:
        list       all bees
        add <bee>  a bee

      options:
        --tame  of add: one that does not sting
        --help  this text

      example: npm run hive"
    `);
  });
});

describe('the nearest name', () => {
  it.each([
    ['LOG_LEVLE', 'LOG_LEVEL'],
    ['log_level', 'LOG_LEVEL'],
    ['LOG_LVL', 'LOG_LEVEL'],
    ['AUTH', 'AUTH_PORT'],
    ['PATH', undefined],
    ['x'.repeat(100_000), undefined],
  ])('of %s is %s', (typed, expected) => {
    expect(findNearest(typed, ['LOG_LEVEL', 'AUTH_PORT', 'VIDEO_PORT'])).toBe(expected);
  });
});
