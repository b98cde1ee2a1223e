import { IsInt, IsNumber, IsString, IsUrl, Max, Min } from 'class-validator';
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
    defaultDescription: 'http://127.0.0.1:3002',
  })
  @IsUrl(
    { require_tld: false, protocols: ['http', 'https'], require_protocol: true },
    { message: 'must be an http(s) address' },
  )
  readonly publicUrl: string = 'http://127.0.0.1:3002';

  @Setting({ name: 'SYNC_TIMEOUT_SECONDS', description: 'How long the synchronous route waits before it answers 504' })
  @IsInt()
  @Min(1)
  @Max(3600)
  readonly syncTimeoutSeconds: number = 300;

  @Setting({ name: 'MAX_PENDING_TASKS', description: 'Tasks that may wait or run at once; beyond it 429' })
  @IsInt()
  @Min(1)
  readonly maxPendingTasks: number = 10_000;

  @Setting({ name: 'MAX_PENDING_PER_CALLER', description: 'The same for one caller' })
  @IsInt()
  @Min(1)
  readonly maxPendingPerCaller: number = 100;
}

/** What both the service (to validate) and the worker (to work) know of the pipeline. */
export class PipelineConfig {
  @Setting({ name: 'RESOURCES_FOLDER', description: 'Folder that holds `templates/`, `music/`, `workflows/`' })
  @IsString()
  readonly resourcesFolder: string = '.';

  @Setting({ name: 'ASSETS_FOLDER', description: "Folder of people's own music and recordings" })
  @IsString()
  readonly assetsFolder: string = '.data/assets';

  @Setting({ name: 'DEFAULT_FRAME_TEMPLATE', description: 'Used when a request names none' })
  @IsString()
  readonly defaultFrameTemplate: string = '1080x1920/image_default.html';

  @Setting({ name: 'DEFAULT_TTS_WORKFLOW', description: 'Used when a request names none' })
  @IsString()
  readonly defaultTtsWorkflow: string = 'builtin/espeak';

  @Setting({ name: 'DEFAULT_MEDIA_WORKFLOW', description: 'Used when a request names none' })
  @IsString()
  readonly defaultMediaWorkflow: string = 'builtin/abstract';

  @Setting({ name: 'DEFAULT_SCENE_COUNT', description: 'Scenes of a generated script when a request names no number' })
  @IsInt()
  @Min(1)
  @Max(20)
  readonly defaultSceneCount: number = 5;

  @Setting({ name: 'DEFAULT_BGM_VOLUME', description: 'Share of the music when a request names none, 0 to 1' })
  @IsNumber()
  @Min(0)
  @Max(1)
  readonly defaultBgmVolume: number = 0.3;

  @Setting({ name: 'FFMPEG_PATH', description: 'ffmpeg 5 or later', defaultDescription: 'found by `npm start`' })
  @IsString()
  readonly ffmpegPath: string = 'ffmpeg';
}
