import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { FilesModule } from '../files/files.module';
import { TasksModule } from '../tasks/tasks.module';
import { SearchIndex } from './search-index';
import { VideoMapper } from './video-mapper';
import { VideosController } from './videos.controller';
import { VideosService } from './videos.service';

@Module({
  imports: [VideoDataModule, FilesModule, TasksModule],
  controllers: [VideosController],
  providers: [VideosService, VideoMapper, SearchIndex],
  exports: [VideosService, VideoMapper],
})
export class VideosModule {}
