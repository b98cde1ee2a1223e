export { preferredLanguage, readAcceptLanguage, textLanguages, type TextLanguage } from './languages';
export { createTexts, fillPlaceholders, type Translate } from './texts';
