/** Listed voices, by language; requests may name any other voice of the service. */
export const edgeVoices: readonly string[] = [
  'en-US-AriaNeural',
  'en-US-AvaMultilingualNeural',
  'en-US-AndrewMultilingualNeural',
  'en-US-GuyNeural',
  'en-US-JennyNeural',
  'en-GB-SoniaNeural',
  'en-GB-RyanNeural',
  'en-AU-NatashaNeural',
  'en-IN-NeerjaNeural',
  'de-DE-KatjaNeural',
  'de-DE-ConradNeural',
  'es-ES-ElviraNeural',
  'es-MX-DaliaNeural',
  'fr-FR-DeniseNeural',
  'fr-FR-HenriNeural',
  'it-IT-ElsaNeural',
  'it-IT-DiegoNeural',
  'pt-BR-FranciscaNeural',
  'pt-PT-RaquelNeural',
  'nl-NL-ColetteNeural',
  'pl-PL-ZofiaNeural',
  'ru-RU-SvetlanaNeural',
  'uk-UA-PolinaNeural',
  'tr-TR-EmelNeural',
  'el-GR-AthinaNeural',
  'sv-SE-SofieNeural',
  'ar-EG-SalmaNeural',
  'ar-SA-HamedNeural',
  'hi-IN-SwaraNeural',
  'hi-IN-MadhurNeural',
  'zh-CN-XiaoxiaoNeural',
  'zh-CN-YunxiNeural',
  'zh-TW-HsiaoChenNeural',
  'ja-JP-NanamiNeural',
  'ja-JP-KeitaNeural',
  'th-TH-PremwadeeNeural',
  'ko-KR-SunHiNeural',
  'vi-VN-HoaiMyNeural',
  'id-ID-GadisNeural',
];

/** The first voice of a language's region, else of the language; null for none. */
export const edgeVoiceFor = (language: string): string | null => {
  const [base = '', region = ''] = language.split('-');
  const speaks = (start: string): string | undefined =>
    edgeVoices.find((voice) => voice.toLowerCase().startsWith(`${start}-`.toLowerCase()));
  return speaks(`${base}-${region}`) ?? speaks(base) ?? null;
};
