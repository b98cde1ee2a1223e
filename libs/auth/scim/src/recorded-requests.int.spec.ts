import { freshEmail, type AuthService } from '@svc/auth/testing';
import { fillRequest, readRecordedRequests, type RecordedRequest } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthService } from '../test/service.fixture';
import { directoryCalls } from './scim.fixture';

let service: AuthService;
let calls: ReturnType<typeof directoryCalls>;

beforeAll(async () => {
  service = await startAuthService({ ORGANIZATIONS: 'on' });
  calls = directoryCalls(service);
});

afterAll(() => service.close());

let count = 0;

/** Sends the request to a directory of two users and a group with the first of them. */
const send = async (recorded: RecordedRequest) => {
  const domain = `recorded-${(count += 1)}.test`;
  const directory = await calls.directory(domain);
  const [user, other] = [await directory.user(), await directory.user()];
  const group = await directory.group('Bees', [user]);
  const { method, path, body, expected } = fillRequest(recorded, {
    email: freshEmail().replace('hive.test', domain),
    user: user.id,
    other: other.id,
    group,
  });
  const answer = await directory.call(method, encodeURI(path), body);
  const after = expected.after === undefined ? undefined : await directory.call('GET', path);
  return { answer, after: after?.json<object>(), expected };
};

describe.each(['entra', 'okta', 'google'])('%s', (directory) => {
  it.each(readRecordedRequests(directory))('$title', async (recorded) => {
    expect(recorded.recorded ?? recorded.madeByHand).toBeDefined();
    const { answer, after, expected } = await send(recorded);
    expect([answer.statusCode, answer.body]).toEqual([expected.status, expect.any(String)]);
    if (expected.answer !== undefined) expect(answer.json()).toMatchObject(expected.answer);
    if (expected.after !== undefined) expect(after).toMatchObject(expected.after);
  });
});
