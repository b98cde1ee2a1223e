import { describe, expect, it } from 'vitest';
import { readAnswer } from './read-answer';

const listTexts = (answer: string) => readAnswer(answer, 'narrations')?.texts;

describe('readAnswer', () => {
  it.each([
    ['the last of two drafts', '{"narrations":["Draft."]}\nBetter: {"narrations":["Bees."]}', ['Bees.']],
    ['an answer before its thoughts', '{"narrations":["Bees."]}<think>Done.</think>', ['Bees.']],
    ['an answer that never leaves its thoughts', '<think>{"narrations":["Bees."]}', ['Bees.']],
    ['thoughts of Magistral', '[THINK]{"narrations":["No."]}[/THINK]{"narrations":["Bees."]}', ['Bees.']],
    ['scenes one by one', '{"scene":1,"narration":"One."}\n{"scene":2,"narration":"Two."}', ['One.', 'Two.']],
    [
      'the words beside a longer picture',
      '{"scenes":[{"visual":"A very wide meadow.","narration":"Bees."}]}',
      ['Bees.'],
    ],
    ['an object instead of a list', '{"narrations":{"1":"One.","2":"Two."}}', ['One.', 'Two.']],
    ['words of Python', "{'narrations': ['One.', 'Two.'], 'done': True}", ['One.', 'Two.']],
    ['an answer behind a brace without end', 'Use { where you like: {"narrations":["Bees."]}', ['Bees.']],
    ['scenes in German', '**Szene 1:** Eins.\n\n**Szene 2:** Zwei.', ['Eins.', 'Zwei.']],
    ['scenes in Chinese', '第1幕：蜜蜂。\n第2幕：花。', ['蜜蜂。', '花。']],
    ['a list with brackets', '1) One.\n2) Two.\n\nEnjoy!', ['One.', 'Two.']],
  ])('reads %s', (_, answer, texts) => expect(listTexts(answer)).toEqual(texts));

  it.each([
    ['a refusal', 'I cannot help with that.'],
    ['numbers', '[1]'],
    ['an empty list', '{"title":"T","language":"en","narrations":[]}'],
    ['a form that is only described', 'The form is {"narrations": […]}.'],
    ['nothing', ''],
    ['brackets without end', '['.repeat(300_000)],
    ['braces without end', '{"a":'.repeat(60_000)],
    ['thoughts without end', '<think>'.repeat(40_000)],
    ['channels without end', '<|channel|>final'.repeat(20_000)],
    ['quotes without end', '{"'.repeat(100_000)],
  ])('finds no text in %s', (_, answer) => expect(readAnswer(answer, 'narrations')).toBeNull());

  it('says that the last text has no end when the JSON has none', () => {
    expect(readAnswer('{"narrations":["One.","Tw', 'narrations')).toMatchObject({
      texts: ['One.', 'Tw'],
      isOpen: true,
    });
    expect(readAnswer('{"narrations":["One.","Two."]}', 'narrations')).toMatchObject({ isOpen: false });
  });
});
