import { describe, expect, it } from 'vitest';
import { splitSentences } from '@svc/pipeline-language';
import { joinQuotations } from './quotations';

describe('joinQuotations', () => {
  it.each([
    ['fr', 'Il entra. Le meunier dit : « Le blé est prêt. Fermez la porte. » Puis il partit.', 3],
    ['ru', 'Он вошёл. Мельник сказал: «Зерно готово. Закройте дверь». Потом он ушёл.', 3],
    ['en', 'He came in. The miller said: "The corn is ready. Close the door." Then he left.', 3],
    ['en', 'He came in. The miller said: “The corn is ready. Close the door.” Then he left.', 3],
    ['de', 'Er kam herein. Der Müller sagte: „Das Korn ist fertig. Macht die Tür zu.“ Dann ging er.', 3],
    ['es', 'Entró. El molinero dijo: «El trigo está listo. Cerrad la puerta». Después se fue.', 3],
  ])('keeps the sentences of a quotation with their speaker in %s: %s', (language, text, count) => {
    const joined = joinQuotations(splitSentences(text, language), 300);
    expect(joined).toHaveLength(count);
    expect(joined[1]).toMatch(/(?:dit|сказал|said|sagte|dijo)\s?:/u);
  });

  it('leaves out a quotation that is too long to be told', () => {
    const text =
      'The mill stands by the river. He said: "We grind corn. We sell flour. We bake bread." It has a wheel.';
    expect(joinQuotations(splitSentences(text, 'en'), 40)).toEqual([
      'The mill stands by the river.',
      'It has a wheel.',
    ]);
  });

  it('keeps the sentences behind a mark that is never closed', () => {
    const text = 'The "old mill stands by the river. It has a wheel. Ducks live there.';
    expect(joinQuotations(splitSentences(text, 'en'), 300)).toHaveLength(3);
  });
});
