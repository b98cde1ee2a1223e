import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBudgets } from '@svc/http';
import { driveRoutes, hostileTexts, refusingRoutes, type BudgetedDocument, type RouteReport } from '@svc/testing';
import type { InjectOptions, Response } from 'light-my-request';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearer, signInAsAdmin, signUp, type AuthService, type Headers } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';
import { routesThatRefuse } from './route-budgets.fixture';

/** Its order does not depend on that of modules: requests end sessions and change settings that later ones need. */
const document = JSON.parse(readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8')) as BudgetedDocument;

let service: AuthService;
let reports: RouteReport[];
let callers: Headers[];
let isSignedOut = true;

/** An administrator and a user, with second factors; requests end sessions of both. */
const signIn = async (): Promise<Headers[]> => {
  const signedIn = [await signInAsAdmin(service), (await signUp(service)).accessToken].map(bearer);
  await service.query(`UPDATE auth.sessions SET amr = '{pwd,otp,mfa}'`);
  return signedIn;
};

const send = async (request: InjectOptions, caller: number): Promise<Response> =>
  service.inject({ ...request, headers: { ...request.headers, ...callers[caller] } });

/** Sends as an administrator, or as a user on routes for users only. */
const sendAsEither = async (request: InjectOptions): Promise<Response> => {
  const answer = await send(request, 0);
  if (answer.statusCode !== 401 && answer.statusCode !== 403) return answer;
  const other = await send(request, 1);
  isSignedOut = other.statusCode === 401;
  return other;
};

beforeAll(async () => {
  service = await startAuthService();
  const { id: userId } = await signUp(service);
  const budgets = readBudgets(service.app);
  reports = await driveRoutes({
    document,
    texts: hostileTexts,
    idsOf: () => ({ userId, provider: 'google', key: 'hive' }),
    budgetOf: (id) => budgets.get(id),
    prepare: async () => {
      if (isSignedOut) callers = await signIn();
      isSignedOut = false;
    },
    send: sendAsEither,
    requests: {
      importUsers: (textOf) => ({
        method: 'POST',
        url: '/api/auth/users/import',
        headers: { 'content-type': 'application/x-ndjson' },
        payload: Array.from({ length: 500 }, (_unused, index) =>
          JSON.stringify({ email: `bee${index}@import.test`, profile: { name: textOf(200), nickname: textOf(100) } }),
        ).join('\n'),
      }),
    },
  });
}, 300_000);
afterAll(() => service.close());

it('each documented route keeps its budget at its largest accepted request in ten scripts', () => {
  expect(reports.flatMap(({ overspent }) => overspent)).toEqual([]);
});

it('each documented route is driven, and accepts a request unless it is listed', () => {
  expect(refusingRoutes(reports)).toEqual(routesThatRefuse);
});
