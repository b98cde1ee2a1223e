import { Module } from '@nestjs/common';
import { AuditEventsController } from './audit-events.controller';
import { AuditEventsRepository } from './audit-events.repository';
import { AuditEventsService } from './audit-events.service';

@Module({
  controllers: [AuditEventsController],
  providers: [AuditEventsRepository, AuditEventsService],
  exports: [AuditEventsService],
})
export class AuditLogModule {}
