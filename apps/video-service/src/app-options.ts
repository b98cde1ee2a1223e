import { AccessConfig, VideoServiceConfig } from '@svc/config';
import { budgets } from '@svc/contracts';
import type { HttpAppOptions, MissingPage, Reference } from '@svc/http';
import { readAcceptLanguage } from '@svc/texts';
import { AppModule } from './app.module';
import { videoErrorCodes } from '@svc/errors';
import type { Pipeline } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-engine';
import { problemPage, watchPolicy } from './shares/watch-page';

const description = `
A topic or a script becomes a narrated, illustrated video with captions.

- \`POST /api/video/generate/async\` answers at once with a task id; follow it with \`GET /api/tasks/{task_id}\` or its event stream.
- \`POST /api/video/generate/sync\` waits for the finished file; meant for videos under 30 seconds.

A token of a signed-in person may do everything. A key, or a token of an application, has the scopes that the person gave it: \`videos:read\` (also scripts, uploads and lists), \`videos:write\` (also links that show a video to everyone), \`drafts:write\` (also the scripts that it edits or copies from videos), \`assets:write\`. Each operation names the one that it needs in \`x-required-scope\`.

Durations are in seconds, sizes in bytes, times in ISO 8601 (UTC).
`.trim();

const reference: Reference = {
  title: 'Video service',
  interfaceVersion: '1.0.0',
  description,
  errors: videoErrorCodes,
  tags: [
    { name: 'Generation', description: 'Making a video' },
    { name: 'Drafts', description: 'Scripts to read and edit before they are made into videos' },
    { name: 'Tasks', description: 'Following and cancelling' },
    { name: 'Library', description: 'Your videos: search, name, share, delete' },
    { name: 'Files', description: 'Finished videos, their posters and captions' },
    { name: 'Assets', description: 'Your own music, recordings, pictures and clips' },
    { name: 'Resources', description: 'What a request can name' },
    { name: 'Administration', description: 'For administrators: failed tasks, workers, voices and sources' },
  ],
  extend: (builder) => builder.addBearerAuth(undefined, 'bearerAuth'),
  defaultsOf: (app) => {
    const { mode, n_scenes, frame_template, media_workflow, tts_workflow, bgm_volume } =
      app.get<Pipeline>(videoPipeline).defaults;
    const defaults = { mode, n_scenes, frame_template, media_workflow, tts_workflow, bgm_volume };
    return { GenerationRequest: defaults, AsyncGenerationRequest: defaults };
  },
};

/** Has the look of the watch page. */
const missingPage: MissingPage = ({ headers }) =>
  new Response(problemPage('missing', readAcceptLanguage(headers['accept-language'])), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': watchPolicy(null),
      vary: 'Accept, Accept-Language',
    },
  });

/** Options of this app for the shared bootstrap; tests use the same options. */
export const appOptions: HttpAppOptions = {
  module: AppModule,
  name: 'video-service',
  reference,
  receiveTimeoutMs: budgets.upload.receiveMs,
  publicUrl: (app) => app.get(VideoServiceConfig).publicUrl,
  missingPage: () => missingPage,
  isOpenToAll: (app) => app.get(AccessConfig).videoAuth === 'off',
};
