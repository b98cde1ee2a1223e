import type { Client } from 'openapi-fetch';
import { dataOf } from './api-error';
import type { components, paths } from './generated/video-service';
import { uploadAsset, type UploadOptions } from './upload-asset';

type Asset = components['schemas']['Asset'];

/** A path is `uploads/<owner>/<name>`. */
const ofFile = ({ path }: Pick<Asset, 'path'>) => {
  const [, owner = '', ...name] = path.split('/');
  return { params: { path: { owner, name: name.join('/') } } };
};

/**
 * What a person has uploaded: music, recordings, pictures and clips. Each call is one route, whose answer it hands out.
 *
 * Throws ApiError: `ASSET_NOT_FOUND` for what is of others or gone.
 */
export const assetsOf = (video: Client<paths>) => ({
  /** Newest first. */
  list: async () => dataOf(await video.GET('/api/assets')).data,
  /** The answer's `path` is what requests name it by. */
  upload: async (file: Blob, fileName: string, options: UploadOptions = {}) =>
    dataOf(await uploadAsset(video, file, fileName, options)),
  /** `ASSET_IN_USE` while an unfinished video needs it. */
  delete: async ({ name }: Pick<Asset, 'name'>) =>
    dataOf(await video.DELETE('/api/assets/{name}', { params: { path: { name } } })),
  /** The file as it was uploaded. */
  file: async (asset: Pick<Asset, 'path'>): Promise<Blob> =>
    dataOf(await video.GET('/api/assets/{owner}/{name}', { ...ofFile(asset), parseAs: 'blob' })),
  /** JPEG of at most 320 pixels a side; music and recordings have none. */
  thumbnail: async (asset: Pick<Asset, 'path'>): Promise<Blob> => {
    const path = '/api/assets/{owner}/{name}/thumbnail.jpg';
    return dataOf(await video.GET(path, { ...ofFile(asset), parseAs: 'blob' }));
  },
});
