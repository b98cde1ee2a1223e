import { Module } from '@nestjs/common';
import { VideoPipelineModule } from '@svc/video-engine';
import { PackListService, bundledPackProgram, packProgram } from '../../../voices/src/pack-list.service';
import { VoiceListController } from './voice-list.controller';
import { VoicePacksController } from '../../../voices/src/voice-packs.controller';
import { VoiceSamplesService } from './voice-samples.service';

@Module({
  imports: [VideoPipelineModule],
  controllers: [VoiceListController, VoicePacksController],
  providers: [VoiceSamplesService, PackListService, { provide: packProgram, useValue: bundledPackProgram }],
})
export class VoicesModule {}
