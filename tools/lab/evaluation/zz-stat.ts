import { readScene } from '@svc/pipeline/tools';
import { wordTables } from '../../../libs/pipeline/src/media/drawn/words/vocabulary';
import { readRows } from '../../../libs/pipeline/src/media/drawn/words/read-rows';
import { readVideos } from './pictures/read-labels';
import { drawnThings, judge } from './pictures/score-choices';
const names = ['living','animal','nature','food','thing','home','travel','people','object','work','leisure','idea','sign'];
const groupOf = new Map<string,string>();
wordTables.subject.forEach((t, i) => readRows(t).forEach(({ name }) => groupOf.set(name, names[i]!)));
const stat: any = {};
for (const v of readVideos()) { if (v.isHeldOut) continue;
 const topic = readScene({ subject: v.topic, topic: '', language: v.language, promptPrefix: '' });
 for (const s of v.scenes) {
  const own = readScene({ subject: s.sentence, topic: '', language: v.language, promptPrefix: '' });
  const both = readScene({ subject: s.sentence, topic: v.topic, language: v.language, promptPrefix: '' });
  const t = topic.subjects, x = both.subjects;
  const fromOwn = own.subjects.length > 0;
  const key = `${t.length ? 'T' : '-'} ${x.length === 0 ? 'none' : t.includes(x[0]!) ? 'T' : groupOf.get(x[0]!)}`;
  stat[key] ??= { n: 0, right: 0, wrong: 0, tRight: 0 };
  stat[key].n++; const j = judge(s, drawnThings(both)); if (j !== 'neutral') stat[key][j]++;
  if (judge(s, drawnThings(topic)) === 'right') stat[key].tRight++;
 }}
for (const k of Object.keys(stat).sort()) console.log(k, JSON.stringify(stat[k]));
