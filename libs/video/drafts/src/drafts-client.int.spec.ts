import { createVideoClient, draftsOf } from '@svc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDraftCalls } from '../test/drafts.fixture';
import type { VideoService } from '@svc/video/testing';
import { startVideoService } from '../test/service.fixture';

let service: VideoService;
let drafts: ReturnType<typeof draftsOf>;

beforeAll(async () => {
  service = await startVideoService({ COMMONS: 'off' });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  drafts = draftsOf(createVideoClient(await service.app.getUrl()));
});
afterAll(() => service.close());

describe("the client's draft calls", () => {
  it('make a video of a topic, and throw refusals by their code', async () => {
    const { draft_id, task_id } = await drafts.create({ text: 'Why bees dance' });
    await createDraftCalls(service).finish(task_id);
    expect((await drafts.list({ limit: 1 })).data).toMatchObject([{ draft_id }]);
    const { version, scenes } = await drafts.read(draft_id);
    const changed = await drafts.change(draft_id, { version, scenes: scenes.slice(1) });
    expect(changed).toMatchObject({ version: 2, scenes: [{ id: scenes[1]?.id }, { id: scenes[2]?.id }] });
    expect((await drafts.scenes.repaint(draft_id, 1, { version: 2 })).version).toBe(3);
    await expect(drafts.change(draft_id, { version: 2 })).rejects.toMatchObject({ code: 'DRAFT_CHANGED', status: 409 });
    await expect(drafts.scenes.rewrite(draft_id, 1, { version: 3 })).rejects.toMatchObject({ code: 'WRITER_NEEDED' });
    expect((await drafts.scenes.preview(draft_id, 2)).type).toBe('image/webp');
    expect((await drafts.scenes.narration(draft_id, scenes[1]?.id ?? '')).size).toBeGreaterThan(1_000);
    const [, drawn] = (await drafts.scenes.pictures(draft_id, 2, { search: 'a hive' })).data;
    if (drawn === undefined) throw new Error('nothing was drawn');
    expect((await drafts.scenes.pictureThumbnail(draft_id, 2, drawn.picture.choice)).type).toBe('image/webp');
    const chosen = changed.scenes.map(({ id }, index) => (index === 1 ? { id, picture: drawn.picture } : { id }));
    const { scenes: shown } = await drafts.change(draft_id, { version: 3, scenes: chosen });
    expect(shown[1]?.picture.choice).toBe(drawn.picture.choice);
    expect((await drafts.render(draft_id, { version: 4 })).tasks).toHaveLength(1);
    expect(await drafts.delete(draft_id)).toMatchObject({ success: true });
    await expect(drafts.read(draft_id)).rejects.toMatchObject({ code: 'DRAFT_NOT_FOUND', status: 404 });
  });
});
