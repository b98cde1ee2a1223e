import { IsInt, IsString, Max, Min } from 'class-validator';
import { Setting } from '../setting.decorator';

export class WorkerConfig {
  @Setting({ name: 'WORKER_PORT', description: "Port of the worker's health and metrics" })
  @IsInt()
  @Min(0)
  @Max(65_535)
  readonly port: number = 3004;

  @Setting({
    name: 'WORKER_CONCURRENCY',
    description: 'Jobs that one worker runs at once',
    defaultDescription: 'number of cores',
  })
  @IsInt()
  @Min(0)
  @Max(64)
  readonly concurrency: number = 0;

  @Setting({ name: 'FFMPEG_PATH', description: 'ffmpeg 5 or later', defaultDescription: 'found by `npm start`' })
  @IsString()
  readonly ffmpegPath: string = 'ffmpeg';
}
