import { readScene } from '@svc/pipeline/tools';
import { splitSentences } from '../../../libs/pipeline/src/sentences/split-sentences';
import { english } from './corpus/english'; import { german } from './corpus/german'; import { french } from './corpus/french'; import { spanish } from './corpus/spanish';
for (const [language, topics] of Object.entries({ en: english, de: german, fr: french, es: spanish })) for (const t of topics) {
  const T = readScene({ subject: t.topic, topic: '', language, promptPrefix: '' }).subjects;
  console.log(`# ${t.topic} -> ${T}`);
  for (const line of t.text.split('\n')) if (!line.startsWith('==') && line) for (const s of splitSentences(line, language)) {
    const d = readScene({ subject: s, topic: t.topic, language, promptPrefix: '' });
    const things = d.subjects.length ? d.subjects.join('+') : d.place ? `[${d.place}]` : '';
    if (d.subjects.length && T.includes(d.subjects[0]!) && d.subjects.length === 1) continue;
    if (things === '') continue;
    console.log(`${things}: ${s.slice(0, 150)}`);
  }
}
