import { describe, expect, it } from 'vitest';
import { claimPathProblems } from './claim-paths';
import { AuthPolicyConfig } from './namespaces/auth-policy.config';
import { readConfiguration } from './read-configuration';

describe('ACCESS_TOKEN_CLAIMS', () => {
  it.each(['', '{}', '{"tenant":"appMetadata.tenant"}', '{"https://hive.test/plan":"appMetadata.billing.plan"}'])(
    'accepts %j',
    (json) => {
      expect(claimPathProblems(json)).toEqual([]);
    },
  );

  it.each(['iss', 'sub', 'role', 'roles', 'ROLE', 'aal', 'exp', 'amr', 'sid', 'email', 'org_role'])(
    'rejects the claim name %s, which has a meaning for verifiers',
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
  ])('rejects the source %j, which users write or which is secret', (path) => {
    expect(claimPathProblems(JSON.stringify({ tenant: path }))).toHaveLength(1);
  });

  it.each(['[]', 'null', '"x"', 'tenant=appMetadata.tenant', '{"a b":"appMetadata.x"}'])('rejects %s', (json) => {
    expect(claimPathProblems(json)).toHaveLength(1);
  });

  it('stops the start and names the wrong claim', () => {
    const environment = { ACCESS_TOKEN_CLAIMS: '{"sub":"appMetadata.id"}' };
    expect(() => readConfiguration([AuthPolicyConfig], environment)).toThrow('ACCESS_TOKEN_CLAIMS has a claim "sub"');
  });
});
