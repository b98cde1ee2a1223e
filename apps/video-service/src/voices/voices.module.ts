import { Module } from '@nestjs/common';
import { VideoPipelineModule } from '@svc/video-data';
import { PackAdditions } from './pack-additions';
import { PackList } from './pack-list';
import { bundledPackProgram, packProgram } from './pack-program';
import { VoiceListController } from './voice-list.controller';
import { VoicePacksController } from './voice-packs.controller';
import { VoiceSamples } from './voice-samples';

@Module({
  imports: [VideoPipelineModule],
  controllers: [VoiceListController, VoicePacksController],
  providers: [VoiceSamples, PackAdditions, PackList, { provide: packProgram, useValue: bundledPackProgram }],
})
export class VoicesModule {}
