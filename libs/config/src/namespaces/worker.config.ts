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

  @Setting({
    name: 'WORK_FOLDER',
    description: 'Folder for what jobs need while they run; on a disk of its own it keeps the system from filling up',
    defaultDescription: "the system's folder for temporary files",
  })
  @IsString()
  readonly workFolder: string = '';

  @Setting({ name: 'JOB_TIMEOUT_SECONDS', description: 'How long one step of one scene may take before it is stopped' })
  @IsInt()
  @Min(10)
  @Max(86_400)
  readonly jobTimeoutSeconds: number = 900;

  @Setting({
    name: 'TASK_TIMEOUT_SECONDS',
    description: 'How long a video may take from its first step before it fails',
  })
  @IsInt()
  @Min(60)
  @Max(604_800)
  readonly taskTimeoutSeconds: number = 21_600;

  @Setting({
    name: 'SWEEP_SECONDS',
    description: 'How often rows are compared with the queue; a lost job is back after twice that',
  })
  @IsInt()
  @Min(1)
  @Max(3_600)
  readonly sweepSeconds: number = 15;
}
