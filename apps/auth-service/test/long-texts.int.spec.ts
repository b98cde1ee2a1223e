import {
  longTextRequest,
  listTextInputs,
  watchNormalising,
  type InterfaceDocument,
  type TextInput,
} from '@svc/testing';
import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normaliseEmail } from '@svc/auth';
import { findImportFormat, readImportLine } from '@svc/auth-user-import';
import { bearer, signInAsAdmin, signUp, type AuthService, type Headers } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

let service: AuthService;
let inputs: TextInput[];
let admin: Headers;
let user: Headers;

beforeAll(async () => {
  service = await startAuthService();
  const document = (await service.get('/docs-json')).json<InterfaceDocument>();
  // A logout never fails: it ignores invalid tokens.
  inputs = listTextInputs(document).filter(({ path, place }) => place !== 'body' || !path.endsWith('/logout'));
  admin = bearer(await signInAsAdmin(service));
  user = bearer((await signUp(service)).accessToken);
  // Routes that require a second factor would refuse before they read the input.
  await service.query(`UPDATE auth.sessions SET amr = '{pwd,otp,mfa}'`);
});
afterAll(() => service.close());

/** A CSRF token is only compared; without a cookie the request is refused earlier. */
const refusals = ['VALIDATION_ERROR', 'URI_TOO_LONG', 'AUTH_INVALID_REFRESH_TOKEN'];

const describeInput = ({ method, path, place, name, kind }: TextInput): string =>
  `${method} ${path}: ${kind} of ${place} ${name}`;

/** Sends as an administrator, or as a user on routes for users only. */
const send = async (input: TextInput): Promise<Response> => {
  const answer = await service.inject(longTextRequest(input, admin));
  return answer.statusCode === 403 ? service.inject(longTextRequest(input, user)) : answer;
};

describe('a text that takes minutes to normalise', () => {
  it('is refused by its length in every field and parameter of the API, without being processed', async () => {
    expect(inputs.length).toBeGreaterThan(60);
    const watch = watchNormalising();
    const taken: string[] = [];
    for (const input of inputs) {
      const answer = await send(input);
      const { error } = answer.json<{ error: string }>();
      if (!refusals.includes(error) || answer.body.includes('\u0301'))
        taken.push(`${describeInput(input)}: ${answer.statusCode} ${error}`);
    }
    watch.stop();
    expect(taken).toEqual([]);
    expect(watch.lengths).toEqual([]);
  });

  it('is refused as an address by imports, providers and commands', () => {
    const watch = watchNormalising();
    const email = `a${'\u0301\u0316'.repeat(40_000)}@x.test`;
    expect(normaliseEmail(email)).toBeNull();
    expect(readImportLine(JSON.stringify({ email }), 1, findImportFormat(undefined, null))).toHaveProperty('problem');
    watch.stop();
    expect(watch.lengths).toEqual([]);
  });
});

describe('the OpenAPI document', () => {
  it('has a maximum length for every text without an enum', () => {
    const unlimited = inputs.filter(
      ({ kind, schema }) => (kind === 'text' || kind === 'list') && schema.type === 'string' && !schema.enum,
    );
    expect(unlimited.filter(({ schema }) => schema.maxLength === undefined).map(describeInput)).toEqual([]);
  });
});
