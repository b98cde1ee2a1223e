import { Module } from '@nestjs/common';
import { VideoPipelineModule } from '@svc/video-engine';
import { VoiceListController } from './voice-list.controller';
import { VoiceSamplesService } from './voice-samples.service';

@Module({
  imports: [VideoPipelineModule],
  controllers: [VoiceListController],
  providers: [VoiceSamplesService],
})
export class VoicesModule {}
