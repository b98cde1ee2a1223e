import {
  longTextRequest,
  listTextInputs,
  watchNormalising,
  type InterfaceDocument,
  type TextInput,
} from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VideoService } from '@svc/video/testing';
import { startVideoService } from './service.fixture';

let service: VideoService;
let inputs: TextInput[];

beforeAll(async () => {
  service = await startVideoService();
  const document = (await service.app.inject({ method: 'GET', url: '/docs-json' })).json<InterfaceDocument>();
  // An unreadable Range header is ignored (RFC 9110), so it is not refused.
  inputs = listTextInputs(document).filter(({ name }) => name !== 'Range');
});
afterAll(() => service.close());

/** A signature is only compared; with a wrong one the answer is 404. */
const expectedRefusal = ({ name, place, path }: TextInput): string => {
  // The token is checked first.
  if (path.startsWith('/api/administration/')) return 'AUTH_UNAUTHORIZED';
  // A condition is compared as it is.
  if (name === 'If-None-Match' && !path.endsWith('/thumbnail.webp')) return 'DRAFT_NOT_FOUND';
  if (place !== 'query' || !['signature', 'expires'].includes(name)) return 'VALIDATION_ERROR';
  if (path.startsWith('/api/files/')) return 'FILE_NOT_FOUND';
  if (/\/(?:kit|project)\.zip$/u.test(path)) return 'VIDEO_NOT_FOUND';
  return path.startsWith('/api/assets/') ? 'ASSET_NOT_FOUND' : 'VALIDATION_ERROR';
};

const describeInput = ({ method, path, place, name, kind }: TextInput): string =>
  `${method} ${path}: ${kind} of ${place} ${name}`;

describe('a text that takes minutes to normalise', () => {
  it('is refused for its length in every field and parameter, before any processing', async () => {
    expect(inputs.length).toBeGreaterThan(20);
    const watch = watchNormalising();
    const taken: string[] = [];
    for (const input of inputs) {
      const answer = await service.app.inject(longTextRequest(input, {}));
      const { error } = answer.json<{ error: string }>();
      if (error !== expectedRefusal(input) || answer.body.includes('\u0301'))
        taken.push(`${describeInput(input)}: ${answer.statusCode} ${error}`);
    }
    watch.stop();
    expect(taken).toEqual([]);
    expect(watch.lengths).toEqual([]);
  });

  it('is refused as the name of an upload', async () => {
    const watch = watchNormalising();
    const name = `a${'\u0301\u0316'.repeat(1_000)}.mp3`;
    const payload = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nx\r\n--b--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await service.app.inject({ method: 'POST', url: '/api/assets', headers, payload });
    watch.stop();
    expect(answer.statusCode).toBe(400);
    expect(watch.lengths).toEqual([]);
  });
});

describe('the OpenAPI document', () => {
  it('limits the length of each text, unless it is an enum', () => {
    const unlimited = inputs.filter(
      ({ kind, schema }) => (kind === 'text' || kind === 'list') && schema.type === 'string' && !schema.enum,
    );
    expect(unlimited.filter(({ schema }) => schema.maxLength === undefined).map(describeInput)).toEqual([]);
  });
});
