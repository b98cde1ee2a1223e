/** A file that the import takes as it is; Excel recognises UTF-8 by the byte order mark. */
export const csvSample = [
  '\uFEFFemail,name,emailVerified,roles',
  'maja@hive.example,Maja,yes,"editor, author"',
  'willi@hive.example,Willi,no,',
  '',
].join('\r\n');
