const toolOf: readonly [RegExp, string][] = [
  [/`?GET \/api\/resources\/(?:templates|workflows\/media|workflows\/tts|bgm)`?/g, '`list_templates`'],
  [/`?GET \/api\/tasks\/\{task_id\}`?/g, '`video_status`'],
  [/`?GET \/api\/video\/drafts\/\{draft_id\}\/scenes\/\{scene\}\/pictures`?/g, '`suggest_pictures`'],
  [/`?GET \/api\/video\/drafts\/\{draft_id\}`?/g, '`video_status`'],
  [/change the words by hand/g, 'write the words yourself with `edit_scene`'],
];

/** Rewrites messages of the HTTP interface for agents: names of routes become names of tools. */
export const inToolWords = (text: string): string =>
  toolOf.reduce((words, [route, tool]) => words.replace(route, tool), text);
