const emptyTag = Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1');

/** A playlist of HTTP Live Streaming that plays one file. */
const playlistOf = (path: string): Buffer =>
  Buffer.from(`#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n#EXTINF:4.0,\n${path}\n#EXT-X-ENDLIST\n`, 'latin1');

/**
 * A file that is two formats at once: an empty ID3 tag as in MP3 files, then a playlist that names another user's
 * file, then real sound. Programs that guess the format play the other file.
 */
export const twoFormatsAtOnce = (otherPath: string, sound: Buffer): Buffer =>
  Buffer.concat([emptyTag, playlistOf(otherPath), sound]);
