import { IsIn, IsInt, IsString, Max, Min } from 'class-validator';
import { Setting } from '../setting.decorator';

export class WorkerConfig {
  @Setting({ name: 'WORKER_PORT', description: "Port of the worker's health and metrics" })
  @IsInt()
  @Min(0)
  @Max(65_535)
  readonly port: number = 3004;

  @Setting({
    name: 'WORKER_CONCURRENCY',
    description: 'Number of jobs that one worker runs at the same time; `0`: as many as it has cores',
  })
  @IsInt()
  @Min(0)
  @Max(64)
  readonly concurrency: number = 0;

  @Setting({
    name: 'WORKER_PRIORITY',
    description: '`low`: the worker and its programs give way to other programs of the machine, as under `npm start`',
  })
  @IsIn(['normal', 'low'], { message: 'must be normal or low' })
  readonly priority: 'normal' | 'low' = 'normal';

  @Setting({
    name: 'WORK_FOLDER',
    description: 'Folder for temporary files of running jobs; on a separate disk it cannot fill the system disk',
    defaultDescription: 'the temporary folder of the system',
  })
  @IsString()
  readonly workFolder: string = '';

  @Setting({ name: 'JOB_TIMEOUT_SECONDS', description: 'Time limit of one step of one scene' })
  @IsInt()
  @Min(10)
  @Max(86_400)
  readonly jobTimeoutSeconds: number = 900;

  @Setting({
    name: 'TASK_TIMEOUT_SECONDS',
    description: 'Time limit of a video from its first step',
  })
  @IsInt()
  @Min(60)
  @Max(604_800)
  readonly taskTimeoutSeconds: number = 21_600;

  @Setting({
    name: 'SWEEP_SECONDS',
    description: 'Interval of the check for lost jobs; a lost job is queued again after at most twice this time',
  })
  @IsInt()
  @Min(1)
  @Max(3_600)
  readonly sweepSeconds: number = 15;
}
