import { crc32, deflateRawSync } from 'node:zlib';
import type { InflatingStream } from './inflating.fixture';

interface ZipFile {
  name: string;
  content: Buffer | string | InflatingStream;
  /** A size that the directory claims; default: the real one. */
  claimedBytes?: number;
}

const packContent = (content: ZipFile['content']): { packed: Buffer; crc: number; length: number } => {
  if (typeof content === 'object' && 'raw' in content)
    return { packed: content.raw, crc: content.crc32, length: content.length };
  const bytes = Buffer.from(content);
  return { packed: deflateRawSync(bytes), crc: crc32(bytes), length: bytes.length };
};

/** A zip archive (APPNOTE 4.3). */
export const makeZip = (files: readonly ZipFile[]): Buffer => {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedBytes } of files) {
    const { packed, crc, length } = packContent(content);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc, 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(claimedBytes ?? length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed]);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    shared.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    parts.push(local);
    entries.push(Buffer.concat([entry, Buffer.from(name)]));
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
};

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ');

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

interface DocxParagraph {
  text: string;
  /** Identifier of a style, such as `Heading1`. */
  style?: string;
  /** Shown in place of the text. */
  picture?: Buffer;
}

const drawing = (id: string): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="The lock of the harbour"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

const writeStyle = (style: string): string =>
  `<w:style w:type="paragraph" w:styleId="${style}"><w:name w:val="${style.replace(/^Heading/u, 'heading ')}"/></w:style>`;

/** @param prolog in front of the document's root element, such as a DTD */
export const makeDocx = (paragraphs: readonly DocxParagraph[], prolog = ''): Buffer => {
  const pictures = paragraphs.flatMap(({ picture }) => picture ?? []);
  const body = paragraphs.map(({ text, style, picture }) => {
    const content =
      picture === undefined
        ? `<w:r><w:t>${text.replaceAll('\n', '</w:t><w:br/><w:t>')}</w:t></w:r>`
        : drawing(`p${pictures.indexOf(picture)}`);
    const own = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
    return `<w:p>${own}${content}</w:p>`;
  });
  const styles = [...new Set(paragraphs.flatMap(({ style }) => style ?? []))].map(writeStyle).join('');
  const links = pictures.map(
    (_, index) => `<Relationship Id="p${index}" Type="${relation}/image" Target="media/${index}.png"/>`,
  );
  const relations = (content: string): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
  const main = `<Relationship Id="d" Type="${relation}/officeDocument" Target="word/document.xml"/>`;
  const stylesLink = `<Relationship Id="s" Type="${relation}/styles" Target="styles.xml"/>`;
  return makeZip([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: relations(main) },
    {
      name: 'word/document.xml',
      content: `${prolog}<w:document ${namespaces}><w:body>${body.join('')}</w:body></w:document>`,
    },
    { name: 'word/styles.xml', content: `<w:styles ${namespaces}>${styles}</w:styles>` },
    { name: 'word/_rels/document.xml.rels', content: relations(stylesLink + links.join('')) },
    ...pictures.map((content, index) => ({ name: `word/media/${index}.png`, content })),
  ]);
};
