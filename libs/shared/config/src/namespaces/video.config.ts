import { IsBoolean, IsInt, IsNumber, IsString, Max, Min, MinLength } from 'class-validator';
import { budgets, requestDefaults } from '@svc/contracts';
import { addresses } from '../addresses';
import { Setting } from '../setting.decorator';

export class VideoServiceConfig {
  @Setting({ name: 'VIDEO_PORT', description: 'Port of the video-service' })
  @IsInt()
  @Min(0)
  @Max(65_535)
  readonly port: number = 3002;

  @Setting({
    name: 'VIDEO_PUBLIC_URL',
    address: addresses.publicAddress,
    description: 'Public address of the video-service; `video_url` starts with it',
    requiredInProduction: true,
    defaultDescription: 'http://localhost:3002',
  })
  readonly publicUrl: string = 'http://localhost:3002';

  @Setting({
    name: 'SYNC_TIMEOUT_SECONDS',
    description: 'Time after which the synchronous route answers 504; the task goes on',
  })
  @IsInt()
  @Min(1)
  @Max(3600)
  readonly syncTimeoutSeconds: number = 300;

  @Setting({
    name: 'MAX_PENDING_TASKS',
    description: 'Maximum number of unfinished tasks of all callers; further requests get 429',
  })
  @IsInt()
  @Min(1)
  readonly maxPendingTasks: number = 10_000;

  @Setting({
    name: 'MAX_PENDING_PER_CALLER',
    description:
      'Maximum number of unfinished tasks of one caller, and of requests of one caller that a process checks at the same time',
  })
  @IsInt()
  @Min(1)
  readonly maxPendingPerCaller: number = 100;

  @Setting({
    name: 'APP_SECRET',
    description: 'At least 32 characters; signs the addresses of files',
    secret: true,
    requiredInProduction: true,
    defaultDescription: 'generated in `.data/` by `npm start`',
  })
  @IsString()
  readonly appSecret: string = '';

  @Setting({
    name: 'APP_SECRETS_ACCEPTED',
    description: 'Additional secrets that are accepted while APP_SECRET is changed (docs/operate/secrets.md)',
    secret: true,
    defaultDescription: 'none',
  })
  @MinLength(32, { each: true, message: 'must have at least 32 characters each' })
  readonly acceptedSecrets: string[] = [];

  @Setting({
    name: 'WEBHOOK_SECRET',
    description: 'At least 32 characters, shared with the receivers of webhooks; signs each call',
    secret: true,
    defaultDescription: 'generated in `.data/` by `npm start`; elsewhere none, and `webhook_url` is rejected',
  })
  @IsString()
  readonly webhookSecret: string = '';

  @Setting({
    name: 'WEBHOOK_SECRET_PREVIOUS',
    description: 'Previous secret; it signs each call as well while receivers change to WEBHOOK_SECRET',
    secret: true,
    defaultDescription: 'none',
  })
  @IsString()
  readonly webhookSecretPrevious: string = '';

  @Setting({
    name: 'ALLOW_PRIVATE_WEBHOOKS',
    description: '`true` allows `webhook_url` over http and to loopback and private networks; for development only',
  })
  @IsBoolean()
  readonly allowPrivateWebhooks: boolean = false;

  @Setting({
    name: 'RETENTION_DAYS',
    description:
      'Days for which the files of a finished video are kept, unless its owner keeps it longer; its row stays',
  })
  @IsInt()
  @Min(1)
  @Max(36_500)
  readonly retentionDays: number = 30;

  @Setting({
    name: 'TASK_ROWS_DAYS',
    description:
      'Days for which the row of a finished task is kept, at least RETENTION_DAYS; 0 keeps it for ever. With the row, the video disappears from the library, and its idempotency key and cached parts unused for that time are deleted',
  })
  @IsInt()
  @Min(0)
  @Max(36_500)
  readonly taskRowsDays: number = 0;

  @Setting({
    name: 'KEPT_VIDEOS_PER_CALLER',
    description: 'Maximum number of videos that one caller keeps beyond RETENTION_DAYS; 0 switches keeping off',
  })
  @IsInt()
  @Min(0)
  readonly keptVideosPerCaller: number = 200;

  @Setting({ name: 'DRAFTS_PER_CALLER', description: 'Maximum number of drafts of one caller' })
  @IsInt()
  @Min(1)
  readonly draftsPerCaller: number = 500;

  @Setting({ name: 'DRAFT_DAYS', description: 'Days for which a draft is kept after its last change' })
  @IsInt()
  @Min(1)
  @Max(36_500)
  readonly draftDays: number = 180;

  @Setting({
    name: 'CACHE_BYTES',
    description:
      'Maximum size of the cached parts (narrations, sounds, scenes) in the store; the least recently used parts are deleted first',
  })
  @IsInt()
  @Min(0)
  readonly cacheBytes: number = 10_737_418_240;

  @Setting({ name: 'ASSET_BYTES', description: 'Maximum size in bytes of one uploaded asset' })
  @IsInt()
  @Min(1)
  readonly assetBytes: number = budgets.upload.fileBytes;

  @Setting({ name: 'ASSETS_PER_CALLER', description: 'Maximum number of uploaded assets of one caller' })
  @IsInt()
  @Min(0)
  readonly assetsPerCaller: number = budgets.upload.callerFiles;

