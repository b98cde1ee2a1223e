import { IsBoolean, IsInt, IsOptional, IsString, Max, Min, MinLength } from 'class-validator';
import { addresses } from '../addresses';
import { Setting } from '../setting.decorator';

/** Place of finished files and of parts between jobs: a bucket if one is named, else a folder. */
export class StorageConfig {
  @Setting({
    name: 'STORAGE_FOLDER',
    description: 'Folder of finished files and of parts between jobs; all services and workers must share it',
  })
  @IsString()
  @MinLength(1)
  readonly folder: string = '.data/storage';

  @Setting({
    name: 'S3_BUCKET',
    description: 'Bucket that replaces the folder, so that workers on different machines need no shared disk',
    defaultDescription: 'none: the folder is used',
  })
  @IsString()
  readonly s3Bucket: string = '';

  @Setting({ name: 'S3_REGION', description: 'Region of the bucket' })
  @IsString()
  @MinLength(1)
  readonly s3Region: string = 'us-east-1';

  @Setting({
    name: 'S3_ENDPOINT',
    address: addresses.base(),
    description: 'Address of an S3-compatible server other than that of Amazon',
    defaultDescription: "Amazon's",
  })
  @IsOptional()
  readonly s3Endpoint?: string;

  @Setting({
    name: 'S3_PUBLIC_ENDPOINT',
    address: addresses.base(),
    description: 'Address of that server for clients, if it differs from the address for the services',
    defaultDescription: '`S3_ENDPOINT`',
  })
  @IsOptional()
  readonly s3PublicEndpoint?: string;

  @Setting({
    name: 'S3_ACCESS_KEY_ID',
    description: 'Access key id of the bucket',
    defaultDescription: 'the role of the pod or machine',
  })
  @IsString()
  readonly s3AccessKeyId: string = '';

  @Setting({
    name: 'S3_SECRET_ACCESS_KEY',
    description: 'Secret access key of the bucket',
    secret: true,
    defaultDescription: 'none',
  })
  @IsString()
  readonly s3SecretAccessKey: string = '';

  @Setting({
    name: 'S3_FORCE_PATH_STYLE',
    description:
      '`true` puts the bucket into the path instead of the host name, as MinIO and most other servers require',
  })
  @IsBoolean()
  readonly s3ForcePathStyle: boolean = false;

  @Setting({
    name: 'FILES_REDIRECT',
    description:
      '`true` answers requests for finished files with a redirect to the bucket; `false` sends the files through the service',
  })
  @IsBoolean()
  readonly filesRedirect: boolean = false;

  @Setting({ name: 'FILES_REDIRECT_SECONDS', description: 'How long the address of such a redirect is valid' })
  @IsInt()
  @Min(60)
  @Max(604_800)
  readonly filesRedirectSeconds: number = 3_600;

  problems(): string[] {
    const halfKey = (this.s3AccessKeyId === '') !== (this.s3SecretAccessKey === '');
    const redirectNowhere = this.filesRedirect && this.s3Bucket === '';
    return [
      ...(halfKey ? ['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together'] : []),
      ...(redirectNowhere ? ['FILES_REDIRECT needs S3_BUCKET: a folder has no address to redirect to'] : []),
    ];
  }
}
