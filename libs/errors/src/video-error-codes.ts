import { define } from './error-definition';

/** Codes of the video-service and its worker. */
export const videoErrorCodes = define({
  FOREIGN_ORIGIN: {
    status: 403,
    message: 'Pages of this origin may not call a service that asks for no token.',
    nextActions: 'Add the origin to ALLOWED_ORIGINS, or set VIDEO_AUTH=jwt.',
    level: 'debug',
  },
  TEMPLATE_NOT_FOUND: {
    status: 400,
    message: 'There is no such frame template.',
    nextActions: 'Choose one of GET /api/resources/templates.',
    level: 'debug',
  },
  TEMPLATE_INVALID: {
    status: 500,
    message: 'The frame template is faulty.',
    nextActions: 'Correct the template file; templates/README.md says what may stand in it.',
    level: 'error',
  },
  TASK_NOT_FOUND: { status: 404, message: 'There is no such task.', level: 'debug' },
  TASK_FINISHED: {
    status: 409,
    message: 'The task is over and cannot be cancelled.',
    nextActions: 'Read it with GET /api/tasks/{task_id}.',
    level: 'debug',
  },
  TASK_CANCELLED: { status: 409, message: 'The task was cancelled.', level: 'debug' },
  TASK_TIMED_OUT: {
    status: 500,
    message: 'The video took too long and was given up.',
    nextActions: 'Try a shorter text or fewer scenes.',
    level: 'error',
  },
  TASK_LOST: {
    status: 500,
    message: 'The workers lost this task several times and it was given up.',
    nextActions: "Try again; if it stays, look at the workers' logs.",
    level: 'error',
  },
  PROVIDER_FAILED: {
    status: 502,
    message: 'A speech, media or script provider failed.',
    nextActions: 'Try again, or choose another workflow.',
    level: 'error',
  },
  RENDER_FAILED: {
    status: 500,
    message: 'The video could not be rendered.',
    nextActions: "Try again; if it stays, look at the worker's log.",
    level: 'error',
  },
  STORAGE_FULL: {
    status: 500,
    message: 'There is no room left on the disk of the worker or of the storage.',
    nextActions: 'Make room, or lower CACHE_BYTES or RETENTION_DAYS, and try again.',
    level: 'error',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'This Idempotency-Key was used with another body.',
    nextActions: 'Send a new key with a new request.',
    level: 'debug',
  },
  SYNC_TIMED_OUT: {
    status: 504,
    message: 'The video is not finished yet; the task goes on.',
    nextActions: 'Follow the task with GET /api/tasks/{task_id}.',
    level: 'warn',
  },
  QUEUE_FULL: {
    status: 429,
    message: 'Too many videos are waiting.',
    nextActions: 'Wait for the seconds that Retry-After names.',
    level: 'warn',
  },
  FILE_NOT_FOUND: { status: 404, message: 'There is no such file.', level: 'debug' },
  FILE_ADDRESS_EXPIRED: {
    status: 403,
    message: 'This address of the file has expired.',
    nextActions: 'Read the task again: its video_url is fresh.',
    level: 'debug',
  },
  WEBHOOK_URL_REFUSED: {
    status: 400,
    message: 'webhook_url must be an https address that leads to a public host.',
    level: 'debug',
  },
  ASSET_NOT_FOUND: { status: 404, message: 'There is no such asset.', level: 'debug' },
  ASSETS_FULL: {
    status: 409,
    message: 'You keep as many assets, or as many bytes of them, as are allowed.',
    nextActions: 'Delete one that you no longer need.',
    level: 'debug',
  },
  TOO_MANY_STREAMS: {
    status: 429,
    message: 'You follow as many tasks at once as are allowed.',
    nextActions: 'Close a stream, or ask for the task now and then.',
    level: 'debug',
  },
  TOO_MANY_UPLOADS: {
    status: 429,
    message: 'You send as many files at once as are allowed.',
    nextActions: 'Wait until one of them is there.',
    level: 'debug',
  },
  UPLOAD_STALLED: {
    status: 408,
    message: 'The file came too slowly.',
    nextActions: 'Send it again over a faster connection.',
    level: 'debug',
  },
  ASSET_REFUSED: {
    status: 400,
    message: 'The file is neither music, speech, a picture nor a clip that can be read.',
    nextActions: 'Send MP3, M4A, OGG, FLAC, WAV, PNG, JPEG, WebP, MP4 or WebM.',
    level: 'debug',
  },
  ASSET_TOO_LARGE: {
    status: 413,
    message: 'The file is too large.',
    nextActions: 'Send at most as many bytes as ASSET_BYTES allows.',
    level: 'debug',
  },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'The file does not have that range of bytes.', level: 'debug' },
});
