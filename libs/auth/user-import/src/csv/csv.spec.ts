import { parse } from 'papaparse';
import type { UserRow } from '@svc/auth';
import { broken, type BrokenRule } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import { toImportFields } from './csv-cells';
import { csvFields, matchColumns, readColumns, requireEmailColumn } from './csv-columns';
import { decodeCsv, readCsvTable } from './csv-table';
import { describeColumns } from '../describe-columns';
import { csvHead, writeUsersCsv } from './write-users-csv';

const read = (csv: string) => {
  const { header, rows } = readCsvTable(csv, 100);
  const columns = matchColumns(header);
  return rows.map((row) => toImportFields(columns, row));
};

describe('the bytes of a CSV file', () => {
  const text = 'Email;Name\r\nmaja@hive.test;Bjørn Müller\r\n';
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark, as "CSV UTF-8" of Excel', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a byte order mark, as "Unicode text" of Excel', utf16],
    ['UTF-16 in the other byte order', Buffer.from(utf16).swap16()],
  ])('are read as %s', (_encoding, bytes) => {
    expect(read(decodeCsv(bytes))).toEqual([{ email: 'maja@hive.test', profile: { name: 'Bjørn Müller' } }]);
  });

  it('in another encoding are refused with the way to save them', () => {
    expect(() => decodeCsv(Buffer.from(text, 'latin1'))).toThrow('save it as "CSV UTF-8"');
  });
});

describe('a table of users', () => {
  it.each([',', ';', '\t'])('may have the separator %j', (separator) => {
    const rows = [
      ['E-Mail', 'Vollständiger Name', 'Rollen'],
      ['maja@hive.test', 'Maja', '"editor, author"'],
    ];
    const csv = rows.map((row) => row.join(separator)).join('\n');
    expect(read(csv)).toMatchObject([{ email: 'maja@hive.test', roles: ['editor', 'author'] }]);
  });

  it('keeps the row numbers of the spreadsheet over empty rows and cells with line breaks', () => {
    const { rows } = readCsvTable('email,name\n\na@hive.test,"two\nlines"\n,\nb@hive.test,B\n', 100);
    expect(rows.map(({ number }) => number)).toEqual([3, 5]);
  });

  it.each([
    ['', 'a row of names'],
    ['email\n', 'a row of names'],
    ['email\n"a@hive.test\n', 'quotes do not match in line 2'],
    [`email\n${'a@hive.test\n'.repeat(101)}`, '1 to 100 rows'],
  ])('%j is refused', (csv, reason) => {
    expect(() => readCsvTable(csv, 100)).toThrow(reason);
  });

  it('of 8 MB of line ends is refused in little memory', () => {
    const csv = `email,"name"\na@hive.test,A\n${'\n'.repeat(8 * 1024 * 1024)}`;
    const before = process.memoryUsage().heapUsed;
    expect(() => readCsvTable(csv, 100)).toThrow('more than 201 lines');
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(300 * 1024 * 1024);
  });

  it.each([
    ['names', `email${','.repeat(8 * 1024 * 1024)}\na@hive.test\n`],
    ['cells', `email\na@hive.test${','.repeat(8 * 1024 * 1024)}\n`],
  ])('with millions of %s in a row is refused', (_kind, csv) => {
    expect(() => readCsvTable(csv, 100)).toThrow('more than 500 columns');
  });

  it('reads the flags of spreadsheets in four languages, and leaves other words to the validation', () => {
    const words = ['WAHR', 'VRAI', 'verdadero', 'TRUE', '1', 'falsch', 'No', 'perhaps'];
    const csv = `email,verified\n${words.map((word) => `a@hive.test,${word}`).join('\n')}`;
    const expected = [true, true, true, true, true, false, false, 'perhaps'];
    expect(read(csv).map(({ emailVerified }) => emailVerified)).toEqual(expected);
  });
});

