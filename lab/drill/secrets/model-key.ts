import { randomBytes } from 'node:crypto';
import { ask } from '../load/client';
import { Ledger } from '../load/ledger';
import { ModelVendor } from '../system/model-vendor';
import type { Site } from '../system/site';
import type { Change } from './change';

const first = 'the-first-key-of-a-model';
const next = 'the-second-key-of-a-model';

/** Settings with which the language model writes scripts. */
export const startModelVendor = async (): Promise<{
  vendor: ModelVendor;
  settings: Readonly<Record<string, string>>;
}> => {
  const vendor = await ModelVendor.start();
  vendor.allow(first);
  return { vendor, settings: { LLM_BASE_URL: vendor.url, LLM_MODEL: 'drill', LLM_API_KEY: first } };
};

/** @returns what is wrong with a video whose script is the model's */
const makeVideo = async ({ video }: Site, vendor: ModelVendor, key: string): Promise<readonly string[]> => {
  const before = vendor.answeredWith(key);
  const text = `Drill ${randomBytes(6).toString('hex')}`;
  const { status } = await ask(new Ledger(), {
    kind: 'video',
    url: `${video.url}/api/video/generate/sync`,
    body: { text, n_scenes: 1, frame_template: '1080x1080/static_default.html' },
  });
  const isAsked = vendor.answeredWith(key) > before;
  return [
    ...(status === 200 ? [] : [`a video whose script the model writes answers ${status}`]),
    ...(isAsked ? [] : ['the model was not asked with the key that counts']),
  ];
};

/** Both keys count at the vendor until every process has the second one. */
export const modelKey = (vendor: ModelVendor): Change => ({
  name: 'key of a model',
  make: async (site) => {
    const complaints = [...(await makeVideo(site, vendor, first))];
    vendor.allow(next);
    site.set('video', { LLM_API_KEY: next });
    await site.roll(['video', 'worker']);
    vendor.forbidAllBut(next);
    complaints.push(...(await makeVideo(site, vendor, next)));
    return vendor.refused === 0 ? complaints : [...complaints, `the vendor refused ${vendor.refused} questions`];
  },
});
