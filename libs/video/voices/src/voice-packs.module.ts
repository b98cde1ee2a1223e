import { Module } from '@nestjs/common';
import { AdministeredVoicePacksController } from './administered-voice-packs.controller';
import { PackListService, bundledPackProgram, packProgram } from './pack-list.service';
import { VoicePacksController } from './voice-packs.controller';

@Module({
  controllers: [VoicePacksController, AdministeredVoicePacksController],
  providers: [PackListService, { provide: packProgram, useValue: bundledPackProgram }],
})
export class VoicePacksModule {}
