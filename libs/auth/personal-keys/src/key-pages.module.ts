import { Module } from '@nestjs/common';
import { PagesModule } from '@svc/auth';
import { ApiKeyPagesController } from './api-key-pages.controller';
import { PersonalKeysModule } from './personal-keys.module';

@Module({ imports: [PagesModule, PersonalKeysModule], controllers: [ApiKeyPagesController] })
export class KeyPagesModule {}
