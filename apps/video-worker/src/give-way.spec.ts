import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const program = `
  const { getPriority } = require('node:os');
  const { readdirSync } = require('node:fs');
  const { execFileSync } = require('node:child_process');
  import(process.argv[1]).then(({ giveWay }) => {
    giveWay();
    const own = process.platform === 'linux' ? readdirSync('/proc/self/task') : [0];
    const child = execFileSync(process.execPath, ['-p', 'require("node:os").getPriority()'], { encoding: 'utf8' });
    console.log(JSON.stringify([...own.map((thread) => getPriority(Number(thread))), Number(child)]));
  });`;

describe('a worker that gives way', () => {
  it('lowers the priority of every thread that it has, and of the programs that it starts', () => {
    const args = ['--no-warnings', '-e', program, join(import.meta.dirname, 'give-way.ts')];
    const priorities = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as number[];
    expect(priorities.length).toBeGreaterThan(2);
    expect(Math.min(...priorities)).toBeGreaterThanOrEqual(10);
  });
});
