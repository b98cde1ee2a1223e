import { Module } from '@nestjs/common';
import { PagesModule } from '@svc/auth';
import { ProvisioningPagesController } from './provisioning-pages.controller';
import { ScimModule } from './scim.module';

@Module({ imports: [PagesModule, ScimModule], controllers: [ProvisioningPagesController] })
export class ScimPagesModule {}
