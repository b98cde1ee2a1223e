import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = `${import.meta.dirname}/../..`;
const typed = /type(?:="|: ')email\b/;

const pages = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.html', '*.svelte', '*.md'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file !== '' && !file.endsWith('.spec.ts'));

describe('an input for an email', () => {
  it('is not of the type email, with which browsers refuse letters that are not ASCII', () => {
    expect('<input type="email" />').toMatch(typed);
    expect(pages.filter((file) => typed.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([]);
  });
});
