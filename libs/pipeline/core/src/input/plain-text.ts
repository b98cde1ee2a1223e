const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  eacute: 'é',
};

const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/giu,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    },
  );

/** Longer HTML is truncated to this. */
const mostCharacters = 100_000;

/** The text of HTML: one line, without tags, entities decoded. */
export const plainText = (html: string): string =>
  decoded(
    html
      .slice(0, mostCharacters)
      .replace(/<wbr[^<>]*>|&shy;|\u00ad/giu, '')
      .replace(/<[^<>]*>/gu, ' '),
  )
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/(?<!\s)\s+([,.;:!?])/gu, '$1')
    .trim();
