import { Module } from '@nestjs/common';
import { PagesModule } from '@svc/auth';
import { ApplicationPagesController, AuthorizePagesController } from './authorize-pages.controller';
import { ProviderModule } from './provider.module';

@Module({
  imports: [PagesModule, ProviderModule],
  controllers: [ApplicationPagesController, AuthorizePagesController],
})
export class ProviderPagesModule {}
