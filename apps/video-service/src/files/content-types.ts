/** What the compose step publishes, by extension. Anything else is handed out as bytes. */
const contentTypes: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

export const contentTypeOf = (fileName: string): string =>
  contentTypes[fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
