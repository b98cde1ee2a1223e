import { ConfigurationError, readFeatures } from '@svc/config';
import { signUp, startServiceWith } from '@svc/auth/testing';
import { describe, expect, it } from 'vitest';
import { features } from '../src/features';

interface Document {
  readonly paths: object;
}

const withoutOne = (name: string) =>
  features.filter(
    (feature) => feature.name !== name && !(feature.requires ?? []).some((required) => required === name),
  );

/** Documented paths, and the features that the console shows. */
const partsWith = async (chosen: typeof features): Promise<{ paths: string[]; shown: string[] }> => {
  const service = await startServiceWith(chosen)();
  try {
    await signUp(service);
    const paths = Object.keys((await service.get('/docs-json')).json<Document>().paths);
    return { paths, shown: (await service.get('/console/settings')).json<{ features: string[] }>().features };
  } finally {
    await service.close();
  }
};

const routesByFeature: [name: string, routes: string[]][] = [
  ['account-page', []],
  ['openid-provider', ['/api/auth/clients', '/api/auth/service-accounts']],
  ['personal-keys', ['/api/auth/account/api-keys', '/api/auth/keys/introspect']],
  ['scim', ['/api/auth/organizations/{organizationId}/scim-tokens']],
  ['settings-file', []],
  ['user-import', ['/api/auth/users/import', '/api/auth/sessions/exchange-imported']],
  ['webhooks', ['/api/auth/webhooks', '/.well-known/ssf-configuration']],
];

describe('a feature of the auth-service', () => {
  it.each(routesByFeature)('%s can be left out alone, with its routes', async (name, routes) => {
    const { paths, shown } = await partsWith(withoutOne(name));
    expect(shown).toEqual(withoutOne(name).map((feature) => feature.name));
    expect(paths).toContain('/api/auth/sessions');
    expect(paths.filter((path) => routes.includes(path))).toEqual([]);
  });

  it('is refused without the feature that it requires', () => {
    expect(() => readFeatures(features, { FEATURES: 'openid-provider' })).toThrow(ConfigurationError);
    expect(() => readFeatures(features, { FEATURES: 'openid-provider' })).toThrow(
      'openid-provider, which requires account-page',
    );
  });

  it('has routes in the document of the whole service', async () => {
    const { paths } = await partsWith(features);
    expect(paths).toEqual(expect.arrayContaining(routesByFeature.flatMap(([, routes]) => routes)));
  });
});
