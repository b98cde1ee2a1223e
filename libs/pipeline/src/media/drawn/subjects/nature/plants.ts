import { disc, spokes, type Subjects } from '../subject';

export const plants: Subjects = {
  tree: {
    stance: 'ground',
    places: ['hills', 'forest', 'mountains'],
    palette: 'forest',
    size: 1.35,
    draw: ({ deep, mid, accent, shine, line }) =>
      deep('M44 98C47 84 46 68 44 56H56C54 68 54 84 58 98C64 99 36 99 44 98Z') +
      line('deep', 'M48 66L32 48M52 60L68 42', 3.4) +
      deep(disc(30, 42, 20) + disc(70, 42, 20) + disc(50, 26, 23) + disc(50, 46, 21)) +
      mid(disc(34, 34, 14) + disc(54, 20, 16) + disc(68, 34, 13) + disc(48, 40, 13)) +
      shine(disc(48, 16, 9) + disc(30, 30, 8)) +
      accent(disc(28, 46, 2) + disc(62, 48, 2) + disc(44, 30, 2) + disc(72, 36, 2) + disc(57, 14, 2)),
  },
  flower: {
    stance: 'ground',
    places: ['hills', 'forest', 'room'],
    palette: 'spring',
    draw: ({ deep, mid, accent, light, shade, line }) =>
      line('deep', 'M50 34C48 56 54 74 50 98', 2.8) +
      mid('M51 76C36 76 24 66 20 56C36 54 48 62 51 76ZM51 86C64 86 78 78 82 66C66 66 54 74 51 86Z') +
      [0, 45, 90, 135, 180, 225, 270, 315]
        .map(
          (turn) =>
            `<g transform="rotate(${turn} 50 30)">${accent('M50 30C40 20 42 4 50 2C58 4 60 20 50 30Z')}${shade('M50 30C50 20 50 10 50 2C58 4 60 20 50 30Z')}</g>`,
        )
        .join('') +
      deep(disc(50, 30, 8)) +
      light(disc(48, 28, 4)),
  },
  sprout: {
    stance: 'ground',
    places: ['hills', 'studio', 'room'],
    palette: 'spring',
    size: 0.85,
    draw: ({ deep, mid, accent, shine, line, shade }) =>
      deep('M14 98C20 82 34 78 50 78C66 78 80 82 86 98Z') +
      shade('M24 98C30 88 40 86 52 86C66 86 76 90 80 98Z') +
      line('mid', 'M50 80C52 66 48 52 50 40', 3.4) +
      accent('M50 42C34 44 16 34 12 12C36 10 50 22 50 42Z') +
      mid('M50 50C50 30 64 18 90 22C88 42 72 54 50 50Z') +
      shine('M14 14C28 20 42 30 49 41C34 40 20 30 14 14ZM88 24C76 30 62 40 52 49C56 34 70 24 88 24Z'),
  },
  leaf: {
    stance: 'air',
    places: ['forest', 'sky', 'studio'],
    palette: 'forest',
    size: 0.75,
    draw: ({ mid, deep, line, shine }) =>
      line('deep', 'M14 92C24 78 34 66 44 56', 3) +
      mid('M26 76C12 46 34 12 92 8C94 60 66 92 26 76Z') +
      deep('M26 76C42 60 66 36 92 8C94 60 66 92 26 76Z') +
      line('pale', 'M26 76C48 56 68 34 90 11M44 58V36M58 44V24M50 53L70 56M64 38L82 40', 1.3) +
      shine('M32 66C26 46 40 24 70 14C52 26 38 44 32 66Z'),
  },
  mushroom: {
    stance: 'ground',
    places: ['forest', 'hills'],
    palette: 'forest',
    size: 0.75,
    draw: ({ pale, accent, light, shade, deep }) =>
      pale('M40 54C42 70 38 86 34 97H66C62 86 58 70 60 54Z') +
      shade('M54 54C56 70 56 86 58 97H66C62 86 58 70 60 54Z') +
      deep('M8 54C30 64 70 64 92 54C80 66 20 66 8 54Z') +
      accent('M8 54C8 26 28 10 50 10C72 10 92 26 92 54C72 62 28 62 8 54Z') +
      shade('M66 14C84 24 92 38 92 54C86 57 78 58 70 59C80 46 78 28 66 14Z') +
      light(disc(34, 30, 6) + disc(56, 22, 4.5) + disc(22, 47, 4) + disc(52, 46, 6.5) + disc(74, 40, 5)),
  },
  cactus: {
    stance: 'ground',
    places: ['desert'],
    palette: 'fire',
    draw: ({ accent, line, mid }) =>
      line('deep', 'M50 96V16', 17) +
      line('deep', 'M50 66H30C24 66 22 62 22 56V40M50 74H70C76 74 78 70 78 64V32', 10) +
      line('mid', 'M46 94V16M53 94V14M21 56V40M77 62V32', 1.4) +
      mid(spokes(36, 30, 0, 0, 1)) +
      accent(
        'M50 8C44 6 42 0 46 0C48 2 49 2 50 0C51 2 52 2 54 0C58 0 56 6 50 8ZM22 35C18 33 17 29 20 30L22 31L24 30C27 29 26 33 22 35Z',
      ),
  },
  wheat: {
    stance: 'ground',
    places: ['hills'],
    palette: 'honey',
    size: 0.95,
    draw: ({ accent, deep, line, shade }) => {
      const grains = [0, 1, 2, 3, 4].map(
        (row) =>
          `M50 ${20 + row * 9}C40 ${18 + row * 9} 36 ${10 + row * 9} 38 ${6 + row * 9}C46 ${8 + row * 9} 50 ${14 + row * 9} 50 ${20 + row * 9}C60 ${18 + row * 9} 64 ${10 + row * 9} 62 ${6 + row * 9}C54 ${8 + row * 9} 50 ${14 + row * 9} 50 ${20 + row * 9}Z`,
      );
      const ear = line('deep', 'M50 16V98', 2) + accent(grains.join('')) + shade(grains.slice(2).join(''));
      return (
        ['rotate(-15 50 98)', 'rotate(15 50 98)', 'translate(0 -4)']
          .map((turn) => `<g transform="${turn}">${ear}</g>`)
          .join('') + deep('M43 78H57V83H43Z')
      );
    },
  },
  palm: {
    stance: 'ground',
    places: ['beach', 'desert'],
    palette: 'sea',
    size: 1.35,
    draw: ({ deep, mid, accent, line }) =>
      line('deep', 'M40 98C46 76 48 54 56 32', 5) +
      line('mid', 'M41 88L46 89M44 76L49 77M47 64L52 65M50 52L55 53', 1.4) +
      mid('M56 30C44 14 24 12 10 26C26 22 42 24 56 30ZM56 30C64 12 82 8 97 18C80 18 66 22 56 30Z') +
      deep(
        'M56 30C40 24 18 32 10 54C24 40 40 32 56 30ZM56 30C72 24 92 32 98 52C86 40 72 32 56 30ZM56 30C50 14 58 4 70 1C62 10 58 20 56 30ZM56 30C46 34 36 46 36 64C44 50 50 40 56 30ZM56 30C66 36 74 48 72 66C66 52 60 42 56 30Z',
      ) +
      accent(disc(52, 34, 3.4) + disc(59, 35, 3.4)),
  },
};
