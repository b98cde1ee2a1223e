import { Module } from '@nestjs/common';
import { SettingsModule } from '../../settings/settings.module';
import { ProofOfWorkController } from './proof-of-work.controller';
import { ProofOfWorkGuard } from './proof-of-work.guard';
import { ProofOfWorkService } from './proof-of-work.service';

@Module({
  imports: [SettingsModule],
  controllers: [ProofOfWorkController],
  providers: [ProofOfWorkGuard, ProofOfWorkService],
  exports: [ProofOfWorkGuard, ProofOfWorkService],
})
export class ProofOfWorkModule {}
