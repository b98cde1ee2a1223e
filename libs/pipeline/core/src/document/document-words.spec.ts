import { describe, expect, it } from 'vitest';
import { documentWords } from './document-words';

const { notes, advice, figure, table } = documentWords();

describe('words of documents', () => {
  it.each(['References', 'in popular culture', 'Siehe auch', 'notes et références', 'См. также', '参考文献', 'مراجع'])(
    'know "%s" as a heading of notes',
    (heading) => expect(notes.test(heading)).toBe(true),
  );

  it.each(['Notes on bees', 'Sourcesx', 'Sm.Xтакже', ''])('take "%s" for no heading of notes', (heading) =>
    expect(notes.test(heading)).toBe(false),
  );

  it.each(['Tips', 'Ratschläge', 'советы'])('know "%s" as a heading of advice', (heading) =>
    expect(advice.test(heading)).toBe(true),
  );

  it.each([
    ['Figure 3. A bee', 'Figure 3'],
    ['Fig. A12: bees', 'Fig. A12'],
    ['fig 7', 'fig 7'],
    ['Abb. 4', 'Abb. 4'],
    ['Рис. 5', 'Рис. 5'],
    ['图1', '图1'],
  ])('find the label of a figure in "%s"', (line, label) => expect(figure.exec(line)?.[0]).toBe(label));

  it.each(['Figures 3', 'See Figure 3', 'Figure'])('find no label of a figure in "%s"', (line) =>
    expect(figure.test(line)).toBe(false),
  );

  it('find the label of a table only with a mark behind its number', () => {
    expect(['Table 1: Bees', 'Tab. 2 – Bienen', '表3：'].map((line) => table.test(line))).toEqual([true, true, false]);
    expect(table.test('Table 1 shows bees')).toBe(false);
  });
});
