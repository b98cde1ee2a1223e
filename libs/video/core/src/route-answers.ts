import { fileAnswer } from '@svc/http';

/** Answers of several routes, by their cause; a route adds its own: `errors: ['TASK_NOT_FOUND', ...fileErrors]`. */

/** A client asks whether its copy is current. */
export const copyStatuses = { 304: 'The copy of `If-None-Match` is current' } as const;

/** A file, or a part of it, is delivered. */
export const fileStatuses = { ...copyStatuses, 206: 'The requested range' } as const;

/** Codes of the same. */
export const fileErrors = ['PRECONDITION_FAILED', 'RANGE_NOT_SATISFIABLE', 'STORAGE_UNAVAILABLE'] as const;

/** A file is delivered to those who may read videos. */
export const fileRoute = { scope: 'videos:read', limit: 'files' } as const;

/** A file of a video is delivered. */
export const videoFile = {
  answer: fileAnswer('video/mp4', 'image/jpeg', 'application/x-subrip', 'text/vtt', 'text/plain'),
  statuses: { ...fileStatuses, 302: 'To the object store, when the operator has set `FILES_REDIRECT`' },
  errors: [...fileErrors, 'FILE_NOT_FOUND'],
} as const;

/** A file is stored. */
export const storeErrors = ['STORAGE_FULL', 'STORAGE_REFUSED', 'STORAGE_UNAVAILABLE'] as const;

/** A file is received. */
export const uploadErrors = [
  'ASSET_TOO_LARGE',
  'TOO_MANY_UPLOADS',
  'UPLOAD_STALLED',
  'UNSUPPORTED_MEDIA_TYPE',
] as const;

/** A video is asked for. */
export const intakeErrors = [
  'TEMPLATE_NOT_FOUND',
  'WEBHOOK_URL_REFUSED',
  'IDEMPOTENCY_KEY_REUSED',
  'QUEUE_FULL',
] as const;

/** A task has ended without a video. */
export const endedTaskErrors = [
  ...storeErrors,
  'TASK_CANCELLED',
  'RENDER_FAILED',
  'TEMPLATE_INVALID',
  'TASK_TIMED_OUT',
  'TASK_LOST',
  'WORKER_DIED',
  'PROVIDER_FAILED',
] as const;
