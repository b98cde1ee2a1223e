import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendJson, settingsFor, startVendorServer, testContext, type VendorServer } from '@svc/pipeline/testing';
import { noWishes } from '@svc/pipeline/script';
import { createChatWriter } from './chat.writer';

let vendor: VendorServer;
beforeAll(async () => {
  vendor = await startVendorServer();
});
afterAll(() => vendor.close());

describe('a language model that tells a page', () => {
  it('replaces a sentence with numbers that the page does not have by the page’s own', async () => {
    let asked = 0;
    vendor.handle = (_, response) => {
      asked += 1;
      const isScript = asked < 3;
      const narrations = ['The tides follow the moon.', 'The first station was built in 1950.'];
      const answer = isScript ? { title: 'Tides', language: 'en', narrations } : { prompts: ['sea', 'station'] };
      sendJson(response, {
        choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: JSON.stringify(answer) } }],
      });
    };
    const text =
      'The tides follow the moon, so their power is known for years.\nThe first station began its work in France in 1966.';
    const source = { title: 'Sea News', url: 'https://sea.test/1', text };
    const input = { topic: source.url, language: 'en', sceneCount: 2, source, wishes: noWishes };
    const script = await createChatWriter(settingsFor(vendor.baseUrl)).write(input, testContext('/'));
    const [first, second] = script?.scenes ?? [];
    expect(first?.narration).toBe('The tides follow the moon.');
    expect(first?.source).toMatchObject({
      url: source.url,
      quote: expect.stringContaining('known for years') as string,
    });
    expect(second?.narration).toBe('The first station began its work in France in 1966.');
    expect(asked).toBe(3);
    expect(JSON.stringify(vendor.requests.at(-2)?.json())).toContain('1950');
  });
});
