import { Global, Module } from '@nestjs/common';
import { JobPoolsService } from './job-pools.service';
import { JobRunner } from './job-runner';
import { JobsService } from './jobs.service';

@Global()
@Module({ providers: [JobPoolsService, JobRunner, JobsService], exports: [JobRunner, JobsService] })
export class JobsModule {}
