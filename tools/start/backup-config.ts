import { Setting } from '@svc/config';
import { IsInt, IsString, Matches, Min } from 'class-validator';

/** Settings that only `npm run admin -- backup` reads. */
export class BackupConfig {
  @Setting({
    name: 'BACKUP_TO',
    description:
      'Where backups go, outside of DATA_DIR: a folder, or `place:bucket/folder` with the remote `place` of rclone in RCLONE_CONFIG_PLACE_TYPE and its other settings',
    defaultDescription: 'none: there are no backups',
  })
  @IsString()
  readonly to: string = '';

  @Setting({
    name: 'BACKUP_PASSWORD',
    description: 'Encrypts the backups; without it none can be read. Keep it in another place too',
    secret: true,
    defaultDescription: 'none',
  })
  @Matches(/^(?:.{16,})?$/, { message: 'must have at least 16 characters, such as those of: openssl rand -hex 32' })
  readonly password: string = '';

  @Setting({
    name: 'BACKUP_KEEP_DAYS',
    description: 'Days after which backups are deleted, and files that were deleted since',
  })
  @IsInt()
  @Min(1)
  readonly keepDays: number = 30;
}
