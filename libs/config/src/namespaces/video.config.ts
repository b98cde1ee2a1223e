import { IsBoolean, IsInt, IsNumber, IsString, IsUrl, Max, Min, MinLength } from 'class-validator';
import { budgets, requestDefaults } from '@svc/contracts';
import { Setting } from '../setting.decorator';

export class VideoServiceConfig {
  @Setting({ name: 'VIDEO_PORT', description: 'Port of the video-service' })
  @IsInt()
  @Min(0)
  @Max(65_535)
  readonly port: number = 3002;

  @Setting({
    name: 'VIDEO_PUBLIC_URL',
    description: 'Address under which clients reach the video-service; `video_url` starts with it',
    requiredInProduction: true,
    defaultDescription: 'http://localhost:3002',
  })
  @IsUrl(
    { require_tld: false, protocols: ['http', 'https'], require_protocol: true },
    { message: 'must be an http(s) address' },
  )
  readonly publicUrl: string = 'http://localhost:3002';

  @Setting({ name: 'SYNC_TIMEOUT_SECONDS', description: 'How long the synchronous route waits before it answers 504' })
  @IsInt()
  @Min(1)
  @Max(3600)
  readonly syncTimeoutSeconds: number = 300;

  @Setting({ name: 'MAX_PENDING_TASKS', description: 'Tasks that may wait or run at once; beyond it 429' })
  @IsInt()
  @Min(1)
  readonly maxPendingTasks: number = 10_000;

  @Setting({
    name: 'MAX_PENDING_PER_CALLER',
    description: 'The same for one caller, and how many requests of his a process looks at in one moment',
  })
  @IsInt()
  @Min(1)
  readonly maxPendingPerCaller: number = 100;

  @Setting({
    name: 'APP_SECRET',
    description: 'At least 32 characters; signs the addresses of files',
    secret: true,
    requiredInProduction: true,
    defaultDescription: 'made up in `.data/` by `npm start`',
  })
  @IsString()
  readonly appSecret: string = '';

  @Setting({
    name: 'APP_SECRETS_ACCEPTED',
    description: 'Other secrets that are accepted beside APP_SECRET while it is changed (docs/operate/secrets.md)',
    secret: true,
    defaultDescription: 'none',
  })
  @MinLength(32, { each: true, message: 'must have at least 32 characters each' })
  readonly acceptedSecrets: string[] = [];

  @Setting({
    name: 'WEBHOOK_SECRET',
    description: 'At least 32 characters that receivers of webhooks know too; signs each call',
    secret: true,
    defaultDescription: 'made up in `.data/` by `npm start`; elsewhere none, and `webhook_url` is refused',
  })
  @IsString()
  readonly webhookSecret: string = '';

  @Setting({
    name: 'WEBHOOK_SECRET_PREVIOUS',
    description: 'The secret of before, which signs each call as well while receivers change over to WEBHOOK_SECRET',
    secret: true,
    defaultDescription: 'none',
  })
  @IsString()
  readonly webhookSecretPrevious: string = '';

  @Setting({
    name: 'ALLOW_PRIVATE_WEBHOOKS',
    description: '`true` lets `webhook_url` be http and lead to loopback and private networks; for development only',
  })
  @IsBoolean()
  readonly allowPrivateWebhooks: boolean = false;

  @Setting({ name: 'RETENTION_DAYS', description: 'How long the files of a finished video are kept; its row stays' })
  @IsInt()
  @Min(1)
  @Max(36_500)
  readonly retentionDays: number = 30;

  @Setting({
    name: 'TASK_ROWS_DAYS',
    description:
      'How long the row of a task that is over is kept, at least RETENTION_DAYS, or 0 for ever; with it go the video from the library, the idempotency key, and parts that nobody has used for so long',
  })
  @IsInt()
  @Min(0)
  @Max(36_500)
  readonly taskRowsDays: number = 0;

  @Setting({ name: 'DRAFTS_PER_CALLER', description: 'How many drafts one caller may keep' })
  @IsInt()
  @Min(1)
  readonly draftsPerCaller: number = 500;

  @Setting({ name: 'DRAFT_DAYS', description: 'How long a draft is kept after its last change' })
  @IsInt()
  @Min(1)
  @Max(36_500)
  readonly draftDays: number = 180;

  @Setting({
    name: 'CACHE_BYTES',
    description:
      'How much what videos are made of (narrations, sounds, scenes) may take in the store before what was used longest ago goes',
  })
  @IsInt()
  @Min(0)
  readonly cacheBytes: number = 10_737_418_240;

