import type { Client } from 'openapi-fetch';
import { sendingOf } from './create-clients';
import type { paths } from './generated/video-service';
import { tellingProgress, type OnProgress } from './upload-progress';

export interface UploadOptions {
  /** Called while the file is sent, and at the end. */
  onProgress?: OnProgress;
  signal?: AbortSignal;
}

/** Uploads music, a recording, a picture or a clip; requests name it by the `path` of the response. */
export const uploadAsset = (
  video: Client<paths>,
  file: Blob,
  fileName: string,
  { onProgress, signal }: UploadOptions = {},
) => {
  const form = new FormData();
  form.append('file', file, fileName);
  return video.POST('/api/assets', {
    body: { file: fileName },
    bodySerializer: () => form,
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined
      ? {}
      : { fetch: sendingOf(video, (send) => tellingProgress(send, file.size, onProgress)) }),
  });
};
