import { once, readTable } from '@svc/content-files';

/** Sentences of users who address the field like a person; the last group is the topic. */
export const topicRequests = once((): readonly RegExp[] =>
  readTable('topic-requests.tsv').map(([, pattern = '']) => new RegExp(`^(?:${pattern})$`, 'iu')),
);

/** The topic without a request for a video about it. */
export const cutTopic = (text: string): string => {
  for (const request of topicRequests()) {
    const topic = request.exec(text)?.at(-1)?.trim();
    if (topic) return topic;
  }
  return text;
};
