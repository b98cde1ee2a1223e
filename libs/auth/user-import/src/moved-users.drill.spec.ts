import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthService } from '@svc/auth/testing';
import { acceptedIssuers, movers, moveUsers } from '../test/moved-users.fixture';
import { startAuthService } from '../test/service.fixture';

const formats = Object.keys(movers) as (keyof typeof movers)[];
const count = 1_000;

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService({ ACCEPTED_ISSUERS: acceptedIssuers });
});
afterAll(() => service.close());

describe('a thousand users who move here from each system', () => {
  it.each(formats)('(%s) keep their ids and stay signed in', async (format) => {
    expect(await moveUsers(service, format, count)).toEqual({ created: count, changedIds: 0, signIns: 0 });
  });
});
