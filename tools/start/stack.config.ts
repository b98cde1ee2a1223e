import { Setting } from '@svc/config';
import { IsBoolean, IsPort, IsString } from 'class-validator';

/** Settings that only `npm start` reads. */
export class StackConfig {
  @Setting({ name: 'INBOX_PORT', description: 'Port of the mail inbox that `npm start` starts' })
  @IsPort({ message: 'must be a port' })
  readonly inboxPort: string = '3003';

  @Setting({
    name: 'DATA_DIR',
    description: 'Folder of everything that `npm start` writes: databases, files, mails, logs, made-up secrets',
  })
  @IsString()
  readonly dataFolder: string = '.data';

  @Setting({
    name: 'VOICES',
    description:
      '`off`: `npm start` downloads no voices. `on`: without voices in VOICES_DIR, and outside `NODE_ENV=production`, it downloads the Apache-licensed pack in the background',
  })
  @IsBoolean()
  readonly downloadsVoices: boolean = true;
}
