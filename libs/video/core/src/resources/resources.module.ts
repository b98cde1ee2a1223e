import { Module } from '@nestjs/common';
import { VideoPipelineModule } from '@svc/video-engine';
import { AssetsModule } from '../assets/assets.module';
import { LooksController } from './looks.controller';
import { ResourcesService } from './resources.service';
import { ResourcesController } from './resources.controller';

@Module({
  imports: [VideoPipelineModule, AssetsModule],
  controllers: [ResourcesController, LooksController],
  providers: [ResourcesService],
  exports: [ResourcesService],
})
export class ResourcesModule {}
