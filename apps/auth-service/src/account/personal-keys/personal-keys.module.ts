import { Module } from '@nestjs/common';
import { SessionsModule } from '../../sessions/sessions.module';
import { AdministeredKeysController } from './administered-keys.controller';
import { KeyIntrospectionController, PersonalKeysController } from './personal-keys.controller';
import { PersonalKeysService } from './personal-keys.service';

/** API keys of users for the video-service. The administrators' API key is in `settings`. */
@Module({
  imports: [SessionsModule],
  controllers: [AdministeredKeysController, PersonalKeysController, KeyIntrospectionController],
  providers: [PersonalKeysService],
  exports: [PersonalKeysService],
})
export class PersonalKeysModule {}
