import { IsBoolean, IsInt, IsOptional, IsString, IsUrl, Max, Min, MinLength } from 'class-validator';
import { Setting } from '../setting.decorator';

const serverAddress = { require_tld: false, protocols: ['http', 'https'], require_protocol: true };
const mustBeAddress = { message: 'must be an http(s) address' };

/** Where finished files and scenes between jobs lie: in a bucket when one is named, else in a folder. */
export class StorageConfig {
  @Setting({
    name: 'STORAGE_FOLDER',
    description: 'Folder of finished files and of scenes between jobs; all services and workers must share it',
  })
  @IsString()
  @MinLength(1)
  readonly folder: string = '.data/storage';

  @Setting({
    name: 'S3_BUCKET',
    description: 'Bucket that takes the place of the folder, so that workers on different machines share nothing else',
    defaultDescription: 'none: the folder serves',
  })
  @IsString()
  readonly s3Bucket: string = '';

  @Setting({ name: 'S3_REGION', description: 'Region of the bucket' })
  @IsString()
  @MinLength(1)
  readonly s3Region: string = 'us-east-1';

  @Setting({
    name: 'S3_ENDPOINT',
    description: "Address of an S3-speaking server other than Amazon's",
    defaultDescription: "Amazon's",
  })
  @IsOptional()
  @IsUrl(serverAddress, mustBeAddress)
  readonly s3Endpoint?: string;

  @Setting({
    name: 'S3_PUBLIC_ENDPOINT',
    description: 'Where clients reach that server, when redirected there by another address than the services use',
    defaultDescription: '`S3_ENDPOINT`',
  })
  @IsOptional()
  @IsUrl(serverAddress, mustBeAddress)
  readonly s3PublicEndpoint?: string;

  @Setting({
    name: 'S3_ACCESS_KEY_ID',
    description: 'Key of the bucket',
    defaultDescription: "the pod's or machine's own role",
  })
  @IsString()
  readonly s3AccessKeyId: string = '';

  @Setting({ name: 'S3_SECRET_ACCESS_KEY', description: 'Its secret', secret: true, defaultDescription: 'none' })
  @IsString()
  readonly s3SecretAccessKey: string = '';

  @Setting({
    name: 'S3_FORCE_PATH_STYLE',
    description: 'The bucket in the path instead of the host name, as MinIO and most others want it',
  })
  @IsBoolean()
  readonly s3ForcePathStyle: boolean = false;

  @Setting({
    name: 'FILES_REDIRECT',
    description: 'Finished files are answered by a redirect to the bucket instead of passing through the service',
  })
  @IsBoolean()
  readonly filesRedirect: boolean = false;

  @Setting({ name: 'FILES_REDIRECT_SECONDS', description: 'How long such a redirect opens the file' })
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
