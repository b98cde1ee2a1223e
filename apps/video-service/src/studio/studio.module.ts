import { Module } from '@nestjs/common';
import { VideoPipelineModule } from '@svc/video-data';
import { FilesModule } from '../files/files.module';
import { StudioController } from './studio.controller';
import { StudioPage } from './studio-page';

@Module({ imports: [FilesModule, VideoPipelineModule], controllers: [StudioController], providers: [StudioPage] })
export class StudioModule {}
