/** Repeats a piece to at most so many UTF-16 units, never ending within a character. */
const filled =
  (piece: string) =>
  (characters: number): string =>
    piece
      .repeat(Math.ceil(characters / piece.length))
      .slice(0, characters)
      .replace(/[\ud800-\udbff]$/u, '')
      .trim();

/** Texts that cost the most for their length: words of one letter, scripts without spaces, marks that combine. */
export const hostileTexts = {
  'Latin of one-letter words': filled('a '),
  Chinese: filled('蜜蜂回到蜂巢时会跳舞告诉同伴花在哪里'),
  Japanese: filled('ミツバチはすにもどるとはなのばしょをなかまにおどっておしえます'),
  Khmer: filled('ឃ្មុំរាំនៅពេលវាត្រឡប់មកសំបុកវិញដើម្បីប្រាប់មិត្តភក្តិ'),
  Burmese: filled('က'),
  Thai: filled('ผึ้งเต้นรำเมื่อกลับมาที่รังเพื่อบอกเพื่อนว่าดอกไม้อยู่ที่ไหน'),
  Arabic: filled('ترقص النحل عندما تعود إلى الخلية، ولا تتوقف. '),
  Hindi: filled('मधुमक्खियाँ नाचती हैं। '),
  Korean: filled('꿀 벌 은 춤 을 춘 다 '),
  'emoji and combining marks': filled('🐝💃 a\u0301\u0316 👩‍👩‍👧 '),
} satisfies Record<string, (characters: number) => string>;