describe('the columns of a table', () => {
  it.each([
    [
      ['E-mail address', 'Full name', 'Phone'],
      ['email', 'name', null],
    ],
    [
      ['Correo electrónico', 'Nombre', 'Rol'],
      ['email', 'name', 'roles'],
    ],
    [
      ['Adresse e-mail', 'Nom complet', 'Bloqué'],
      ['email', 'name', 'banned'],
    ],
    [
      ['E-Mail-Adresse', 'Anzeigename', 'Bestätigt'],
      ['email', 'name', 'emailVerified'],
    ],
    [
      ['email', 'Email'],
      ['email', null],
    ],
    [
      ['id', 'created_at', 'encrypted_password'],
      ['id', 'createdAt', 'passwordHash'],
    ],
  ])('%j are recognised as %j', (header, fields) => {
    expect(matchColumns(header)).toEqual(fields);
  });

  it('are chosen by the caller', () => {
    expect(readColumns('email,,name', 3)).toEqual(['email', null, 'name']);
  });

  const names = csvFields.join(', ');
  it.each<[string, string, BrokenRule]>([
    ['with an unknown field', 'email,phone', broken('csvUnknownField', { names })],
    ['too few', 'email', broken('csvColumnCount', { number: 1, count: 2, names })],
    ['too many', 'email,name,id', broken('csvColumnCount', { number: 3, count: 2, names })],
    ['with a field twice', 'email,email', broken('csvFieldTwice', { name: 'email' })],
    ['without an address', 'name,', broken('csvWithoutEmail', { names })],
  ])('are refused by a rule and its values: %s', (_case, given, rule) => {
    const fields = [{ field: 'columns', message: expect.stringMatching(/^columns/u), ...rule }];
    expect(() => requireEmailColumn(readColumns(given, 2))).toThrow(expect.objectContaining({ fields }));
  });

  it('are described with examples, cut', () => {
    const csv = `Mail,Note\n,${'x'.repeat(100)}\nb@hive.test,\n`;
    expect(describeColumns(csv, 100)).toMatchObject({
      data: [
        { name: 'Mail', field: 'email', examples: ['b@hive.test'] },
        { name: 'Note', field: null, examples: [expect.stringMatching(/^x{20,60}…?$/)] },
      ],
      rows: 2,
    });
  });
});

describe('an exported table', () => {
  const hostile = [
    '=HYPERLINK("https://evil.test","Click")',
    '+1+1',
    '-2+3',
    '@SUM(1)',
    '\tx',
    "'=1",
    "'harmless",
    '＝1+1',
    'x;=1+1',
    "x;'=1+1",
    'x; @SUM(1)',
    'x\n=1+1',
    'x\t+1;;-1',
    'Bjørn "the bee", Müller; Ltd',
    'two\nlines',
  ];
  const row = (name: string) =>
    ({
      id: '019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10',
      email: 'maja@hive.test',
      name,
      emailVerified: true,
      roles: ['editor', 'author'],
      bannedAt: null,
      appMetadata: { plan: 'team' },
      metadata: {},
      profileMetadata: {},
      linkedProviders: [],
      hasPassword: false,
      createdAt: new Date(0),
      updatedAt: new Date(0),
    }) as unknown as UserRow;
  const csv = csvHead + writeUsersCsv(hostile.map(row));

  it('begins with the byte order mark', () => {
    expect(csv.startsWith('\uFEFFid,email,name,')).toBe(true);
  });

  it.each([
    [',', { delimiter: ',' }],
    ['; although it has commas', { delimiter: ';', quoteChar: '\0' }],
    ['tab although it has commas', { delimiter: '\t', quoteChar: '\0' }],
  ])('has no cell that a spreadsheet runs as a formula, when that separates by %s', (_separator, options) => {
    const cells = parse<string[]>(csv, options).data.flat();
    expect(cells.filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  });

  it('is read back by the import with every name as it was', () => {
    const users = read(decodeCsv(Buffer.from(csv)));
    expect(users.map(({ profile }) => profile)).toEqual(hostile.map((name) => ({ name })));
    expect(users[0]).toMatchObject({
      email: 'maja@hive.test',
      emailVerified: true,
      roles: ['editor', 'author'],
      banned: false,
      appMetadata: { plan: 'team' },
      createdAt: '1970-01-01T00:00:00.000Z',
    });
  });
});
