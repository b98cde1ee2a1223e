import { describe, expect, it } from 'vitest';
import { claimPathProblems } from './claim-paths';
import { AuthPolicyConfig } from './namespaces/auth-policy.config';
import { readConfiguration } from './read-configuration';

describe('the mapping of claims', () => {
  it.each(['', '{}', '{"tenant":"appMetadata.tenant"}', '{"https://hive.test/plan":"appMetadata.billing.plan"}'])(
    'may be %j',
    (json) => {
      expect(claimPathProblems(json)).toEqual([]);
    },
  );

  it.each(['iss', 'sub', 'role', 'roles', 'ROLE', 'aal', 'exp', 'amr', 'sid', 'email', 'org_role'])(
    'never takes the name %s, which verifiers trust',
    (claim) => {
      expect(claimPathProblems(JSON.stringify({ [claim]: 'appMetadata.x' }))).toHaveLength(1);
    },
  );

  it.each([
    'profile.name',
    'profile',
    'metadata.signUpAddress',
    'appMetadata',
    'appMetadata.',
    'passwordHash',
    5,
    null,
  ])('never reads %j, which users write or which is secret', (path) => {
    expect(claimPathProblems(JSON.stringify({ tenant: path }))).toHaveLength(1);
  });

  it.each(['[]', 'null', '"x"', 'tenant=appMetadata.tenant', '{"a b":"appMetadata.x"}'])('refuses %s', (json) => {
    expect(claimPathProblems(json)).toHaveLength(1);
  });

  it('stops the start by its name when it is wrong', () => {
    const environment = { ACCESS_TOKEN_CLAIMS: '{"sub":"appMetadata.id"}' };
    expect(() => readConfiguration([AuthPolicyConfig], environment)).toThrow('ACCESS_TOKEN_CLAIMS has a claim "sub"');
  });
});
