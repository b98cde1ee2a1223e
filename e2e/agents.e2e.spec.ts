import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { videoUrl } from './api';
import { probe } from './media-facts';

type Facts = Readonly<Record<string, unknown>>;

const client = new Client({ name: 'agent', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
const heard: number[] = [];

beforeAll(() => client.connect(new StreamableHTTPClientTransport(new URL(videoUrl('/mcp')))));
afterAll(() => client.close());

/** Long calls time out only without progress. */
const patience = { timeout: 120_000, onprogress: ({ progress }: { progress: number }) => void heard.push(progress) };

const use = async (name: string, given: object): Promise<Facts> => {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: { ...given } }, patience);
  if (isError === true) throw new Error(JSON.stringify(content));
  return structuredContent as Facts;
};

const download = async (url: unknown): Promise<Buffer> => {
  const answer = await fetch(String(url));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

describe('an agent', () => {
  it('makes a video of a topic in three calls, then another with one changed scene', async () => {
    const script = await use('write_script', { text: 'Why bees dance', n_scenes: 3, wait_seconds: 100 });
    const { draft_id } = script;
    expect(script).toMatchObject({ status: 'ready', scenes: [{ number: 1 }, { number: 2 }, { number: 3 }] });
    const { task_id } = await use('make_video', { draft_id, wait_seconds: 0 });
    const video = await use('video_status', { task_id, wait_seconds: 100 });
    expect(video).toMatchObject({ status: 'completed', percentage: 100, draft_id });
    const first = await probe(await download(video['video_url']));
    expect(first.video).toMatchObject({ codec: 'h264', width: 1080, height: 1920 });
    expect((await download(video['captions_url'])).toString()).toMatch(/^WEBVTT/);
    expect(heard.at(-1)).toBe(100);
    expect(Math.max(...heard)).toBeLessThanOrEqual(100);

    const edited = await use('edit_scene', { draft_id, scene: 3, text: 'And so the whole hive learns where to fly.' });
    expect(edited).toMatchObject({ version: 2 });
    const again = await use('make_video', { draft_id, wait_seconds: 100 });
    expect(again).toMatchObject({ status: 'completed' });
    expect(again['task_id']).not.toBe(task_id);
    const captions = (await download(again['captions_url'])).toString();
    expect(captions).toContain('hive');
    const { contents } = await client.readResource({ uri: `video://${String(again['task_id'])}` });
    const [{ text } = { text: '' }] = contents as { text: string }[];
    expect(JSON.parse(text)).toMatchObject({ status: 'completed', draft_id });
  });
});
