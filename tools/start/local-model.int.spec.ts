import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { withLocalModel } from './local-model';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const serve = async (models: unknown): Promise<string> => {
  const server = createServer((_, response) => {
    if (models !== 'silence') response.end(JSON.stringify(models));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
};

describe('a language model on this machine', () => {
  it('writes where none is chosen: the first that can', async () => {
    const silent = await serve('silence');
    const url = await serve({ data: [{ id: 'nomic-embed-text' }, { id: 'llama3.2:3b' }] });
    const found = await withLocalModel({ LOCAL_MODEL_URLS: `${silent},${url}` });
    expect(found).toMatchObject({ LLM_BASE_URL: url, LLM_MODEL: 'llama3.2:3b' });
  });

  it.each<[string, Record<string, string>]>([
    ['another is chosen', { LLM_BASE_URL: 'https://models.test/v1', LLM_MODEL: 'small' }],
    ['none is wanted', { WRITER: 'encyclopedia' }],
    ['LOCAL_MODEL_URLS is off', { LOCAL_MODEL_URLS: 'off' }],
  ])('is left alone when %s', async (_, environment) => {
    const url = await serve({ data: [{ id: 'llama' }] });
    const given = { LOCAL_MODEL_URLS: url, ...environment };
    expect(await withLocalModel(given)).toEqual(given);
  });

  it.each([[{}], [{ data: [] }], ['text'], [{ data: [{ id: 5 }] }]])('is not found in %j', async (answer) => {
    const given = { LOCAL_MODEL_URLS: await serve(answer) };
    expect(await withLocalModel(given)).toEqual(given);
  });
});
