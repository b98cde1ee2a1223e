import { smallLanguage } from '../small-language';

const figures = '零一二三四五六七八九十';

const fraction = (numerator: number, denominator: number): string =>
  `${figures[denominator] ?? denominator}分之${figures[numerator] ?? numerator}`;

/** Figures stay for the voice. */
export const chinese = smallLanguage({
  writing: 'unspaced',
  groupMarks: ',',
  decimalMark: '.',
  words: {
    point: '点',
    minus: '负',
    to: '到',
    between: '之间',
    and: '和',
    plus: '加',
    equals: '等于',
    times: '乘',
    at: '艾特',
    dot: '点',
    slash: '斜杠',
    dash: '横杠',
  },
  units: {
    km: '公里',
    m: '米',
    cm: '厘米',
    mm: '毫米',
    'km²': '平方公里',
    'm²': '平方米',
    '㎡': '平方米',
    '㎢': '平方公里',
    kg: '公斤',
    g: '克',
    mg: '毫克',
    t: '吨',
    L: '升',
    l: '升',
    ml: '毫升',
    'km/h': '公里每小时',
    '°C': '摄氏度',
    '℃': '摄氏度',
    '°': '度',
    kW: '千瓦',
    kWh: '千瓦时',
    GB: '吉字节',
    MB: '兆字节',
    s: '秒',
    min: '分钟',
    h: '小时',
    kcal: '千卡',
  },
  currencies: { '¥': '元', '￥': '元', HK$: '港元', $: '美元', US$: '美元', '€': '欧元', '£': '英镑' },
  scales: ['万', '亿', '万亿'],
  months: ['1月', '2月', '3月', '4月', '5月', '6月', '7月', '8月', '9月', '10月', '11月', '12月'],
  date: (day, month, year) => `${year}年${month}${day}日`,
  time: (hours, minutes) => `${hours}点${minutes === 0 ? '' : `${minutes}分`}`,
  fractions: {
    '1/2': fraction(1, 2),
    '1/3': fraction(1, 3),
    '2/3': fraction(2, 3),
    '1/4': fraction(1, 4),
    '3/4': fraction(3, 4),
  },
  fraction,
  signs: { '<': '小于', '>': '大于', '≤': '不超过', '≥': '不少于', '~': '约', '≈': '约', '±': '正负' },
  ratio: '比',
  phrases: { 'CO₂': '二氧化碳', CO2: '二氧化碳' },
  amounts: {
    version: '版本',
    factor: (number) => `${number}倍`,
    power: (exponent) => (exponent === 2 ? '的平方' : exponent === 3 ? '的立方' : `的${exponent}次方`),
  },
  firstRules: [
    {
      pattern: /(?<![\d.,])(\d{1,9}(?:\.\d{1,4})?)(?:[-–~～](\d{1,9}(?:\.\d{1,4})?))?([%％‰])/gu,
      say: ([, from = '', to, sign]) => `${sign === '‰' ? '千' : '百'}分之${from}${to === undefined ? '' : `到${to}`}`,
    },
    { pattern: /(?<=\d[\p{L}％%℃°]{0,4})[–~～—](?=\d)/gu, say: () => '到' },
  ],
});
