import { describe, expect, it } from 'vitest';
import { groupCues } from '../compose/subtitle-files';
import { narrationWords } from '../speech';
import { breakLines, captionLimits } from './caption-lines';
import { groupCaption } from './caption-groups';

const spoken = (text: string, language: string) =>
  narrationWords(text, language).map(({ text: word }, index) => ({
    text: word,
    startSeconds: index * 0.4,
    endSeconds: (index + 1) * 0.4,
  }));

/** Rows of the film at three sizes, and of the subtitle files. */
const captionRows = (text: string, language: string): string[][] => {
  const words = spoken(text, language);
  const burned = [1_080, 1_920].flatMap((width) =>
    [1, 1.26].map((scale) =>
      breakLines(words, captionLimits(width, scale), language).map((line) => line.map((word) => word.text).join('')),
    ),
  );
  const cues = groupCues([{ words, language, endSeconds: words.length * 0.4 + 1 }]);
  return [...burned, cues.flatMap((cue) => cue.text.split('\n'))];
};

/** Bars stand where a row may end. Sources: OpenMontage pull request 507, libass issue 694. */
const japanese = [
  '日本語の|字幕は、|単語の|あいだに|スペースを|入れません！',
  'ミツバチは|暗い|巣の|中で|踊り、|花が|どこに|あるかを|仲間に|伝えます。',
  '働きバチは|まっすぐ|歩き、|体を|振り、|半円を|描いて|戻ります。',
  'コーヒーの|花が|大好きで、|毎日|八時間も|そこで|踊って|いるのです。',
];

describe('captions in Japanese', () => {
  it.each(japanese)('break only between phrases: %s', (marked) => {
    const text = marked.replaceAll('|', '');
    let read = 0;
    const ends = new Set(marked.split('|').map((phrase) => (read += phrase.length)));
    for (const rows of captionRows(text, 'ja')) {
      expect(rows.join('')).toBe(text);
      let position = 0;
      for (const row of rows) expect(ends, rows.join(' / ')).toContain((position += row.length));
    }
  });

  it('keep the words of a phrase together where a line takes several rows', () => {
    const words = spoken(japanese[0]!.replaceAll('|', ''), 'ja').map(({ text }) => text);
    const groups = groupCaption(words, 'ltr').map(({ from, to }) => words.slice(from, to).join(''));
    expect(groups).toContain('入れません！');
    expect(groups).toContain('字幕は、');
  });

  it('break between phrases in a video of another language too', () => {
    const text = japanese[1]!.replaceAll('|', '');
    for (const rows of captionRows(text, 'en'))
      for (const row of rows) expect(row).not.toMatch(/^[はがをにでのもへと]/u);
  });

  it.each(['。', '、', '！', '？', '」', '）', '…', 'ー', 'っ', 'ゃ', '々', 'ㇷ', 'ゝ'])(
    'have no row that begins with "%s"',
    (sign) => {
      const text = `彼は暗い巣の中で花${sign}を見つけて仲間のところへ戻り長いあいだ踊り続けていた${sign}のである`;
      for (const rows of captionRows(text.repeat(2), 'ja'))
        for (const row of rows) expect(row.startsWith(sign)).toBe(false);
    },
  );
});

describe('captions in scripts without spaces', () => {
  it.each([
    ['zh', '使用 API 调用 GPT-4o 模型'],
    ['zh', '使用API调用GPT-4o模型'],
    ['zh', '我们用 Visual Studio Code 写 C++ 程序，非常方便。'],
    ['ja', 'iPhone 15を使う人が多い。'],
    ['ja', 'iPhone15を使う人が多い。'],
    ['ja', 'これは「Web API」です。'],
    ['th', 'อุณหภูมิ 25 องศา และ WiFi ใช้ได้'],
    ['th', 'ใช้WiFiได้ทุกที่'],
    ['ko', '한국 漢字 교육은 2024년에 시작했다.'],
    ['zh', 'α波和β波不同'],
  ])('have the blanks round other letters as typed: %s, %s', (language, text) => {
    const words = spoken(text, language);
    const cues = groupCues([{ words, language, endSeconds: words.length * 0.4 + 1 }]);
    expect(cues.map((cue) => cue.text.replaceAll('\n', '')).join('')).toBe(text);
  });

  it.each([
    [
      'zh',
      '大语言模型可以帮助工程师在几分钟之内完成过去需要几天时间才能完成的重复性工作，因此越来越多的公司开始使用人工智能技术。',
    ],
    ['th', 'ปัญญาประดิษฐ์ช่วยให้วิศวกรทำงานซ้ำ ๆ ที่เคยใช้เวลาหลายวันให้เสร็จภายในไม่กี่นาที'],
  ])('break no word over two rows or cues: %s', (language, text) => {
    const ends = new Set<number>();
    for (const { segment, index } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text))
      ends.add(index + segment.length);
    for (const rows of captionRows(text, language)) {
      let position = 0;
      for (const row of rows) {
        position = text.indexOf(row, position) + row.length;
        expect(ends, rows.join(' / ')).toContain(position);
      }
    }
  });
});
