import { deflateSync } from 'node:zlib';

interface FixtureText {
  text: string;
  x: number;
  y: number;
  size?: number;
  isBold?: boolean;
}

/** A picture of one colour with a darker frame, so that no two are equal. */
interface FixtureImage {
  x: number;
  y: number;
  width: number;
  height: number;
  color: readonly [red: number, green: number, blue: number];
  pixels?: number;
}

interface FixturePage {
  texts?: readonly FixtureText[];
  images?: readonly FixtureImage[];
}

interface PdfOptions {
  /** Entries of the trailer, such as `/Encrypt`. */
  trailer?: string;
  /** Entries of the catalogue, such as an action on opening. */
  catalogue?: string;
}

/** Size of A4 in points. */
const paper = { width: 595, height: 842 };

const escaped = (text: string): string => text.replace(/[\\()]/gu, '\\$&');

const stream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream', 'latin1'),
  ]);

const imageObject = ({ color, pixels = 200 }: FixtureImage): Buffer => {
  const isFrame = (at: number): boolean => at < 10 || at >= pixels - 10;
  const rows = Buffer.alloc(pixels * pixels * 3);
  for (let y = 0; y < pixels; y += 1)
    for (let x = 0; x < pixels; x += 1)
      rows.set(isFrame(x) || isFrame(y) ? color.map((value) => value >> 1) : color, (y * pixels + x) * 3);
  const dictionary = `/Type /XObject /Subtype /Image /Width ${pixels} /Height ${pixels} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`;
  return stream(dictionary, deflateSync(rows));
};

const writeContent = ({ texts = [], images = [] }: FixturePage): string => {
  const letters = texts.map(
    ({ text, x, y, size = 10, isBold = false }) =>
      `BT /${isBold ? 'F2' : 'F1'} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped(text)}) Tj ET`,
  );
  const painted = images.map(
    ({ x, y, width, height }, index) => `q ${width} 0 0 ${height} ${x} ${y} cm /I${index} Do Q`,
  );
  return [...letters, ...painted].join('\n');
};

/** Writes the objects of a PDF with their table of places (PDF 32000-1, 7.5). The first object is the catalogue. */
export const pdfOfObjects = (objects: readonly (string | Buffer)[], trailer = ''): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n', 'latin1')];
  const places: number[] = [];
  let size = parts[0]?.length ?? 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    size += part.length;
  };
  objects.forEach((object, index) => {
    places.push(size);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer << /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${size}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
};

/** A PDF of these pages in Helvetica. */
export const makePdf = (pages: readonly FixturePage[], { trailer, catalogue = '' }: PdfOptions = {}): Buffer => {
  const objects: (string | Buffer)[] = ['', '', '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'];
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>');
  const kids = pages.map((page) => {
    const images = (page.images ?? []).map((image, index) => `/I${index} ${objects.push(imageObject(image))} 0 R`);
    const content = objects.push(stream('', Buffer.from(writeContent(page), 'latin1')));
    const resources = `<< /Font << /F1 3 0 R /F2 4 0 R >> /XObject << ${images.join(' ')} >> >>`;
    const box = `/MediaBox [0 0 ${paper.width} ${paper.height}]`;
    return objects.push(`<< /Type /Page /Parent 2 0 R ${box} /Resources ${resources} /Contents ${content} 0 R >>`);
  });
  objects[0] = `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`;
  objects[1] = `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${pages.length} >>`;
  return pdfOfObjects(objects, trailer);
};

/** Lines of a column, top down. */
export const column = (lines: readonly string[], x: number, top: number, size = 10): FixtureText[] =>
  lines.map((text, index) => ({ text, x, y: top - index * size * 1.2, size }));
