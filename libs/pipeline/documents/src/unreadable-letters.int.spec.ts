import { resolve } from 'node:path';
import { pdfOfObjects } from '@svc/testing';
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document';

const packages = resolve('node_modules');
const letters = 'The water of the bay flows through the turbines twice a day, and people use its power.';
const hex = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

/** Maps each code to a letter of the private use area, as makers of subsets do who leave the real letters out. */
const privateUse = `/CIDInit /ProcSet findresource begin begincmap
1 begincodespacerange <00> <ff> endcodespacerange
1 beginbfrange <20> <7e> <e020> endbfrange
endcmap end`;

const page = (content: string): (string | Buffer)[] => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 7 0 R >> >> >>',
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+Subset /ToUnicode 6 0 R >>',
  `<< /Length ${privateUse.length} >>\nstream\n${privateUse}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
];
const line = (text: string, y: number, font = 'F1'): string =>
  `BT /${font} 10 Tf 1 0 0 1 50 ${y} Tm <${hex(text)}> Tj ET`;

describe('a PDF whose letters are of the private use area', () => {
  it('has no text', async () => {
    const content = [700, 680, 660].map((y) => line(letters, y)).join('\n');
    await expect(readDocument(pdfOfObjects(page(content)), packages)).rejects.toMatchObject({ problem: 'noText' });
  });

  it('has no text although its page numbers and headings are readable', async () => {
    const body = Array.from({ length: 20 }, (_, row) => line(letters, 680 - 12 * row)).join('\n');
    const content = `${line('Power from the Tides, a yearly report of the station at the bay', 720, 'F2')}\n${body}`;
    await expect(readDocument(pdfOfObjects(page(content)), packages)).rejects.toMatchObject({ problem: 'noText' });
  });

  it('is read when only its bullets are', async () => {
    const rows = Array.from(
      { length: 6 },
      (_, row) => `${line('!', 680 - 24 * row)}\n${line(`  ${letters}`, 680 - 24 * row, 'F2')}`,
    );
    const { sections } = await readDocument(pdfOfObjects(page(rows.join('\n'))), packages);
    expect(sections.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)).join(' ')).toContain(letters);
  });
});
