import { describe, expect, it } from 'vitest';
import { findStarProblem } from './redirect-entries';
import { isOpenToStrangers } from './redirect-risks';
import { decideRedirect } from './redirect-targets';

const patterns = [
  'https://app-*-team.vercel.app/**',
  'https://*-docs.preview.test/cb',
  'http://localhost:*/welcome',
  'http://127.0.0.1:*/**',
  'https://app.test/teams/*/**',
  'https://below.test/app/**',
];

const decide = (raw: string) => decideRedirect(raw, { allowedRedirectUrls: patterns, requireList: false });

describe('redirect patterns', () => {
  it.each([
    'https://app-git-main-team.vercel.app/',
    'https://app-1-team.vercel.app/a/b/c?next=1',
    'https://APP-x-TEAM.vercel.app/',
    'https://pr-7-docs.preview.test/cb',
    'http://localhost:3000/welcome',
    'http://localhost/welcome',
    'http://localhost:65535/welcome',
    'http://127.0.0.1:8080/',
    'http://127.0.0.1:8080/deep/er',
    'https://app.test/teams/red/',
    'https://app.test/teams/red/x/y',
    'https://below.test/app/',
    'https://below.test/app/x',
  ])('allow %s', (raw) => {
    expect(decide(raw)).toEqual({ allowed: true, url: new URL(raw) });
  });

  it.each([
    ['another label behind the star', 'https://app-1.evil-team.vercel.app/'],
    ['a star that stands for nothing', 'https://app--team.vercel.app/'],
    ['a dot in the place of the star', 'https://app-a.b-team.vercel.app/'],
    ['a label that only begins alike', 'https://app-1-teams.vercel.app/'],
    ['a label that only ends alike', 'https://myapp-1-team.vercel.app/'],
    ['overlapping halves', 'https://app-team.vercel.app/'],
    ['a host that goes on', 'https://app-1-team.vercel.app.evil.test/'],
    ['a host in the path', 'https://evil.test/app-1-team.vercel.app/'],
    ['a host in the user', 'https://app-1-team.vercel.app@evil.test/'],
    ['another port', 'https://app-1-team.vercel.app:8443/'],
    ['http for https', 'http://app-1-team.vercel.app/'],
    ['an encoded dot in the host', 'https://app-1%2eevil-team.vercel.app/'],
    ['a letter of another alphabet', 'https://аpp-1-team.vercel.app/'],
    ['a path beside the star', 'https://pr-7-docs.preview.test/cb/x'],
    ['another host with any port', 'http://localhost.evil.test:3000/welcome'],
    ['another loopback host', 'http://127.0.0.2:3000/welcome'],
    ['https for any port of http', 'https://localhost:3000/welcome'],
    ['a port that is no number', 'http://localhost:*/welcome'],
    ['a user before any port', 'http://localhost:3000@evil.test/welcome'],
    ['a path that only begins alike', 'https://below.test/application/x'],
    ['the folder itself', 'https://below.test/app'],
    ['dots that leave the folder', 'https://below.test/app/../admin'],
    ['encoded dots that leave the folder', 'https://below.test/app/%2e%2e/admin'],
    ['an encoded slash below', 'https://below.test/app/%2f%2fevil.test'],
    ['a backslash below', 'https://below.test/app/\\evil.test'],
    ['no segment for a star above', 'https://app.test/teams//x'],
  ])('refuse %s', (_trick, raw) => {
    expect(decide(raw).allowed).toBe(false);
  });

  it.each([
    ['https://*.vercel.app/**', true],
    ['https://app-*-team.vercel.app/**', true],
    ['https://*.github.io', true],
    ['https://*.pages.dev', true],
    ['https://*.com/cb', true],
    ['https://*.co.uk/cb', true],
    ['https://*/cb', true],
    ['https://my*.hive.com/cb', false],
    ['https://*.hive.com/cb', false],
    ['https://*.preview.hive.co.uk/cb', false],
    ['https://pr-*.hive.vercel.app/cb', false],
    ['https://app.vercel.app/**', false],
    ['http://localhost:*/**', false],
  ])('%s may match a name that a stranger registers: %s', (entry, isOpen) => {
    expect(isOpenToStrangers(entry)).toBe(isOpen);
  });

  it.each([
    ['myapp:/*', 'starScheme'],
    ['https://a.test/x?next=*', 'starPlace'],
    ['https://a.test:*/x', 'starPort'],
    ['http://*.lan.test/x', 'starHost'],
    ['https://a.test/x*', 'starPath'],
    ['https://app-*-team.vercel.app/**', null],
    ['not an address', null],
  ])('tell of the star in %s: %s', (entry, problem) => {
    expect(findStarProblem(entry)).toBe(problem);
  });
});
