import { primaryLanguage } from '@svc/texts';
/** Words of the credits in one language. */
interface CreditWords {
  /** Above the credits at the end of a video. */
  heading: string;
  /** A source of the text; `{title}` is its title. */
  words: string;
}

const english: CreditWords = { heading: 'Sources and pictures', words: 'Words after “{title}”' };

const credits: Readonly<Record<string, CreditWords>> = {
  ar: { heading: 'المصادر والصور', words: 'النص مأخوذ من «{title}»' },
  cs: { heading: 'Zdroje a obrázky', words: 'Text podle „{title}“' },
  da: { heading: 'Kilder og billeder', words: 'Tekst efter “{title}”' },
  de: { heading: 'Quellen und Bilder', words: 'Text nach „{title}“' },
  en: english,
  es: { heading: 'Fuentes e imágenes', words: 'Texto a partir de «{title}»' },
  fi: { heading: 'Lähteet ja kuvat', words: 'Tekstin lähde: ”{title}”' },
  fr: { heading: 'Sources et images', words: 'Texte d’après « {title} »' },
  hi: { heading: 'स्रोत और चित्र', words: 'पाठ का स्रोत: “{title}”' },
  it: { heading: 'Fonti e immagini', words: 'Testo tratto da «{title}»' },
  ja: { heading: '出典と画像', words: '文章の出典：「{title}」' },
  ko: { heading: '출처와 이미지', words: '글의 출처: “{title}”' },
  nl: { heading: 'Bronnen en beelden', words: 'Tekst naar “{title}”' },
  no: { heading: 'Kilder og bilder', words: 'Tekst etter «{title}»' },
  pl: { heading: 'Źródła i zdjęcia', words: 'Tekst na podstawie „{title}”' },
  pt: { heading: 'Fontes e imagens', words: 'Texto a partir de “{title}”' },
  ru: { heading: 'Источники и изображения', words: 'Текст по статье «{title}»' },
  sv: { heading: 'Källor och bilder', words: 'Text efter ”{title}”' },
  th: { heading: 'แหล่งที่มาและภาพ', words: 'ข้อความจาก “{title}”' },
  tr: { heading: 'Kaynaklar ve görseller', words: 'Metnin kaynağı: “{title}”' },
  uk: { heading: 'Джерела та зображення', words: 'Текст за статтею «{title}»' },
  vi: { heading: 'Nguồn và hình ảnh', words: 'Nội dung theo “{title}”' },
  zh: { heading: '来源与图片', words: '文字来源：《{title}》' },
};

/** English for other languages. @param language BCP 47 */
export const creditWordsOf = (language: string): CreditWords => credits[primaryLanguage(language)] ?? english;
