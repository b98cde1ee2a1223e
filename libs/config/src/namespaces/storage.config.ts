import { IsString, MinLength } from 'class-validator';
import { Setting } from '../setting.decorator';

export class StorageConfig {
  @Setting({
    name: 'STORAGE_FOLDER',
    description: 'Folder of finished files and of scenes between jobs; all services and workers must share it',
  })
  @IsString()
  @MinLength(1)
  readonly folder: string = '.data/storage';
}
