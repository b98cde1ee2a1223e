import { readFileSync } from 'node:fs';
import { SignedAddresses } from '@svc/video';
import { describe, expect, it } from 'vitest';
import { longestShareDays } from './share.dto';

const guide = readFileSync(new URL('../../../../docs/operate/secrets.md', import.meta.url), 'utf8');
const secrets = { old: 'the old secret, which is long enough', next: 'the next secret, which is long enough' };
const dayMs = 24 * 60 * 60 * 1000;

describe('the keys of share links', () => {
  it('are kept by the guide for as long as the longest link lives', () => {
    expect(guide).toContain(`in the video-service after ${longestShareDays} days, the longest life of a share link`);
  });

  it('open the longest link until its last day, while the old secret is accepted', () => {
    const expiresMs = Date.now() + longestShareDays * dayMs;
    const before = new SignedAddresses({ appSecret: secrets.old, acceptedSecrets: [] }, 'links');
    const query = new URLSearchParams(before.queryFor('video', Math.floor(expiresMs / 1000)).slice(1));
    const after = new SignedAddresses({ appSecret: secrets.next, acceptedSecrets: [secrets.old] }, 'links');
    const check = (nowMs: number) =>
      after.check('video', query.get('expires') ?? '', query.get('signature') ?? '', nowMs);
    expect([check(expiresMs - dayMs), check(expiresMs + dayMs)]).toEqual(['valid', 'expired']);
  });
});
