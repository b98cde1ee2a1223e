import { unicodeForm } from '@svc/http';

const mostCharacters = 400;

/** Full width and small forms become ASCII, and browsers take the ideographic full stop for a dot (UTS 46, 4). */
const asBrowsersRead = (name: string): string =>
  unicodeForm(name, 'NFKC', mostCharacters)
    .replaceAll('\u3002', '.')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/** True for a name that mail programs show as a link: users choose their names, and would put spam into our mails. */
export const readsAsLink = (name: string): boolean =>
  name.length > mostCharacters || /[:/\\]|www\.|\.\p{L}[\p{L}\p{M}]/iu.test(asBrowsersRead(name));
