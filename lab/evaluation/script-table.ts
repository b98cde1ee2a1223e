import { median } from '@svc/testing/harness';
import { isMiddle, type EvaluatedScript } from './write-scripts';

const formatPercent = (all: readonly EvaluatedScript[], isMet: (one: EvaluatedScript) => boolean): string =>
  all.length === 0 ? '–' : `${Math.round((100 * all.filter(isMet).length) / all.length)} %`;

const summariseColumn = (name: string, all: readonly EvaluatedScript[]) => {
  const facts = all.filter((one) => isMiddle(one) && one.group !== 'almanac').map((one) => one.facts);
  const words = all.flatMap(({ sentenceWords }) => sentenceWords);
  return {
    scripts: `${name} (${all.length})`,
    'facts of 5 (median)': facts.length === 0 ? '–' : String(median(facts)),
    'facts of 5 (mean)':
      facts.length === 0 ? '–' : (facts.reduce((sum, count) => sum + count, 0) / facts.length).toFixed(2),
    'words a sentence': `${median(words)} (most ${Math.max(...words)})`,
    'over 18 words': `${Math.round((100 * words.filter((count) => count > 18).length) / words.length)} %`,
    'length within 10 %': formatPercent(
      all.filter(({ isTextLongEnough, group }) => isTextLongEnough || group === 'almanac'),
      ({ lengthShare }) => Math.abs(lengthShare - 1) <= 0.1,
    ),
    'scenes as asked': formatPercent(all, ({ scenes, length }) => scenes === length.n_scenes),
    'opens with a fact': formatPercent(all, ({ opensWithFact }) => opensWithFact),
    'ends with a fact': formatPercent(all, ({ endsWithFact }) => endsWithFact),
    'names Wikipedia': formatPercent(all, ({ namesEncyclopedia }) => namesEncyclopedia),
    'scenes with a source': formatPercent(all, ({ sourcedScenes, scenes }) => sourcedScenes === scenes),
  };
};

/** A column for each group, and one for all. */
export const scriptTable = (all: readonly EvaluatedScript[]): string[] => {
  const groups = [...new Set(all.map(({ group }) => group))];
  const columns = [
    ...groups.map((group) =>
      summariseColumn(
        group,
        all.filter((one) => one.group === group),
      ),
    ),
    summariseColumn('all', all),
  ];
  const names = Object.keys(columns[0] ?? {}) as (keyof (typeof columns)[number])[];
  return names.map((name) => [name.padEnd(22), ...columns.map((column) => column[name].padEnd(15))].join(''));
};
