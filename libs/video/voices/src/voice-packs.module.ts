import { Module } from '@nestjs/common';
import { PackListService, bundledPackProgram, packProgram } from './pack-list.service';
import { VoicePacksController } from './voice-packs.controller';

@Module({
  controllers: [VoicePacksController],
  providers: [PackListService, { provide: packProgram, useValue: bundledPackProgram }],
})
export class VoicePacksModule {}
