import { longTextRequest, textInputsOf, watchNormalising, type InterfaceDocument, type TextInput } from '@svc/testing';
import type { Response } from 'light-my-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normaliseEmail } from '../src/platform/fields/email-address';
import { importFormatOf } from '../src/administration/import/formats';
import { readImportLine } from '../src/administration/import/import-line';
import {
  bearer,
  signInAsAdmin,
  signUp,
  startAuthService,
  type AuthService,
  type Headers,
} from './auth-service.fixture';

let service: AuthService;
let inputs: TextInput[];
let admin: Headers;
let user: Headers;

beforeAll(async () => {
  service = await startAuthService();
  const document = (await service.get('/docs-json')).json<InterfaceDocument>();
  // A logout never fails: what is no token is left out there.
  inputs = textInputsOf(document).filter(({ path, place }) => place !== 'body' || !path.endsWith('/logout'));
  admin = bearer(await signInAsAdmin(service));
  user = bearer((await signUp(service)).accessToken);
  // Routes that ask for a second factor refuse others before they read anything.
  await service.query(`UPDATE auth.sessions SET amr = '{pwd,otp,mfa}'`);
});
afterAll(() => service.close());

/** A CSRF token is compared, and never read; without a cookie nobody comes as far. */
const refusals = ['VALIDATION_ERROR', 'URI_TOO_LONG', 'AUTH_INVALID_REFRESH_TOKEN'];

const nameOf = ({ method, path, place, name, kind }: TextInput): string =>
  `${method} ${path}: ${kind} of ${place} ${name}`;

/** As an administrator, and where only users may call, as a user. */
const send = async (input: TextInput): Promise<Response> => {
  const answer = await service.inject(longTextRequest(input, admin));
  return answer.statusCode === 403 ? service.inject(longTextRequest(input, user)) : answer;
};

describe('a text that takes minutes to normalise', () => {
  it('is refused for its length in every field and parameter of the interface, and nothing looks at it', async () => {
    expect(inputs.length).toBeGreaterThan(60);
    const watch = watchNormalising();
    const taken: string[] = [];
    for (const input of inputs) {
      const answer = await send(input);
      const { error } = answer.json<{ error: string }>();
      if (!refusals.includes(error) || answer.body.includes('\u0301'))
        taken.push(`${nameOf(input)}: ${answer.statusCode} ${error}`);
    }
    watch.stop();
    expect(taken).toEqual([]);
    expect(watch.lengths).toEqual([]);
  });

  it('is no address for an import, a provider or a command either', () => {
    const watch = watchNormalising();
    const email = `a${'\u0301\u0316'.repeat(40_000)}@x.test`;
    expect(normaliseEmail(email)).toBeNull();
    expect(readImportLine(JSON.stringify({ email }), 1, importFormatOf(undefined, null))).toHaveProperty('reason');
    watch.stop();
    expect(watch.lengths).toEqual([]);
  });
});

describe('the interface document', () => {
  it('says how long each text may be, unless it lists all there are', () => {
    const unlimited = inputs.filter(
      ({ kind, schema }) => (kind === 'text' || kind === 'list') && schema.type === 'string' && !schema.enum,
    );
    expect(unlimited.filter(({ schema }) => schema.maxLength === undefined).map(nameOf)).toEqual([]);
  });
});
