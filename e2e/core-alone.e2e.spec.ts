import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadedBy, showingLoaded } from './loaded-files';
import { OwnApps, type OwnApp } from './own-apps';

let apps: OwnApps;

beforeAll(async () => {
  apps = await OwnApps.create();
});
afterAll(() => apps.end());

/** The bundle's file with the features of the app, and packages that features alone use. */
const ofFeatures =
  /\/features-[\w-]+\.js|packages\/(?:oidc-provider|n2words|jsonrepair|papaparse|yazl|trustnxt\.|modelcontextprotocol\.)/g;

const featuresLoadedBy = (app: OwnApp): string[] => loadedBy(app).match(ofFeatures) ?? [];

describe.each(['auth-service', 'video-service', 'video-worker'] as const)('the %s', (name) => {
  it('loads no feature when FEATURES is none', async () => {
    const app = await apps.start(name, { ...showingLoaded, FEATURES: 'none' });
    await app.stop();
    expect(featuresLoadedBy(app)).toEqual([]);
  });

  it('loads its features by default', async () => {
    const app = await apps.start(name, showingLoaded);
    await app.stop();
    expect(featuresLoadedBy(app)).not.toEqual([]);
  });
});
