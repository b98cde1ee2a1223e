import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoService, type VideoService } from '../../test/video-service.fixture';

let service: VideoService;

beforeAll(async () => {
  service = await startVideoService();
});
afterAll(() => service.close());

const generate = (scenes: unknown) =>
  service.app.inject({ method: 'POST', url: '/api/video/generate/async', payload: { text: 'Bees', scenes } });

describe('scenes of a request', () => {
  it('are stored with the task as they were accepted', async () => {
    const answer = await generate([{ text: ' Bees dance. ', picture: { prompt: 'a comb' }, unknown: 1 }]);
    const { task_id } = answer.json<{ task_id: string }>();
    const task = (await service.app.inject(`/api/tasks/${task_id}`)).json<{ request_params: object }>();
    expect(task.request_params).toMatchObject({ scenes: [{ text: 'Bees dance.', picture: { prompt: 'a comb' } }] });
    expect(JSON.stringify(task.request_params)).not.toContain('unknown');
  });

  it.each<[string, unknown, string]>([
    ['a text', 'Bees dance.', 'scenes: must be a list.'],
    ['more than a hundred', Array.from({ length: 101 }, () => ({ text: 'a' })), 'scenes: must have 1 to 100 entries.'],
    ['an empty text', [{ text: ' ' }], 'scenes[0].text: must not be empty.'],
    ['an upload of a stranger', [{ text: 'a', picture: { asset: 'uploads/stranger/bee.png' } }], 'your assets'],
  ])('are refused by name when they are %s', async (_, scenes, sentence) => {
    const answer = await generate(scenes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toContain(sentence);
  });
});
