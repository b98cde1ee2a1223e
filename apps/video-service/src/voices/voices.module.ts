import { Module } from '@nestjs/common';
import { VideoPipelineModule } from '@svc/video-engine';
import { PackAdditionsService, bundledPackProgram, packProgram } from './pack-additions.service';
import { PackListService } from './pack-list.service';
import { VoiceListController } from './voice-list.controller';
import { VoicePacksController } from './voice-packs.controller';
import { VoiceSamplesService } from './voice-samples.service';

@Module({
  imports: [VideoPipelineModule],
  controllers: [VoiceListController, VoicePacksController],
  providers: [
    VoiceSamplesService,
    PackAdditionsService,
    PackListService,
    { provide: packProgram, useValue: bundledPackProgram },
  ],
})
export class VoicesModule {}
