import { Global, Module } from '@nestjs/common';
import { JobPools } from './job-pools';
import { JobRunner } from './job-runner';
import { Jobs } from './jobs';

@Global()
@Module({ providers: [JobPools, JobRunner, Jobs], exports: [JobRunner, Jobs] })
export class JobsModule {}
