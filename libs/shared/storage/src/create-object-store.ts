import { FolderObjectStore } from './folder-object-store';
import type { ObjectStore } from './object-store';

/** Fields of `StorageConfig`; an empty bucket or key means "not given". */
interface StorageChoice {
  folder: string;
  s3Bucket: string;
  s3Region: string;
  s3Endpoint?: string;
  s3PublicEndpoint?: string;
  s3AccessKeyId: string;
  s3SecretAccessKey: string;
  s3ForcePathStyle: boolean;
}

const toCredentials = ({ s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey }: StorageChoice) =>
  accessKeyId === '' ? undefined : { accessKeyId, secretAccessKey };

/** Creates the configured store: the bucket if there is one, else the folder. */
export const createObjectStore = async (choice: StorageChoice): Promise<ObjectStore> => {
  if (choice.s3Bucket === '') return new FolderObjectStore(choice.folder);
  // Imported on demand: the SDK costs memory and start-up time that a folder does not need.
  const { S3ObjectStore } = await import('./s3-object-store');
  return new S3ObjectStore({
    bucket: choice.s3Bucket,
    region: choice.s3Region,
    endpoint: choice.s3Endpoint,
    publicEndpoint: choice.s3PublicEndpoint,
    credentials: toCredentials(choice),
    forcePathStyle: choice.s3ForcePathStyle,
  });
};
