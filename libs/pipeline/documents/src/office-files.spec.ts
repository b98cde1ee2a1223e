import { describe, expect, it } from 'vitest';
import { makeZip } from '../test/docx.fixture';
import { officeFile } from './office-files';

const packaged = (...names: string[]): Buffer => makeZip(names.map((name) => ({ name, content: 'x' })));
/** The first file of OpenDocument and EPUB is stored: header, name, type. */
const ofType = (type: string): Buffer => {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt32LE(type.length, 18);
  header.writeUInt32LE(type.length, 22);
  header.writeUInt16LE(8, 26);
  return Buffer.concat([header, Buffer.from(`mimetype${type}`), packaged('content.xml')]);
};
const compound = (stream: string): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le')]);

describe('a file of an office program', () => {
  it.each([
    ['PPTX', packaged('[Content_Types].xml', 'ppt/presentation.xml', 'ppt/slides/slide1.xml'), 'slides'],
    ['PPTX of another producer', packaged('ppt/Presentation.xml'), 'slides'],
    ['PPT', compound('PowerPoint Document'), 'slides'],
    ['ODP', ofType('application/vnd.oasis.opendocument.presentation'), 'slides'],
    ['Keynote', packaged('Index/Document.iwa', 'Index/Slide-1.iwa'), 'slides'],
    ['XLSX', packaged('xl/workbook.xml'), 'sheet'],
    ['XLSB', packaged('xl/workbook.bin'), 'sheet'],
    ['XLS', compound('Workbook'), 'sheet'],
    ['ODS', ofType('application/vnd.oasis.opendocument.spreadsheet'), 'sheet'],
    ['Numbers', packaged('Index/Document.iwa', 'Index/Tables/DataList.iwa'), 'sheet'],
    ['EPUB', ofType('application/epub+zip'), 'book'],
    ['ODT', ofType('application/vnd.oasis.opendocument.text'), 'otherText'],
    ['DOC', compound('WordDocument'), 'otherText'],
    ['Pages', packaged('Index/Document.iwa', 'Metadata/Properties.plist'), 'otherText'],
  ])('is told by its content: %s', (_, bytes, problem) => {
    expect(officeFile(bytes)).toBe(problem);
  });

  it.each([
    ['DOCX', packaged('word/document.xml')],
    ['an archive of something else', packaged('readme.txt')],
    ['a DOCX with a password', compound('EncryptedPackage')],
    ['text', Buffer.from('Bees dance.')],
    ['the head of an archive', packaged('ppt/presentation.xml').subarray(0, 20)],
  ])('is not seen in %s', (_, bytes) => {
    expect(officeFile(bytes)).toBeNull();
  });
});
