import type { SentenceLanguage } from '../sentence-language';

/** Scripts without capitals: an abbreviation ends no sentence. */
const uncased = { starters: '', inside: '', beforeFigures: '' };

export const arabic: SentenceLanguage = {
  ...uncased,
  language: 'ar',
  titles: 'د أ م ص ج ط ت هـ ه ق.م كم سم مم كغ كجم غ ملغ مل إلخ.ص',
  final: 'إلخ الخ',
};

export const hindi: SentenceLanguage = {
  ...uncased,
  language: 'hi',
  titles: 'डॉ डा प्रो श्री श्रीमती पं कु मो ई.पू ई नं पृ सं उदा कि.मी मि.ली किमी मिमी सेमी किग्रा ग्रा मिली लि से.मी रु',
  final: 'आदि इत्यादि',
  speech: /^(?:\S+\s){0,4}(?:कहा|पूछा|बोला|बोली|बोले|चिल्लाया|चिल्लाई|चिल्लाए)।/u,
};

export const thai: SentenceLanguage = {
  ...uncased,
  language: 'th',
  titles: 'ดร ผศ รศ ศ นพ พญ พ.อ พล.อ พ.ต ร.ต ด.ช ด.ญ พ.ศ ค.ศ ม.ร.ว ถ ต อ จ ซ ฯพณฯ ทพ น.ส',
  final: '',
  continues:
    /^(?:และ|หรือ|แต่|ซึ่ง|โดย|เพราะ|เนื่อง|เช่น|ได้แก่|คือ|เป็น|ต่อ|แก่|เมื่อ|ของ|ที่|จาก|เพื่อ(?!น)|รวม|ทั้งนี้|กับ|ด้วย|จน|ว่า|ลง|ไป|มา)/u,
};

export const japanese: SentenceLanguage = {
  ...uncased,
  language: 'ja',
  titles: '',
  final: '',
  afterQuote: /^[ぁ-ゖ、]/u,
};

export const chinese: SentenceLanguage = {
  ...uncased,
  language: 'zh',
  titles: '',
  final: '',
  speech: /^\p{Script=Han}{0,9}[说問问道喊叫答說][。，：,:！]/u,
};

export const korean: SentenceLanguage = {
  ...uncased,
  language: 'ko',
  titles: '',
  final: '',
  beforeOrdinals: '',
  speech: /^(?:[^\s"“.!?]+\s){0,4}(?:말했|외쳤|물었|대답했|소리쳤|속삭였)/u,
  afterQuote: /^(?:하고|라고|라며|이라고|이라며|라는|고)(?=\s|$)/u,
};
