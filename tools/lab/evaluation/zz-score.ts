import { readScene } from '@svc/pipeline/tools';
import { readVideos } from '/work/wt/evaluation/tools/lab/evaluation/pictures/read-labels';
import { drawnThings, judge } from '/work/wt/evaluation/tools/lab/evaluation/pictures/score-choices';
const counts: any = {};
for (const v of readVideos()) for (const s of v.scenes) {
  const scene = readScene({ subject: s.sentence, topic: v.topic, language: v.language, promptPrefix: '' });
  const t = drawnThings(scene);
  const verdict = judge(s, t);
  const k = v.isHeldOut ? 'held' : 'tuned';
  counts[k] ??= { right: 0, wrong: 0, neutral: 0 };
  counts[k][verdict]++;
  if (verdict !== 'right' && (!v.isHeldOut || process.argv.includes('--held'))) console.log(verdict, '|', v.language, v.topic, '|', s.sentence, '| shown', t.join(' '), '| right', s.right.join(' '), '| not', s.wrong.join(' '));
}
console.log(counts);
