import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language';

describe('detectLanguage', () => {
  it.each([
    ['Why bees dance', 'en'],
    ['Quantum computing', 'en'],
    ['Climate change', 'en'],
    ['The history of coffee', 'en'],
    ['Warum Bienen tanzen', 'de'],
    ['Die Bienen', 'de'],
    ['Por qué bailan las abejas', 'es'],
    ['Los agujeros negros', 'es'],
    ['Pourquoi les abeilles dansent', 'fr'],
    ['Les trous noirs', 'fr'],
    ['A história do café', 'pt'],
    ['Почему пчёлы танцуют', 'ru'],
    ['咖啡的历史', 'zh'],
    ['ミツバチはなぜ踊るのか', 'ja'],
    ['벌은 왜 춤을 추는가', 'ko'],
    ['لماذا ترقص النحل', 'ar'],
    ['मधुमक्खियाँ क्यों नाचती हैं', 'hi'],
  ])('takes "%s" for %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it.each(['', '12345', '🎉🎉', '???'])('takes "%s", which tells nothing, for English', (text) => {
    expect(detectLanguage(text)).toBe('en');
  });
});
