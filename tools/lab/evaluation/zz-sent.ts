import { readFileSync } from 'node:fs';
import { readScene } from '@svc/pipeline/tools';
for (const language of ['en','de','es','fr','it','pt','nl']) {
  console.log('#', language);
  for (const line of readFileSync(`libs/pipeline/test/sentences/${language}.txt`, 'utf8').split('\n')) for (const s of line.split(' | ')) {
    const d = readScene({ subject: s, topic: '', language, promptPrefix: '' });
    if (d.subjects.length) console.log(`${d.subjects.join('+')}: ${s.slice(0, 110)}`);
  }
}
