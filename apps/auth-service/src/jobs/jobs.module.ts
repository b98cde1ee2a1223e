import { Global, Module } from '@nestjs/common';
import { JobRunner } from './job-runner';
import { Jobs } from './jobs';

@Global()
@Module({ providers: [JobRunner, Jobs], exports: [JobRunner, Jobs] })
export class JobsModule {}
