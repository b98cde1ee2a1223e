import { describe, expect, it } from 'vitest';
import { spokenText } from './spoken-text';

describe('spokenText', () => {
  it.each([
    ['Scene 1: Bees dance.', 'Bees dance.'],
    ['Szene 12 – Bienen tanzen.', 'Bienen tanzen.'],
    ['1. Bees dance.', 'Bees dance.'],
    ['Narrator: Bees dance.', 'Bees dance.'],
    ['旁白：蜜蜂在跳舞。', '蜜蜂在跳舞。'],
    ['**Bees** dance in the `dark`.', 'Bees dance in the dark.'],
    ['[Soft music] Bees dance (pause) at night.', 'Bees dance at night.'],
    ['*smiles* Bees dance.', 'Bees dance.'],
    [
      '(Kamera schwenkt nach oben) **Das Licht** ist weiß. (leise Musik) Es wird bunt.',
      'Das Licht ist weiß. Es wird bunt.',
    ],
    ['（镜头上移）蜜蜂在跳舞。（音乐）', '蜜蜂在跳舞。'],
    ['Bees dance. (They do it in the dark.) Then they fly.', 'Bees dance. (They do it in the dark.) Then they fly.'],
    ['Bees dance 🐝💃🏽!', 'Bees dance!'],
    ['<b>Bees</b> dance. <br/>', 'Bees dance.'],
    ['# Bees dance', 'Bees dance'],
    ['- Bees dance', 'Bees dance'],
    ['See [the hive](https://example.org/x).', 'See the hive.'],
    ['One\u0000\n\ntwo\ud800.', 'One two\ufffd.'],
    ['In 1885: the Rover (the first safe bicycle) appears.', 'In 1885: the Rover (the first safe bicycle) appears.'],
    ['2 + 2 is 4, and 5 < 6.', '2 + 2 is 4, and 5 < 6.'],
    ['🐝', ''],
    ['...', ''],
    [5, ''],
  ])('reduces %j to speakable text', (written, spoken) => {
    expect(spokenText(written)).toBe(spoken);
  });
});
