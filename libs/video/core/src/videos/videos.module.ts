import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { FilesModule } from '../files/files.module';
import { TasksModule } from '../tasks/tasks.module';
import { SearchIndexService } from './search-index.service';
import { VideoMapper } from './video-mapper';
import { VideosController } from './videos.controller';
import { VideosService } from './videos.service';

@Module({
  imports: [VideoDataModule, FilesModule, TasksModule],
  controllers: [VideosController],
  providers: [VideosService, VideoMapper, SearchIndexService],
  exports: [VideosService, VideoMapper],
})
export class VideosModule {}
