import { AccessConfig, VideoServiceConfig } from '@svc/config';
import { budgets } from '@svc/contracts';
import type { HttpAppOptions, Reference, ReferenceTag } from '@svc/http';
import { videoErrorCodes } from '@svc/errors';
import type { Pipeline } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-engine';
import type { VideoFeature } from './video-feature';
import { VideoServiceModule } from './video-service.module';

const description = `
A topic or a script becomes a narrated, illustrated video with captions.

- \`POST /api/video/generate/async\` answers at once with a task id; follow it with \`GET /api/tasks/{task_id}\` or its event stream.
- \`POST /api/video/generate/sync\` waits for the finished file; meant for videos under 30 seconds.

A token of a signed-in person may do everything. A key, or a token of an application, has the scopes that the person gave it: \`videos:read\` (also scripts, uploads and lists), \`videos:write\` (also links that show a video to everyone), \`drafts:write\` (also the scripts that it edits or copies from videos), \`assets:write\`. Each operation names the one that it needs in \`x-required-scope\`.

Durations are in seconds, sizes in bytes, times in ISO 8601 (UTC).
`.trim();

const coreTags: readonly ReferenceTag[] = [
  { name: 'Generation', description: 'Making a video' },
  { name: 'Tasks', description: 'Following and cancelling' },
  { name: 'Library', description: 'Your videos: search, name, share, delete' },
  { name: 'Files', description: 'Finished videos, their posters and captions' },
  { name: 'Assets', description: 'Your own music, recordings, pictures and clips' },
  { name: 'Resources', description: 'What a request can name' },
  { name: 'Administration', description: 'For administrators: failed tasks, workers, voices and sources' },
];

const listTags = (features: readonly VideoFeature[]): ReferenceTag[] => {
  const placed = features.flatMap(({ tags = [] }) => tags);
  return coreTags.flatMap((tag) => [
    ...placed.filter(({ before }) => before === tag.name).map(({ name, description }) => ({ name, description })),
    tag,
  ]);
};

const createReference = (features: readonly VideoFeature[]): Reference => ({
  title: 'Video service',
  interfaceVersion: '1.0.0',
  description,
  errors: videoErrorCodes,
  tags: listTags(features),
  extend: (builder) => builder.addBearerAuth(undefined, 'bearerAuth'),
  readDefaults: (app) => {
    const { mode, n_scenes, frame_template, media_workflow, tts_workflow, bgm_volume } =
      app.get<Pipeline>(videoPipeline).defaults;
    const defaults = { mode, n_scenes, frame_template, media_workflow, tts_workflow, bgm_volume };
    return { GenerationRequest: defaults, AsyncGenerationRequest: defaults };
  },
});

/** Options of this app for the shared bootstrap; tests use the same options. */
export const videoServiceOptions = (features: readonly VideoFeature[]): HttpAppOptions => {
  const errorPage = features.find((feature) => feature.errorPage !== undefined)?.errorPage;
  return {
    module: VideoServiceModule.with(features),
    name: 'video-service',
    reference: createReference(features),
    receiveTimeoutMs: budgets.upload.receiveMs,
    publicUrl: (app) => app.get(VideoServiceConfig).publicUrl,
    ...(errorPage && { errorPage: () => errorPage }),
    isOpenToAll: (app) => app.get(AccessConfig).videoAuth === 'off',
  };
};