  @Setting({
    name: 'ASSET_BYTES_PER_CALLER',
    description: 'Maximum size in bytes of all uploaded assets of one caller',
  })
  @IsInt()
  @Min(0)
  readonly assetBytesPerCaller: number = budgets.upload.callerBytes;

  @Setting({
    name: 'UPLOADS_PER_CALLER',
    description: 'Maximum number of simultaneous uploads of one caller to one process',
  })
  @IsInt()
  @Min(1)
  readonly uploadsPerCaller: number = budgets.upload.perCaller;

  @Setting({
    name: 'UPLOAD_SPOOL_BYTES',
    description: 'Maximum space in ASSETS_FOLDER for uploads in progress; further uploads get 503',
  })
  @IsInt()
  @Min(1)
  readonly uploadSpoolBytes: number = budgets.upload.spoolBytes;

  @Setting({
    name: 'EVENT_STREAMS',
    description: 'Maximum number of open event streams of one process; further streams get 503',
  })
  @IsInt()
  @Min(1)
  readonly eventStreams: number = budgets.eventStreams.total;

  /** The current secret first. */
  get webhookSecrets(): readonly [string, ...string[]] {
    const previous = this.webhookSecretPrevious;
    return [this.webhookSecret, ...(previous === '' ? [] : [previous])];
  }

  problems(environment: Readonly<Record<string, string | undefined>>): string[] {
    const signs = environment['VIDEO_AUTH'] === 'jwt' || this.appSecret !== '';
    const isShort = (secret: string): boolean => secret !== '' && secret.length < 32;
    return [
      ...(this.taskRowsDays > 0 && this.taskRowsDays < this.retentionDays
        ? ['TASK_ROWS_DAYS must be 0 or at least RETENTION_DAYS, because files are found by the rows of their tasks']
        : []),
      ...(this.uploadSpoolBytes < this.assetBytes
        ? ['UPLOAD_SPOOL_BYTES must have room for one file of ASSET_BYTES']
        : []),
      ...(signs && this.appSecret.length < 32 ? ['APP_SECRET must have at least 32 characters'] : []),
      ...(isShort(this.webhookSecretPrevious) ? ['WEBHOOK_SECRET_PREVIOUS must have at least 32 characters'] : []),
      ...(isShort(this.webhookSecret) ? ['WEBHOOK_SECRET must have at least 32 characters'] : []),
    ];
  }
}

/** Settings of the pipeline for the service, which validates requests, and for the worker, which runs it. */
export class PipelineConfig {
  @Setting({
    name: 'RESOURCES_FOLDER',
    description:
      'Folder that holds `templates/`, `music/`, `workflows/`; one that is missing is taken from the product',
  })
  @IsString()
  readonly resourcesFolder: string = 'content';

  @Setting({ name: 'ASSETS_FOLDER', description: 'Folder of your own music and recordings' })
  @IsString()
  readonly assetsFolder: string = '.data/assets';

  @Setting({
    name: 'ASSET_COPIES_BYTES',
    description:
      'Maximum size of the copies of stored assets in ASSETS_FOLDER; the least recently used copies are deleted first, but none that was used in the last hour',
  })
  @IsInt()
  @Min(0)
  readonly assetCopiesBytes: number = 1_073_741_824;

  @Setting({
    name: 'VOICES_DIR',
    description: 'Folder of the voices that `npm run voices -- add <pack>` installs',
  })
  @IsString()
  readonly voicesFolder: string = '.data/voices';

  @Setting({
    name: 'VOICES_URL',
    address: addresses.base(),
    description: 'Address of the voice archives, such as a mirror; the files lie below it',
  })
  readonly voicesUrl: string = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/tts-models';

  @Setting({
    name: 'REQUIRE_VOICE_CONSENT',
    description: '`true` accepts `ref_audio` only with `voice_consent: true`',
  })
  @IsBoolean()
  readonly requiresVoiceConsent: boolean = false;

  @Setting({ name: 'DEFAULT_FRAME_TEMPLATE', description: 'Template of requests that name none' })
  @IsString()
  readonly defaultFrameTemplate: string = requestDefaults.frame_template;

  @Setting({ name: 'DEFAULT_TTS_WORKFLOW', description: 'Speech workflow of requests that name none' })
  @IsString()
  readonly defaultTtsWorkflow: string = requestDefaults.tts_workflow;

  @Setting({ name: 'DEFAULT_MEDIA_WORKFLOW', description: 'Media workflow of requests that name none' })
  @IsString()
  readonly defaultMediaWorkflow: string = requestDefaults.media_workflow;

  @Setting({ name: 'DEFAULT_SCENE_COUNT', description: 'Default number of scenes of a generated script' })
  @IsInt()
  @Min(1)
  @Max(20)
  readonly defaultSceneCount: number = requestDefaults.n_scenes;

  @Setting({ name: 'DEFAULT_BGM_VOLUME', description: 'Default volume of the music, 0 to 1' })
  @IsNumber()
  @Min(0)
  @Max(1)
  readonly defaultBgmVolume: number = requestDefaults.bgm_volume;

  @Setting({ name: 'FFMPEG_PATH', description: 'ffmpeg 5 or later', defaultDescription: 'found by `npm start`' })
  @IsString()
  readonly ffmpegPath: string = 'ffmpeg';
}
