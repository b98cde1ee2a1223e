import type { Client } from 'openapi-fetch';
import type { paths } from './generated/video-service';

/** Uploads music, a recording, a picture or a clip; the answer's `path` is what requests name it by. */
export const uploadAsset = (video: Client<paths>, file: Blob, fileName: string) => {
  const form = new FormData();
  form.append('file', file, fileName);
  return video.POST('/api/assets', { body: { file: fileName }, bodySerializer: () => form });
};
