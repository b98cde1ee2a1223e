import { AppError } from '@svc/errors';
import { measureProcessorSeconds } from '@svc/testing';
import { describe, expect, it } from 'vitest';
import { readBatchTable } from './batch-table';

const catchRefusal = (csv: string): string => {
  try {
    readBatchTable(csv);
    return 'taken';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.message;
  }
};

describe('readBatchTable', () => {
  it('reads values by column name and leaves out empty cells', () => {
    const csv =
      'text,n_scenes,bgm_volume,voice_consent,template_params,scenes,title\r\n' +
      '"Bees, and ""wasps""\nsting",3,0.5,TRUE,"{""color"":""red""}","[{""text"":""a""}]",\r\n';
    expect(readBatchTable(csv)).toEqual([
      {
        body: {
          text: 'Bees, and "wasps"\nsting',
          n_scenes: 3,
          bgm_volume: 0.5,
          voice_consent: true,
          template_params: { color: 'red' },
          scenes: [{ text: 'a' }],
        },
      },
    ]);
  });

  it.each([
    ['commas', 'text,title\nBees,Hive\n'],
    ['semicolons', 'text;title\nBees;Hive\n'],
    ['tabs', 'text\ttitle\nBees\tHive'],
    ['a byte order mark, blanks and capitals', '\ufeff Text , TITLE \r\nBees,Hive\r\n\r\n'],
    ['empty lines and rows of nothing', 'text,title\n\n,\nBees,Hive\n,,\n'],
  ])('reads %s', (_case, csv) => {
    expect(readBatchTable(csv)).toEqual([{ body: { text: 'Bees', title: 'Hive' } }]);
  });

  it.each(['=1+1', '=HYPERLINK("http://x.test")', '+1', '-1', '@SUM(A1)', '\t=1'])(
    'reads %j as text without changes',
    (cell) => {
      expect(readBatchTable(`text\n"${cell.replaceAll('"', '""')}"\n`)).toEqual([{ body: { text: cell } }]);
    },
  );

  it("leaves values that are no number, flag or JSON to the field's validation", () => {
    expect(readBatchTable('text,n_scenes,voice_consent,captions\nBees,three,yes,{')).toEqual([
      { body: { text: 'Bees', n_scenes: 'three', voice_consent: 'yes', captions: '{' } },
    ]);
  });

  it('reports a row with too many cells without refusing the others', () => {
    const [bad, good] = readBatchTable('text,title\nBees, wasps,Hive\nBees,Hive\n');
    expect(bad).toMatchObject({ problem: expect.stringContaining('3 cells for 2 columns') as string });
    expect(good).toHaveProperty('body');
  });

  it.each([
    ['nothing', '', 'it is empty'],
    ['a header alone', 'text\n', 'no row'],
    ['a hundred rows and one', `text\n${'Bees\n'.repeat(101)}`, 'more than 100 rows'],
    ['an unknown column', 'text,titel\nBees,Hive', 'column titel is no field of this request'],
    ['a column that every object has', 'text,__proto__\nBees,{}', 'is no field'],
    ['a hostile column', 'text,<script>\nBees,x', 'column 2 is no field'],
    ['a column twice', 'text,title,Title\nBees,a,b', '"title" is there twice'],
    ['no column of texts', 'title\nBees', '"text" among them'],
    ['an open quote', 'text\n"Bees', 'quotes do not match in line 2'],
    ['a quote within a quote', 'text\nBees\n"Bees "and" wasps"', 'quotes do not match in line 3'],
    ['a thousand empty lines', `text\nBees\n${'\n'.repeat(1_000)}`, 'more than 1000 lines'],
    ['a NUL character', 'text\nBe\0es', 'NUL'],
  ])('refuses %s', (_case, csv, sentence) => {
    expect(catchRefusal(csv)).toContain(sentence);
  });

  it.each([',', '\n', '"', '"a",', '""\n', '"a"b', '\t;,'])(
    'parses a megabyte of %j without delay',
    async (pattern) => {
      const megabyte = pattern.repeat(1_048_576 / pattern.length);
      const readBoth = () => [catchRefusal(megabyte), catchRefusal(`text\n${megabyte}`)];
      expect(await measureProcessorSeconds(readBoth)).toBeLessThan(5);
    },
  );
});
