import { toActivity, writeWarning } from '@svc/contracts';
import { TaskEntity } from '@svc/video-data';
import { describe, expect, it } from 'vitest';
import type { FileAddressesService } from '../files/file-addresses.service';
import { TaskMapper } from './task-mapper';

const source = { writer: 'phrase_book' as const, title: 'Phrase book', url: null, licence: null };
const row = Object.assign(new TaskEntity(), {
  id: 'a',
  type: 'video_generation',
  status: 'running',
  stage: 'scenes',
  stageCurrent: 0,
  stageTotal: 5,
  percentage: 12.34,
  activity: toActivity('speaking', 3),
  sceneFractions: [0.125, 0.5, 0, 0, 1],
  warnings: [],
  video: null,
  createdAt: new Date(0),
  script: { title: 'Bees', language: 'en', scenes: [], sources: [source] },
});

describe('a task as its caller sees it', () => {
  const mapper = new TaskMapper({ of: () => 'unused' } as unknown as FileAddressesService);

  it('names the writer while the video is still being made', () => {
    expect(mapper.toResponse(row)).toMatchObject({ status: 'running', result: null, sources: [source] });
  });

  it('shows the progress of each scene', () => {
    expect(mapper.toResponse(row).progress).toMatchObject({ percentage: 12.3, scenes: [0.13, 0.5, 0, 0, 1] });
    expect(mapper.toResponse(row).progress).toMatchObject({
      message: 'Scene 3: Speaking',
      code: 'speaking',
      values: { scene: 3 },
    });
  });

  it('gives each warning its code, sentence and values, and no code to one of a newer version', () => {
    const warnings = [
      writeWarning('article_too_short', { title: 'Bees', told: 3, asked: 5 }),
      { code: 'honey_missing', values: { hive: 'red' } },
    ];
    const sentences = ['The article “Bees” has 3 such points and not 5.', 'honey_missing'];
    expect(mapper.toResponse(Object.assign(new TaskEntity(), row, { warnings }))).toMatchObject({
      warnings: sentences,
      warning_details: [
        { code: 'article_too_short', message: sentences[0], values: { title: 'Bees', told: '3', asked: '5' } },
        { code: null, message: sentences[1], values: { hive: 'red' } },
      ],
    });
  });

  it('names the bundled music, and nothing for rows of earlier versions', () => {
    const piece = { path: 'slow-river.mp3', title: 'Slow River', mood: 'calm' as const };
    const video = { fileName: 'video.mp4', durationSeconds: 9, sizeBytes: 1 };
    const finished = (more: object) => Object.assign(new TaskEntity(), row, { video: { ...video, ...more } });
    expect([{ piece }, {}].map((more) => mapper.toResult(finished(more))?.music)).toEqual([piece, null]);
  });

  it('has no sources before there is a script, and for rows of earlier versions', () => {
    const early = Object.assign(new TaskEntity(), row, { script: null });
    const old = Object.assign(new TaskEntity(), row, { script: { title: 'B', language: 'en', scenes: [] } });
    expect([early, old].map((task) => mapper.toResponse(task).sources)).toEqual([[], []]);
  });
});
