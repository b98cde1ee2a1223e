/** Content types of published files and uploads, by extension. Other files are sent as bytes. */
const contentTypes: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webm: 'video/webm',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  json: 'application/json; charset=utf-8',
};

export const contentTypeOf = (fileName: string): string =>
  contentTypes[fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
