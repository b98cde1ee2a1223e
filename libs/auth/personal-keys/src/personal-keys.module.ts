import { Module } from '@nestjs/common';
import { SessionsModule } from '@svc/auth';
import { AdministeredKeysController } from './administered-keys.controller';
import { ApiKeysSectionService } from './api-keys-section.service';
import { KeyAccountDataService } from './key-account-data.service';
import { KeyIntrospectionController, PersonalKeysController } from './personal-keys.controller';
import { PersonalKeysService } from './personal-keys.service';

/** API keys of users for the video-service. The administrators' API key is in the core's `settings`. */
@Module({
  imports: [SessionsModule],
  controllers: [AdministeredKeysController, PersonalKeysController, KeyIntrospectionController],
  providers: [ApiKeysSectionService, KeyAccountDataService, PersonalKeysService],
  exports: [ApiKeysSectionService, KeyAccountDataService, PersonalKeysService],
})
export class PersonalKeysModule {}