  @Setting({ name: 'ASSET_BYTES', description: 'How large one uploaded asset may be' })
  @IsInt()
  @Min(1)
  readonly assetBytes: number = budgets.upload.fileBytes;

  @Setting({ name: 'ASSETS_PER_CALLER', description: 'How many uploaded assets one caller may keep' })
  @IsInt()
  @Min(0)
  readonly assetsPerCaller: number = budgets.upload.callerFiles;

  @Setting({ name: 'ASSET_BYTES_PER_CALLER', description: 'How many bytes of uploaded assets one caller may keep' })
  @IsInt()
  @Min(0)
  readonly assetBytesPerCaller: number = budgets.upload.callerBytes;

  @Setting({ name: 'UPLOADS_PER_CALLER', description: 'How many files one caller may upload to a process at once' })
  @IsInt()
  @Min(1)
  readonly uploadsPerCaller: number = budgets.upload.perCaller;

  @Setting({
    name: 'UPLOAD_SPOOL_BYTES',
    description: 'How much uploads under way may take in ASSETS_FOLDER before more of them are answered with 503',
  })
  @IsInt()
  @Min(1)
  readonly uploadSpoolBytes: number = budgets.upload.spoolBytes;

  @Setting({ name: 'EVENT_STREAMS', description: 'How many event streams a process keeps open; beyond it 503' })
  @IsInt()
  @Min(1)
  readonly eventStreams: number = budgets.eventStreams.total;

  /** The present one first. */
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

/** What both the service (to validate) and the worker (to work) know of the pipeline. */
export class PipelineConfig {
  @Setting({ name: 'RESOURCES_FOLDER', description: 'Folder that holds `templates/`, `music/`, `workflows/`' })
  @IsString()
  readonly resourcesFolder: string = '.';

  @Setting({ name: 'ASSETS_FOLDER', description: "Folder of people's own music and recordings" })
  @IsString()
  readonly assetsFolder: string = '.data/assets';

  @Setting({
    name: 'ASSET_COPIES_BYTES',
    description:
      "How much copies of the store's assets may take in ASSETS_FOLDER before those that were used longest ago go; what was used within the last hour stays",
  })
  @IsInt()
  @Min(0)
  readonly assetCopiesBytes: number = 1_073_741_824;

  @Setting({
    name: 'VOICES_DIR',
    description: 'Folder of the voices that were fetched with `npm run voices -- add <pack>`',
  })
  @IsString()
  readonly voicesFolder: string = '.data/voices';

  @Setting({
    name: 'VOICES_URL',
    description: 'Where the archives of voices are fetched from: an address with the files below it, such as a mirror',
  })
  @IsUrl(
    { require_tld: false, protocols: ['http', 'https'], require_protocol: true },
    { message: 'must be an http(s) address' },
  )
  readonly voicesUrl: string = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/tts-models';

  @Setting({
    name: 'REQUIRE_VOICE_CONSENT',
    description: '`true` takes `ref_audio` only with `voice_consent: true`',
  })
  @IsBoolean()
  readonly requiresVoiceConsent: boolean = false;

  @Setting({ name: 'DEFAULT_FRAME_TEMPLATE', description: 'Used when a request names none' })
  @IsString()
  readonly defaultFrameTemplate: string = requestDefaults.frame_template;

  @Setting({ name: 'DEFAULT_TTS_WORKFLOW', description: 'Used when a request names none' })
  @IsString()
  readonly defaultTtsWorkflow: string = requestDefaults.tts_workflow;

  @Setting({ name: 'DEFAULT_MEDIA_WORKFLOW', description: 'Used when a request names none' })
  @IsString()
  readonly defaultMediaWorkflow: string = requestDefaults.media_workflow;

  @Setting({ name: 'DEFAULT_SCENE_COUNT', description: 'Scenes of a generated script when a request names no number' })
  @IsInt()
  @Min(1)
  @Max(20)
  readonly defaultSceneCount: number = requestDefaults.n_scenes;

  @Setting({ name: 'DEFAULT_BGM_VOLUME', description: 'Share of the music when a request names none, 0 to 1' })
  @IsNumber()
  @Min(0)
  @Max(1)
  readonly defaultBgmVolume: number = requestDefaults.bgm_volume;

  @Setting({ name: 'FFMPEG_PATH', description: 'ffmpeg 5 or later', defaultDescription: 'found by `npm start`' })
  @IsString()
  readonly ffmpegPath: string = 'ffmpeg';
}
