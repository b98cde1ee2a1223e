import { vi } from 'vitest';
import { bearer, signInAsAdmin, type AuthService } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';
import { ConfigurationFileService } from './configuration-file.service';

export const secrets = {
  GOOGLE_CLIENT_SECRET: 'made-up google secret',
  APPLE_CLIENT_SECRET: '-----BEGIN PRIVATE KEY-----\nmade up\n-----END PRIVATE KEY-----\n',
  OPENID_HIVE_ID_CLIENT_SECRET: 'made-up hive secret',
  OPENID_HIVE_ID_CLIENT_SECRET_2: 'made-up other hive secret',
  CLIENT_7B0C1B0E_0000_4000_8000_000000000001_SECRET: 'made-up client secret of some length',
  WEBHOOK_HOOKS_HIVE_TEST_SECRET: 'made-up webhook secret of some length',
  WEBHOOK_HOOKS_HIVE_TEST_SECRET_2: 'made-up second webhook secret of length',
};

/** Two webhooks of one address, and two keys whose variables would have one name. */
export const fullFile = `
settings:
  passwordMinLength: 12
  allowedRedirectUrls: [https://App.hive.test:443/welcome]
providers:
  apple:
    clientId: test.hive.web
    clientSecret: \${APPLE_CLIENT_SECRET}
    nativeClientIds: [test.hive.app]
    settings: { teamId: ABCDE12345, keyId: FGHIJ67890 }
  google:
    clientId: 1042-abc.apps.test
    clientSecret: \${GOOGLE_CLIENT_SECRET}
    scopes: [openid, email]
    redirectUri: https://auth.hive.test/callback
  github: { useSharedKey: true }
openidProviders:
  hive-id:
    name: Hive ID
    discoveryEndpoint: https://id.hive.test
    clientId: svc
    clientSecret: \${OPENID_HIVE_ID_CLIENT_SECRET}
  hive_id:
    name: Other hive
    discoveryEndpoint: https://other.hive.test
    clientId: svc
    clientSecret: \${OPENID_HIVE_ID_CLIENT_SECRET_2}
clients:
  7b0c1b0e-0000-4000-8000-000000000001:
    name: Hive shop
    authMethod: client_secret_basic
    clientSecret: \${CLIENT_7B0C1B0E_0000_4000_8000_000000000001_SECRET}
    redirectUris: [https://shop.hive.test/callback]
    backchannelLogoutUri: https://shop.hive.test/logged-out
  7b0c1b0e-0000-4000-8000-000000000002:
    name: Hive app
    type: native
    redirectUris: ['http://127.0.0.1/callback']
    deviceFlow: true
webhooks:
  - url: https://hooks.hive.test/auth
    events: [session.opened, user.created]
    secret: \${WEBHOOK_HOOKS_HIVE_TEST_SECRET}
  - url: https://hooks.hive.test/auth
    events: [user.deleted]
    secret: \${WEBHOOK_HOOKS_HIVE_TEST_SECRET_2}
organizationDomains:
  busy-hive: { domains: [meadow.hive.test, busy.hive.test] }
`;

export const nothingOwned = 'settings: {}\n';
export const emptied = `
settings: {}
providers: {}
openidProviders: {}
clients: {}
webhooks: []
organizationDomains: {}
`;

export interface FileService {
  service: AuthService;
  files: ConfigurationFileService;
  /** Headers of an administrator. */
  headers: Record<string, string>;
  apply(text: string, name?: string): Promise<readonly string[]>;
  compare(text: string, name?: string): Promise<readonly string[]>;
  send(method: 'PUT' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object): ReturnType<AuthService['inject']>;
  /** Every row that a file may write, with the transaction that wrote it. */
  state(): Promise<object[]>;
  /** Sets the variables of the secrets, and leaves nothing configured and nothing owned. */
  reset(): Promise<void>;
}

const readState = `
  SELECT xmin::text, to_jsonb(row)::text AS row FROM auth.settings row
  UNION ALL SELECT xmin::text, to_jsonb(row)::text FROM auth.oauth_configurations row
  UNION ALL SELECT xmin::text, to_jsonb(row)::text FROM auth.oauth_custom_configurations row
  UNION ALL SELECT xmin::text, to_jsonb(row)::text FROM auth.webhooks row
  UNION ALL SELECT xmin::text, to_jsonb(row)::text FROM auth.oidc_clients row
  UNION ALL SELECT xmin::text, to_jsonb(row)::text FROM auth.organization_domains row
  UNION ALL SELECT xmin::text, owns::text FROM auth.configuration_files row
  UNION ALL SELECT '', id::text FROM auth.audit_events ORDER BY 2`;

export const startFileService = async (): Promise<FileService> => {
  const service = await startAuthService({ ORGANIZATIONS: 'on' });
  await service.query(
    `INSERT INTO auth.organizations (id, name, slug) VALUES (gen_random_uuid(), 'Busy hive', 'busy-hive')`,
  );
  const headers = bearer(await signInAsAdmin(service));
  const files = service.app.get(ConfigurationFileService);
  const apply = (text: string, name = 'svc.yaml') => files.apply({ name, text });
  return {
    service,
    files,
    headers,
    apply,
    compare: (text, name = 'svc.yaml') => files.compare({ name, text }),
    send: (method, url, payload) =>
      service.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) }),
    state: () => service.query(readState),
    reset: async () => {
      for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value);
      await apply(emptied);
      await apply(nothingOwned);
    },
  };
};
