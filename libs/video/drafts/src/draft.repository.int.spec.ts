import { randomUUID } from 'node:crypto';
import { findMigrationRisks, prepareAll, readStatements } from '@svc/testing';
import { newTask, noLimits, request, startVideoData, type VideoData } from '@svc/video-data/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DraftRepository } from './draft.repository';
import { draftsFeature } from './drafts.feature';

let data: VideoData;
let drafts: DraftRepository;

beforeAll(async () => {
  data = await startVideoData([draftsFeature]);
  drafts = new DraftRepository(data.database);
});
afterAll(() => data.close());
beforeEach(() => data.source.query('TRUNCATE video.draft, video.task CASCADE'));

const written = {
  request,
  title: null,
  language: 'en',
  scenes: [],
  sources: [],
  ownerId: null,
  caller: 'caller',
};

const draftTask = (changes: object = {}) => newTask({ type: 'video_draft', draftId: randomUUID(), ...changes });

it('the statements and migrations of drafts fit the schema', async () => {
  const statements = await readStatements(import.meta.dirname);
  expect(statements.length).toBeGreaterThan(5);
  expect(await prepareAll(data.url, statements)).toEqual([]);
  expect(await findMigrationRisks(draftsFeature.migrations ?? [])).toEqual([]);
});

describe('the limit of drafts', () => {
  const limits = { unfinishedTasks: 9, unfinishedTasksOfCaller: 5, draftsOfCaller: 4 };

  it('holds for simultaneous requests to several replicas', async () => {
    const copies = Array.from({ length: 8 }, () => drafts.insertWritten(randomUUID(), written, limits.draftsOfCaller));
    const begun = Array.from({ length: 8 }, () => data.insert(draftTask(), limits));
    const kept = [...(await Promise.all(copies)), ...(await Promise.all(begun)).map(({ kind }) => kind === 'created')];
    expect(kept.filter(Boolean)).toHaveLength(4);
  });

  it('refuses another draft, unless a key repeats one of them', async () => {
    const one = { ...noLimits, draftsOfCaller: 1 };
    const repeated = { idempotency: { key: 'k', requestHash: 'h' } };
    expect((await data.insert(draftTask(repeated), one)).kind).toBe('created');
    expect((await data.insert(draftTask(repeated), one)).kind).toBe('exists');
    expect((await data.insert(draftTask(), one)).kind).toBe('drafts full');
  });
});

describe('a draft of a task', () => {
  it('is inserted with its task, without the title and scenes of the request', async () => {
    const draftId = randomUUID();
    const outcome = await data.insert(draftTask({ draftId, request: { ...request, title: 'Bees' } }), noLimits);
    const draft = await drafts.find(draftId);
    expect(outcome).toMatchObject({ kind: 'created', id: draft?.taskId });
    expect(draft).toMatchObject({ version: 1, title: null, scenes: null, caller: 'caller' });
    expect(draft?.request.title).toBeNull();
  });
});

describe('the tally of drafts', () => {
  it('equals the real count after many simultaneous writes, and the total of the list', async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID());
    await Promise.all(ids.map((draftId) => data.insert(draftTask({ draftId }), noLimits)));
    await Promise.all(ids.slice(0, 5).map((id) => drafts.remove(id)));
    expect((await drafts.list({ offset: 0, limit: 100 })).drafts).toHaveLength(15);
    expect((await drafts.list({ offset: 1_000, limit: 1 })).total).toBe(15);
  });
});
