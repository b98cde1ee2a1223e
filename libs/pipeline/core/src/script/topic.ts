/** Phrases before a topic when users address the field like a person; the last group is the topic. */
const requests: readonly RegExp[] = [
  /^(?:please,?\s+)?(?:(?:can|could) you\s+)?(?:make|create|generate|produce|write|do|give)\s+(?:me\s+|us\s+)?(?:(?:an?|the)\s+)?(?:[\w-]+\s+){0,3}?(?:video|film|clip|movie|short|reel|story|script)s?\s+(?:about|on|explaining)\s+(.+)$/iu,
  /^(?:please,?\s+)?(?:(?:tell|teach) (?:me|us) about|explain(?:\s+to (?:me|us))?|an?\s+(?:short\s+)?(?:video|film|clip)\s+(?:about|on))\s+(.+)$/iu,
  /^(?:bitte\s+)?(?:mach|erstell|schreib|produzier|dreh|generier)\p{L}*\s+(?:bitte\s+)?(?:mir\s+|uns\s+)?(?:ein\p{L}*\s+)?(?:[\p{L}-]+\s+){0,3}?(?:video|kurzvideo|film|clip|skript)\s+(?:über|zu|zum thema)\s+(.+)$/iu,
  /^(?:por favor,?\s+)?(?:haz|crea|genera|escribe|prepara)\p{L}*\s+(?:una?\s+)?(?:\p{L}+\s+){0,2}?(?:v[ií]deo|película|clip|gui[oó]n)\s+(?:\p{L}+\s+){0,2}?(?:sobre|acerca de)\s+(.+)$/iu,
  /^(?:s['’]il (?:vous|te) plaît,?\s+)?(?:fais|faites|crée|créez|génère|générez|écris|écrivez|réalise|réalisez)(?:[- ]moi)?\s+(?:une?\s+)?(?:\p{L}+\s+){0,2}?(?:vidéo|film|clip|script)\s+(?:\p{L}+\s+){0,2}?(?:sur|à propos de)\s+(.+)$/iu,
  /^(?:per favore,?\s+)?(?:fai|fammi|crea|genera|scrivi)\p{L}*\s+(?:un[ao']?\s*)?(?:\p{L}+\s+){0,2}?(?:video|film|clip)\s+(?:\p{L}+\s+){0,2}?(?:su(?:l|llo|lla|i|gli|lle)?\s+|sull['’])(.+)$/iu,
  /^(?:por favor,?\s+)?(?:faça|faz|crie|cria|gere|escreva)\s+(?:uma?\s+)?(?:\p{L}+\s+){0,2}?(?:vídeo|filme|clipe)\s+(?:\p{L}+\s+){0,2}?sobre\s+(.+)$/iu,
  /^(?:请)?(?:帮我|给我|为我)?(?:制作|做|生成|创建|写)(?:一)?(?:个|段|部|条)?关于(.+?)的?(?:短)?(?:视频|影片|短片)$/u,
  /^(.+?)(?:について|に関する)の?(?:短い)?(?:動画|ビデオ|映像)を.{1,12}$/u,
];

/** The topic without a request for a video about it. */
export const topicOf = (text: string): string => {
  for (const request of requests) {
    const topic = request.exec(text)?.at(-1)?.trim();
    if (topic) return topic;
  }
  return text;
};
