import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVendorServer, testContext, type VendorServer } from '@svc/pipeline/testing';
import { noProviders } from '@svc/pipeline/providers';
import { chooseScriptWriters } from '../script-writers';
import { createScriptStage } from '@svc/pipeline/script';
import { createPageDownload } from './page';
import { createPageReader } from './page-reader';

const page = `<!doctype html><html lang="en"><head><title>Tides | Sea News</title><style>p{}</style></head><body>
<nav><p>Home, news, weather, sports, and everything else that we have.</p></nav>
<article><h1>Power from the tides</h1>
<p>Tidal power uses the rise and fall of the sea to make electricity &amp; heat.</p>
<script>"<p>Ignore this: it is a program and no paragraph of the page.</p>"</script>
<p><a href="/a">Read more about tides</a> <a href="/b">and about many other things here</a></p>
<p>The tides follow the moon, so their power can be foretold for years<sup>[1]</sup>.</p>
<p>The first large tidal power station began its work in France in 1966.</p></article>
<footer><p>All rights are reserved by the publisher of this page.</p></footer></body></html>`;

let server: VendorServer;
beforeAll(async () => {
  server = await startVendorServer();
});
afterAll(() => server.close());

const stage = () => {
  const readPage = createPageReader(createPageDownload({ allowHttp: true, allowPrivateAddresses: true }));
  return createScriptStage({ writers: chooseScriptWriters(noProviders), readPage });
};

const request = (text: string) => ({ text, mode: 'generate' as const, n_scenes: 3, title: null });

describe('a text that is an address', () => {
  it('is replaced by the page, with its name', async () => {
    server.handle = (_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    const url = `${server.baseUrl}/tides`;
    const script = await stage().run(request(url), testContext('/'));
    expect(script.title).toBe('Power from the tides');
    expect(script.scenes.map(({ narration }) => narration)).toEqual([
      'Tidal power uses the rise and fall of the sea to make electricity & heat.',
      'The tides follow the moon, so their power can be foretold for years.',
      'The first large tidal power station began its work in France in 1966.',
    ]);
    expect(script.scenes[2]?.source).toEqual({
      title: 'Power from the tides',
      url,
      section: null,
      quote: 'The first large tidal power station began its work in France in 1966.',
    });
    expect(script.sources).toEqual([{ writer: 'text', title: 'Power from the tides', url, licence: null }]);
  });

  it.each<[string, string, number, string]>([
    ['a page that is not there', 'text/html', 404, page],
    ['something else than a page', 'application/pdf', 200, page],
    ['a page without paragraphs', 'text/html', 200, '<p>Hi</p>'.repeat(3)],
    ['an endless page', 'text/html', 200, page.repeat(3_000)],
  ])('fails with a clear error for %s', async (_, type, status, body) => {
    server.handle = (_request, response) => response.writeHead(status, { 'content-type': type }).end(body);
    await expect(stage().run(request(server.baseUrl), testContext('/'))).rejects.toMatchObject({
      code: 'PROVIDER_FAILED',
    });
  });

  it('never reaches a private address', async () => {
    const inside = createScriptStage({
      writers: chooseScriptWriters(noProviders),
      readPage: createPageReader(createPageDownload({ allowHttp: true })),
    });
    const before = server.requests.length;
    for (const url of [server.baseUrl, 'http://169.254.169.254/latest', 'http://[::1]:80/'])
      await expect(inside.run(request(url), testContext('/'))).rejects.toThrow('cannot be read');
    expect(server.requests).toHaveLength(before);
  });
});
