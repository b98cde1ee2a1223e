export { AdministeredKeysController } from './administered-keys.controller';
export { CreatePersonalKeyRequest, PersonalKeyResponse } from './personal-key.dto';
export { KeyIntrospectionController, PersonalKeysController } from './personal-keys.controller';
export { PersonalKeysService } from './personal-keys.service';
