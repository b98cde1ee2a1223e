import { describe, expect, it } from 'vitest';
import { misplacedKey } from './misplaced-key';

const digits = 'a1'.repeat(32);

describe('a key in the place of an access token', () => {
  it.each([
    ['of administrators', `svc_${digits}`, 'x-api-key'],
    ['of a user', `svc_pat_${digits}`, 'video-service'],
    ['of a directory', `svc_scim_${digits}`, '/scim/v2'],
    ['that was cut', 'svc_12', 'x-api-key'],
  ])('%s is refused with the place where it belongs, and is not repeated', (_kind, key, place) => {
    for (const header of [`Bearer ${key}`, `bearer  ${key}`, key, `ApiKey ${key}`]) {
      const refusal = misplacedKey(header);
      expect(refusal).toMatchObject({ statusCode: 401, refusal: { reason: 'api_key_not_accepted' } });
      expect(refusal?.nextActions).toContain(place);
      expect(JSON.stringify([refusal?.message, refusal?.nextActions, refusal?.refusal])).not.toContain(key.slice(-6));
    }
  });

  it.each([undefined, '', 'Bearer', 'Bearer e30.e30.c2lnbmF0dXJl', 'Bearer anon_1', 'Bearer my.svc_1'])(
    'is not seen in %j',
    (header) => {
      expect(misplacedKey(header)).toBeUndefined();
    },
  );
});
