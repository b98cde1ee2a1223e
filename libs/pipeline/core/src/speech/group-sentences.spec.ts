import { describe, expect, it } from 'vitest';
import { joinWords, narrationWords } from './narration-words';
import { groupSentences } from './group-sentences';

const listSentences = (text: string, language: string): string[] =>
  groupSentences(narrationWords(text, language), language).map((sentence) =>
    joinWords(sentence.map((word) => word.text)).trimEnd(),
  );

describe('narrationWords', () => {
  it.each([
    ['fr', 'Il dit « dansez ! » et part', ['Il', 'dit', '« dansez ! »', 'et', 'part']],
    ['ja', '彼は「踊れ」と', ['彼', 'は', '「踊', 'れ」', 'と']],
    ['en', 'He said “go” (now)', ['He', 'said', '“go”', '(now)']],
    ['es', '¿ Qué ? ¡ Ya !', ['¿ Qué ?', '¡ Ya !']],
  ])('puts opening quotes of "%s" before the next word', (language, text, words) => {
    expect(narrationWords(text, language).map((word) => word.text.trim())).toEqual(words);
  });
});

describe('groupSentences', () => {
  it.each<[what: string, language: string, sentences: string[]]>([
    ['a short word', 'en', ['It is so.', 'We go on.']],
    ['a closing quote', 'en', ['She said “dance.”', 'They did (all of them!).', 'Then "go."', 'Gone.']],
    ['a German quote', 'de', ['Sie rief „Tanzt!“', 'Alle taten es.']],
    ['a French quote', 'fr', ['Elle dit « dansez ! »', 'Et elles dansent.']],
    ['a Japanese quote', 'ja', ['彼は「踊れ。」と言いました！', '本当に？', 'はい。']],
    ['digits', 'en', ['It was found in 1927.', 'He was 12.', 'They believed it.']],
    ['an ellipsis', 'en', ['They wait…', 'Then they dance...', 'And fly.']],
    ['an emoji', 'en', ['What a dance 🎉', 'They did it 👩‍🔬❤️', 'Again!']],
    ['full stops of other scripts', 'zh', ['蜜蜂跳舞！', '为什么？', '没有人知道。', '真的……', '是。']],
    ['a danda', 'hi', ['मधुमक्खियाँ नाचती हैं।', 'क्यों?']],
    ['an Arabic mark', 'ar', ['لماذا ترقص النحلة؟', 'لا أحد يعرف.']],
    ['a blank of Thai', 'th', ['ผึ้งเต้นรำในความมืด', 'ไม่มีใครรู้ว่าทำไม']],
    ['a stop of Khmer', 'km', ['ឃ្មុំរាំក្នុងទីងងឹត។', 'គ្មាននរណាដឹងទេ។']],
  ])('ends a sentence behind %s', (_, language, sentences) => {
    const separator = ['zh', 'ja'].includes(language) ? '' : ' ';
    expect(listSentences(sentences.join(separator), language)).toEqual(sentences);
  });

  it.each([
    ['Ask Dr. Grey, Prof. Blue and Mr. T. Brown', 'en'],
    ['Bees, e.g. of the U.S. kind, cost 3.5 dollars vs. four', 'en'],
    ['"Why?" she asked', 'en'],
    ['I ❤️ bees', 'en'],
    ['Well… perhaps', 'en'],
    ['Am 3. Oktober im 19. Jahrhundert', 'de'],
    ['3. Platz', 'de'],
    ['z. B. Bienen', 'de'],
    ['Lego® Steine', 'de'],
  ])('finds no end within "%s"', (text, language) => {
    expect(listSentences(text, language)).toEqual([text]);
  });
});
