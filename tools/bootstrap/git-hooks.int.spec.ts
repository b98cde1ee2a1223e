import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createOwnedFolder, removeOwnedFolder } from '@svc/provision';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useGitHooks } from './git-hooks.mjs';

const hooks = 'tools/bootstrap/hooks';
let checkout: string;
const git = (...args: string[]): string => execFileSync('git', ['-C', checkout, ...args], { encoding: 'utf8' }).trim();
const ownHooks = (): string => git('config', '--local', '--default', '', '--get', 'core.hooksPath');

beforeEach(() => {
  checkout = createOwnedFolder();
  mkdirSync(join(checkout, hooks), { recursive: true });
});
afterEach(() => removeOwnedFolder(checkout));

describe('useGitHooks', () => {
  it('sets core.hooksPath of a Git checkout in which it is unset', () => {
    git('init', '--quiet');
    useGitHooks(checkout);
    expect(ownHooks()).toBe(hooks);
  });

  it('keeps the hooks that were chosen', () => {
    git('init', '--quiet');
    mkdirSync(join(checkout, 'my-hooks'));
    git('config', 'core.hooksPath', 'my-hooks');
    useGitHooks(checkout);
    expect(ownHooks()).toBe('my-hooks');
  });

  it('replaces a folder of hooks that is gone from the checkout', () => {
    git('init', '--quiet');
    git('config', 'core.hooksPath', '.githooks');
    useGitHooks(checkout);
    expect(ownHooks()).toBe(hooks);
  });

  it('does nothing outside a Git checkout', () => {
    expect(() => useGitHooks(checkout)).not.toThrow();
  });
});
