import { describe, expect, it } from 'vitest';
import { normaliseEmail, readEmail } from './email-address';
import { emailSkeleton } from './email-skeleton';

/** Languages of 25 scripts and more, with words of the Common Locale Data Repository. */
const languages = [
  ...[
    'am',
    'ar',
    'as',
    'az',
    'be',
    'bn',
    'bo',
    'chr',
    'el',
    'fa',
    'gu',
    'he',
    'hi',
    'hy',
    'ja',
    'ka',
    'km',
    'kn',
    'ko',
  ],
  ...[
    'ky',
    'lo',
    'ml',
    'mn',
    'mr',
    'my',
    'ne',
    'or',
    'pa',
    'ru',
    'sat',
    'si',
    'ta',
    'te',
    'th',
    'ti',
    'tr',
    'ug',
    'uk',
  ],
  ...['ur', 'vi', 'yo', 'zh', 'zh-Hant', 'ff-Adlm', 'mni', 'nqo', 'vai', 'ii', 'zgh', 'ks', 'sd', 'kk', 'uz'],
];

const regions =
  'AM AZ BR CA CN DE EG ES ET FR GE GR IL IN IR IQ IT JP KE KR KZ LA LK MM MN NG NP PK RU SA TH TR UA US VN'.split(' ');

const regionNames = (language: string): string[] => {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return regions
    .map((region) => names.of(region) ?? '')
    .filter((name) => name !== '' && !/[\s()،,–’།\u200b]/u.test(name));
};

const words = new Set(languages.flatMap(regionNames));

const scriptsIn = (texts: Iterable<string>): Set<string> => {
  const known =
    'Adlam Arabic Armenian Bengali Cherokee Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul ' +
    'Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Meetei_Mayek Mongolian Myanmar Nko Ol_Chiki Oriya ' +
    'Sinhala Tamil Telugu Thai Tibetan Tifinagh Vai Yi';
  const whole = [...texts].join('');
  return new Set(known.split(' ').filter((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(whole)));
};

/** Personal names with a letter or mark that a rule for one script forgets. */
const names = [
  ...['вера', 'света', 'марта', 'марк', 'петр', 'тест', 'орест', 'сара', 'Ольга', 'Мар\u02bcяна', "мар'яна", 'Ѓорѓи'],
  ...['nguyễn', 'Đặng.Thị.Ngọc', 'ṣọlá', 'Adébáyọ̀', 'Ọmọ́wùmí', 'əliyev', 'Gülşən', 'ışık', 'Çağrı', 'Oʻgʻuloy'],
  ...['Νίκος', 'Ελένη', 'Լևոն', 'Սևակ', 'გიორგი', 'אברהם', 'ג׳ורג׳', 'מוחמד', 'محمد', 'علی\u200cرضا', 'ئازاد', 'گُل'],
  ...['सुनील', 'श्री\u200dमती', 'क्षितिज', 'অনির্বাণ', 'ਗੁਰਪ੍ਰੀਤ', 'ગૌરવ', 'ସୁବ୍ରତ', 'அருள்', 'శ్రీనివాస్', 'ಕೃಷ್ಣ'],
  ...['ശ്രീജിത്ത്', 'ශ්\u200dරියානි', 'อำนาจ', 'สำราญ', 'ຄຳພູ', 'ໝອກ', 'အောင်ဆန်း', 'សុខា', 'བསྟན\u0f0bའཛིན', 'ᠪᠠᠲᠤ'],
  ...[
    'አበበ',
    '王小明',
    '山田.太郎',
    'ジョン・スミス',
    'さくら',
    '김민준',
    'ⴰⵎⴰⵣⵉⵖ',
    'ᏣᎳᎩ',
    'col·legi',
    'José',
    'Łukasz',
    'Straße',
  ],
];

describe('an address of any script', () => {
  it('is accepted for 1,000 words of 25 scripts', () => {
    expect(words.size).toBeGreaterThanOrEqual(1000);
    expect(scriptsIn(words).size).toBeGreaterThanOrEqual(25);
    const refused = [...words].filter((word) => normaliseEmail(`${word}@hive.test`) === null);
    expect(refused.map((word) => [word, readEmail(`${word}@hive.test`)])).toEqual([]);
  });

  it.each(names)('is accepted for the name %s', (name) => {
    const email = normaliseEmail(`${name}@почта.рф`);
    expect(email).toMatch(/@xn--80a1acny\.xn--p1ai$/);
    expect(normaliseEmail(email ?? '')).toBe(email);
  });

  it.each(languages)('looks like no other word of its language: %s', (language) => {
    const emails = new Set(regionNames(language).map((word) => normaliseEmail(`${word}@hive.test`) ?? ''));
    const alike = [...Map.groupBy(emails, emailSkeleton).values()].filter((group) => group.length > 1);
    expect(alike).toEqual([]);
  });
});

describe('the skeleton of an address', () => {
  it.each([
    ['сорро@corp.test', 'coppo@corp.test', 'Cyrillic and Latin'],
    ['ışık@corp.test', 'işik@corp.test', 'with and without dots'],
    ['paul1@corp.test', 'paull@corp.test', 'one and l'],
    ['morn@corp.test', 'mom@corp.test', 'rn and m'],
    ['ş@corp.test', 'ș@corp.test', 'cedilla and comma'],
    ['علی\u200cرضا@corp.test', 'علیرضا@corp.test', 'a joiner'],
    ['v@аррӏе.test', 'v@apple.test', 'hosts'],
    ['əliyev@corp.test', 'ǝliyev@corp.test', 'schwa and turned e'],
  ])('is equal for %s and %s: %s', (one, other) => {
    const skeletons = [one, other].map((typed) => emailSkeleton(normaliseEmail(typed) ?? typed));
    expect(skeletons[0]).toBe(skeletons[1]);
  });

  it.each([
    ['sola@corp.test', 'ṣola@corp.test'],
    ['jose@corp.test', 'josé@corp.test'],
    ['вера@corp.test', 'bepa@corp.test'],
    ['maja@corp.test', 'maja@corps.test'],
    ['дима@corp.test', 'діма@corp.test'],
  ])('differs for %s and %s', (one, other) => {
    expect(emailSkeleton(one)).not.toBe(emailSkeleton(other));
  });
});
