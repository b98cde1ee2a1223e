import { fillSentence, type ValueNames } from './sentence-template';

/** Sentences in English. Tasks and cached parts keep codes and values; pages have texts of their own. */
export const warningTexts = {
  captions_not_shown: 'captions: this template shows none.',
  own_picture_not_shown: 'scenes: this template shows no picture.',
  style_not_shown: 'prompt_prefix: this template shows no picture.',
  pictures_not_shown: 'media_workflow: this template shows no picture.',
  motion_needs_picture: 'template_params: "motion" needs a template with a picture.',
  motion_not_for_clips: 'template_params: "motion" is for pictures; clips move by themselves.',
  letters_missing: 'text: no font has these, so that they are boxes on the picture or left out: {{letters}}.',
  nothing_to_say: 'text: there is nothing to say in "{{text}}": its scene is silent.',
  field_sets_no_length: '{{field}}: it has no effect; `target_seconds` sets how long the video is.',
  field_sets_no_frame_rate: '{{field}}: it has no effect; every video has 30 frames a second.',
  field_sets_no_voice: '{{field}}: it has no effect; `tts_workflow` names the voice.',
  field_sets_no_media:
    '{{field}}: it has no effect; `media_workflow` names the pictures. Upload your own (POST /api/assets), then it is "assets/<path>".',
  parameter_similar:
    'template_params: "{{name}}" is no parameter of this template and has no effect; "{{nearest}}" is one.',
  parameter_unknown: 'template_params: "{{name}}" is no parameter of this template and has no effect.',
  natural_voice_coming:
    'A natural voice for this video is still being downloaded. Make the video again later, and it will speak.',
  pictures_drawn: 'media_workflow: scenes for which no picture was found show drawn ones.',
  picture_replaced: 'media_workflow: the picture of scene {{scene}} is another one: {{reason}}',
  own_pictures_without_style: 'prompt_prefix: pictures of your own stay as they are.',
  archives_without_style: 'prompt_prefix: pictures of archives follow no style.',
  footage_without_style: 'prompt_prefix: stock footage follows no style.',
  search_incomplete: 'Not all pictures could be searched: {{reason}}',
  search_too_slow: 'Searching for pictures took too long; the video uses the pictures found so far.',
  suggestions_too_slow: 'The archives took too long; not all of their pictures are shown.',
  voice_clones_nothing:
    'ref_audio: voices of "{{family}}" cannot clone a voice; "pocket/clone" can, in English (npm run voices -- add pocket).',
  voice_speaks_english_only: 'tts_workflow: voices of "flite" speak English only.',
  workflow_takes_no_recording: 'ref_audio: this workflow has no "$ref_audio" to put the recording in.',
  voice_failed: 'tts_workflow: {{voice}} failed, so {{other}} speaks this scene.',
  voice_distorted: 'tts_workflow: the sound of {{sound}}, so {{other}} speaks this scene.',
  speech_faulty:
    'tts_workflow: the voice spoke this wrongly, also in parts: “{{text}}”. Listen to it, or choose another voice.',
  model_failed: 'The language model did not write this script: {{reason}}',
  model_wrote_too_much:
    'The language model wrote more text than {{scenes}} scenes of {{characters}} characters can hold; the rest is left out.',
  document_not_translated:
    'language: the document is in another one ({{language}}); only a language model can translate it.',
  document_too_short: 'n_scenes: the document has sentences for {{found}} scenes and not {{asked}}.',
  text_not_translated:
    'language: the text seems to be in another one ({{language}}); only a language model can translate it.',
  text_too_short: 'text: it has too few sentences for {{scenes}} scenes.',
  pages_not_fetched: 'text: pages are not fetched here (TEXT_ADDRESSES=off).',
  no_article: 'The encyclopedia has no article with enough text about this topic.',
  written_from_memory: 'No article of the encyclopedia fits this topic: the language model wrote from memory.',
  article_unreadable: 'The encyclopedia could not be reached: {{reason}}',
  article_without_list: 'The article “{{title}}” has no such list; the video tells about its subject.',
  article_too_short: 'The article “{{title}}” has {{told}} such points and not {{asked}}.',
  almanac_too_short: 'The almanac has {{told}} facts about “{{subject}}” and not {{asked}}.',
  almanac_without_answer: 'The almanac says what “{{subject}}” is; it may not answer the question.',
  general_words: 'No source knows this topic: the words are general. Give a text or a few facts, or set LLM_BASE_URL.',
  no_phrases:
    'text: the built-in writer has no phrases in this language ({{language}}) and repeats the topic; use a chat model, or mode "fixed" with a script.',
  language_uncertain:
    'language: the topic may be {{chosen}} or {{other}}; the video is {{chosen}}. Choose the language if it is wrong.',
  instructions_not_for_text: 'instructions: a fixed text is spoken as it stands.',
  instructions_not_for_scenes: 'instructions: scenes are spoken as they stand.',
  instructions_need_model: 'instructions: only a language model can follow them, and none wrote this script.',
  length_not_for_text: 'target_seconds: a fixed text is spoken as it stands.',
  length_not_for_scenes: 'target_seconds: scenes are spoken as they stand.',
  length_missed: 'target_seconds: the script takes about {{seconds}} seconds to speak, not {{asked}}.',
  recording_left_out: '{{reason}} It is left out.',
} as const;

export type WarningCode = keyof typeof warningTexts;
export const warningCodes = Object.keys(warningTexts) as WarningCode[];

/** A wish that a video does not fulfil, as it is stored. */
export interface Warning {
  readonly code: WarningCode;
  readonly values: Readonly<Record<string, string>>;
}

type Values<Code extends WarningCode> = Readonly<Record<ValueNames<(typeof warningTexts)[Code]>, string | number>>;

export const writeWarning = <Code extends WarningCode>(
  code: Code,
  ...[values]: ValueNames<(typeof warningTexts)[Code]> extends never ? [] : [Values<Code>]
): Warning => ({
  code,
  values: Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)])),
});

/** @returns the code itself for a warning that only a newer version knows */
export const warningText = ({ code, values }: Warning): string =>
  Object.hasOwn(warningTexts, code) ? fillSentence(warningTexts[code], values) : code;

/** The first of those that say the same. */
export const distinctWarnings = (warnings: readonly Warning[]): Warning[] => {
  const texts = warnings.map(warningText);
  return warnings.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
};
