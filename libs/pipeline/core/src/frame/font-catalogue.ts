/** A family of a font package, with the file for each script. */
export interface FontFamily {
  /** CSS name of the family. */
  family: string;
  packageName: string;
  /** File below the package for a subset of `unicode.json`, for example `latin` or `[12]`. */
  subsetFile: (subset: string) => string;
  style?: 'italic';
  /** Characters that this family is used for; packages claim ranges that their files lack. Default: all. */
  serves?: RegExp;
}

const variable = (id: string, family: string, axis: string, style?: 'italic'): FontFamily => ({
  family,
  packageName: `@fontsource-variable/${id}`,
  subsetFile: (subset) => `files/${id}-${subset.replace(/[[\]]/g, '')}-${axis}-${style ?? 'normal'}.woff2`,
  ...(style ? { style } : {}),
});

/** The typefaces of the templates. */
export const designFamilies: readonly FontFamily[] = [
  variable('inter', 'Inter', 'wght'),
  variable('inter', 'Inter', 'wght', 'italic'),
  variable('bricolage-grotesque', 'Bricolage Grotesque', 'standard'),
  variable('source-serif-4', 'Source Serif 4', 'standard'),
  variable('source-serif-4', 'Source Serif 4', 'standard', 'italic'),
];

const noto = (id: string, family: string, serves: RegExp): FontFamily => ({ ...variable(id, family, 'wght'), serves });

const eastAsianText =
  /[\p{Script=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u2010-\u27bf\u3000-\u303f\uff00-\uffef]/u;
const chinese = noto('noto-sans-sc', 'Noto Sans SC', eastAsianText);
const traditionalChinese = noto('noto-sans-tc', 'Noto Sans TC', eastAsianText);
const japanese = noto('noto-sans-jp', 'Noto Sans JP', eastAsianText);
const korean = noto('noto-sans-kr', 'Noto Sans KR', eastAsianText);

/** A character has different shapes in Chinese, Japanese and Korean: the language decides which come first. */
const eastAsian = (language: string): FontFamily[] => {
  const all = [chinese, traditionalChinese, japanese, korean];
  const orderFamilies = (family: FontFamily): FontFamily[] => [family, ...all.filter((other) => other !== family)];
  if (language.startsWith('ja')) return orderFamilies(japanese);
  if (language.startsWith('ko')) return orderFamilies(korean);
  return /^zh-(?:hant|tw|hk|mo)/.test(language) ? orderFamilies(traditionalChinese) : orderFamilies(chinese);
};

const scriptFamilies: readonly FontFamily[] = [
  noto('noto-sans-arabic', 'Noto Sans Arabic', /\p{Script_Extensions=Arabic}/u),
  noto('noto-sans-hebrew', 'Noto Sans Hebrew', /\p{Script_Extensions=Hebrew}/u),
  noto('noto-sans-devanagari', 'Noto Sans Devanagari', /\p{Script_Extensions=Devanagari}/u),
  noto('noto-sans-bengali', 'Noto Sans Bengali', /\p{Script_Extensions=Bengali}/u),
  noto('noto-sans-tamil', 'Noto Sans Tamil', /\p{Script_Extensions=Tamil}/u),
  noto('noto-sans-thai', 'Noto Sans Thai', /\p{Script_Extensions=Thai}/u),
  noto('noto-sans-armenian', 'Noto Sans Armenian', /\p{Script_Extensions=Armenian}/u),
  noto('noto-sans-georgian', 'Noto Sans Georgian', /\p{Script_Extensions=Georgian}/u),
];

/** Searched in this order for each character that the template's own typefaces lack. */
export const fallbackFamilies = (language: string): readonly FontFamily[] => [
  variable('inter', 'Inter', 'wght'),
  variable('noto-sans', 'Noto Sans', 'wght'),
  ...scriptFamilies,
  ...eastAsian(language.toLowerCase()),
];
