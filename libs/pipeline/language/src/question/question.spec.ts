import { describe, expect, it } from 'vitest';
import { readQuestion } from './question';

describe('readQuestion', () => {
  it.each([
    ['en', 'Why is the sky blue?', 'why', 'sky blue'],
    ['en', 'How do black holes form?', 'how', 'black holes form'],
    ['en', 'How does a vaccine work', 'how', 'vaccine'],
    ['en', 'How to brew coffee', 'howTo', 'brew coffee'],
    ['en', 'How do I plant a tree?', 'howTo', 'plant a tree'],
    ['en', 'Who was Marie Curie?', 'who', 'Marie Curie'],
    ['en', 'When did the Berlin Wall fall?', 'when', 'Berlin Wall fall'],
    ['en', 'The history of the bicycle', 'history', 'bicycle'],
    ['en', 'Cats vs. dogs', 'versus', 'Cats'],
    ['en', 'Top 5 tips for remote work', 'list', 'remote work'],
    ['en', '3 facts about honey bees', 'what', 'honey bees'],
    ['en', 'Octopus', 'topic', 'Octopus'],
    ['de', 'Warum ist der Himmel blau?', 'why', 'Himmel blau'],
    ['de', 'Wie entsteht ein Regenbogen?', 'how', 'Regenbogen'],
    ['de', 'Wie backt man Brot?', 'howTo', 'Brot'],
    ['de', 'Wer war Johannes Gutenberg?', 'who', 'Johannes Gutenberg'],
    ['de', 'Wann fiel die Berliner Mauer?', 'when', 'Berliner Mauer'],
    ['de', 'Katzen gegen Hunde', 'versus', 'Katzen'],
    ['es', '¿Por qué es famoso Machu Picchu?', 'why', 'famoso Machu Picchu'],
    ['es', '¿Cómo se forman los volcanes?', 'how', 'forman los volcanes'],
    ['es', 'Cómo hacer pan', 'howTo', 'pan'],
    ['es', '¿Quién fue Cervantes?', 'who', 'Cervantes'],
    ['es', '¿Cuándo fue la batalla?', 'when', 'batalla'],
    ['fr', 'Pourquoi le ciel est-il bleu ?', 'why', 'ciel est-il bleu'],
    ['fr', 'Comment se forment les nuages ?', 'how', 'se forment les nuages'],
    ['fr', 'Comment faire du pain', 'howTo', 'pain'],
    ['fr', 'Qui était Louis Pasteur ?', 'who', 'Louis Pasteur'],
    ['fr', 'Chats contre chiens', 'versus', 'Chats'],
  ])('reads in %s "%s" as %s', (language, topic, kind, subject) => {
    expect(readQuestion(topic, language)).toMatchObject({ kind, subject });
  });

  it('finds both sides of a comparison', () => {
    expect(readQuestion('Tea compared to coffee', 'en')).toMatchObject({ subject: 'Tea', other: 'coffee' });
    expect(readQuestion('Tea', 'en').other).toBeNull();
  });
});
