import { column, makePdf, pdfOfObjects } from '../../../harness';
import { deflateSync } from 'node:zlib';
import { zip } from '../formats/archives';

const sentences = [
  'Bees dance to tell where flowers are, and their sisters follow them to the meadow.',
  'A hive of forty thousand bees keeps the same warmth in summer and in winter.',
];
const inflatedBytes = 48 * 1024 * 1024;

const namespaces = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const cell = `<w:tbl><w:tr><w:tc>${paragraph('Honey')}</w:tc></w:tr></w:tbl>`;

const makeDocx = (more: string | Buffer): Buffer =>
  zip.write([
    { name: '[Content_Types].xml', content: Buffer.from(types) },
    {
      name: '_rels/.rels',
      content: Buffer.from(
        `<Relationships xmlns="${relations}"><Relationship Id="d" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
    },
    {
      name: 'word/document.xml',
      content: Buffer.concat([
        Buffer.from(`<w:document ${namespaces}><w:body>${sentences.map(paragraph).join('')}${cell}`),
        Buffer.from(more),
        Buffer.from('</w:body></w:document>'),
      ]),
    },
  ]);

const page = {
  texts: column(['Bees', ...sentences], 50, 700),
  images: [{ x: 50, y: 50, width: 40, height: 40, color: [200, 120, 20] as const, pixels: 24 }],
};

/** Its page inflates to many drawing commands. */
const inflatingPdf = (): Buffer => {
  const packed = deflateSync(Buffer.alloc(inflatedBytes, 'q Q '));
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    Buffer.concat([
      Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
  ]);
};

const html = `<!DOCTYPE html><html lang="en"><head><title>Bees</title></head><body><h1>Bees</h1><p>${sentences.join('</p><p>')}</p><ul><li>Honey<li>Wax</ul><dl><dt>Queen<dd>Mother of all</dl><table><tr><td>1<td>2</table><figure><img alt="A hive" src="data:image/png;base64,iVBORw0KGgo="><figcaption>A hive</figcaption></figure></body></html>`;
const markdown = `# Bees\n\n${sentences.join('\n\n')}\n\n* Honey\n* [Wax](https://hive.test)\n\n> **Quoted** _words_\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n\`\`\`\ncode\n\`\`\`\n\n1. One\n   - Two\n`;

/** Small documents of each kind, by extension. */
export const documentSamples = (): Readonly<Record<string, readonly Buffer[]>> => ({
  pdf: [makePdf([page]), makePdf([page, page]), inflatingPdf()],
  docx: [makeDocx(''), makeDocx(Buffer.alloc(inflatedBytes, ' '))],
  html: [Buffer.from(html)],
  md: [Buffer.from(markdown)],
  txt: [Buffer.from(`Bees\n\n${sentences.join('\n\n')}\n`)],
});
