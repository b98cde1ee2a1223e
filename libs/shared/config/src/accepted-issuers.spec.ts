import { describe, expect, it } from 'vitest';
import { acceptedIssuerProblems, parseAcceptedIssuers } from './accepted-issuers';

const secret = 'a secret of thirty-two characters';
const keys = { keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'AA' }] };
const listProblems = (entries: unknown): string[] => acceptedIssuerProblems(JSON.stringify(entries));

describe('ACCEPTED_ISSUERS', () => {
  it('may be empty', () => {
    expect(acceptedIssuerProblems('')).toEqual([]);
    expect(parseAcceptedIssuers('')).toEqual([]);
  });

  it.each([
    [[{ from: 'better-auth' }]],
    [[{ from: 'own' }]],
    [[{ from: 'supabase', issuer: 'https://a.test', audience: 'authenticated', secret }]],
    [[{ from: 'insforge', jwks: 'https://a.test/.well-known/jwks.json' }]],
    [[{ from: 'insforge', jwks: 'http://localhost:7130/.well-known/jwks.json' }]],
    [[{ from: 'auth0', issuer: 'https://a.test/', audience: 'api', client: 'app', jwks: keys }]],
    [
      [
        { from: 'insforge', secret },
        { from: 'insforge', jwks: keys },
      ],
    ],
  ])('accepts %j', (entries) => {
    expect(listProblems(entries)).toEqual([]);
    expect(parseAcceptedIssuers(JSON.stringify(entries))).toEqual(entries);
  });

  it.each<[unknown, string]>([
    [{}, 'must be a JSON list'],
    [[null], 'entry 1 must be an object'],
    [[[]], 'entry 1 must be an object'],
    [[{ from: 'own' }, { from: 'myspace' }], 'entry 2 must have from, one of supabase'],
    [[{ from: 'toString' }], 'must have from'],
    [[{ from: 'supabase', isuer: 'x', secret }], 'an unknown field "isuer"; known are from'],
    [[{ from: 'supabase', issuer: '', secret }], 'must have a text as issuer'],
    [[{ from: 'supabase', issuer: 7, secret }], 'must have a text as issuer'],
    [[{ from: 'supabase', secret: 'short' }], 'a secret of at least 32 characters'],
    [[{ from: 'supabase', secret, jwks: keys }], 'secret or jwks, not both'],
    [[{ from: 'supabase', issuer: 'https://a.test' }], 'secret or jwks beside issuer'],
    [[{ from: 'supabase', jwks: 'http://a.test/jwks' }], 'an https address or an object with keys'],
    [[{ from: 'supabase', jwks: 'http://localhost.a.test/jwks' }], 'an https address'],
    [[{ from: 'supabase', jwks: { keys: [] } }], 'an https address or an object with keys'],
    [
      [
        { from: 'supabase', issuer: 'i', secret },
        { from: 'insforge', issuer: 'i', secret },
      ],
      'two entries with one issuer and one kind of key',
    ],
  ])('refuses %j', (entries, reason) => {
    expect(listProblems(entries)).toEqual([expect.stringContaining(reason)]);
  });

  it('shows no secret in its problems', () => {
    expect(acceptedIssuerProblems(`[{"from":"x","secret":"${secret}"}]`).join()).not.toContain(secret);
    expect(acceptedIssuerProblems(`not JSON ${secret}`)).toEqual(['must be a JSON list']);
  });
});
