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
 * Uploads of the user: music, recordings, pictures and clips. Each method calls one route and returns its response.
 * Throws ApiError: `ASSET_NOT_FOUND` for assets of other users and for deleted assets.
 */
export const assetsOf = (video: Client<paths>) => ({
  /** Newest first. */
  list: async () => dataOf(await video.GET('/api/assets')).data,
  /** Requests name the asset by the `path` of the response. */
  upload: async (file: Blob, fileName: string, options: UploadOptions = {}) =>
    dataOf(await uploadAsset(video, file, fileName, options)),
  /** Throws `ASSET_IN_USE` while an unfinished video needs it. */
  delete: async ({ name }: Pick<Asset, 'name'>) =>
    dataOf(await video.DELETE('/api/assets/{name}', { params: { path: { name } } })),
  /** The uploaded file. */
  file: async (asset: Pick<Asset, 'path'>): Promise<Blob> =>
    dataOf(await video.GET('/api/assets/{owner}/{name}', { ...ofFile(asset), parseAs: 'blob' })),
  /** JPEG of at most 320 pixels a side; not for music and recordings. */
  thumbnail: async (asset: Pick<Asset, 'path'>): Promise<Blob> => {
    const path = '/api/assets/{owner}/{name}/thumbnail.jpg';
    return dataOf(await video.GET(path, { ...ofFile(asset), parseAs: 'blob' }));
  },
});
