import { bar, disc, type Subjects } from '../subject';

const steam = 'M40 26C34 20 46 14 40 6M52 24C46 16 58 12 52 2M64 26C58 20 70 14 64 8';

export const food: Subjects = {
  coffee: {
    stance: 'ground',
    places: ['table', 'city', 'hills'],
    palette: 'earth',
    size: 0.85,
    draw: ({ deep, pale, accent, shade, line, mid }) =>
      line('light', steam, 2.2) +
      deep('M6 92C20 88 80 88 94 92C88 99 12 99 6 92Z') +
      line('pale', 'M76 46C92 42 96 66 72 72', 5) +
      pale('M18 36H80C82 60 74 84 62 90H36C24 84 16 60 18 36Z') +
      shade('M60 36H80C82 60 74 84 62 90H50C62 80 64 58 60 36Z') +
      accent('M19 52H79.500C79 57 78 62 76.500 66H21.500C20 62 19.300 57 19 52Z') +
      pale(disc(49, 36, 31, 6)) +
      deep(disc(49, 37, 27, 4.4)) +
      mid(disc(43, 36.5, 12, 2)),
  },
  tea: {
    stance: 'ground',
    places: ['table', 'room'],
    palette: 'spring',
    size: 0.85,
    draw: ({ mid, pale, accent, deep, shade, shine, line }) =>
      line('mid', 'M24 50C2 46 2 82 28 82', 5.6) +
      mid('M72 60C84 58 82 40 96 34L100 38C92 46 94 72 76 82Z') +
      mid('M16 66C16 46 30 36 50 36C70 36 84 46 84 66C84 82 74 92 66 94H34C26 92 16 82 16 66Z') +
      shade('M66 39C78 44 84 54 84 66C84 82 74 92 66 94H54C70 84 76 58 66 39Z') +
      shine('M24 62C24 50 32 44 40 42C34 50 32 60 32 72C28 72 24 68 24 62Z') +
      deep('M30 39C34 32 42 29 50 29C58 29 66 32 70 39Z') +
      accent(disc(50, 25, 4.6)) +
      pale(bar(32, 94, 36, 3, 1)) +
      accent('M50 60C44 52 36 58 40 66L50 76L60 66C64 58 56 52 50 60Z'),
  },
  bread: {
    stance: 'ground',
    places: ['table', 'room'],
    palette: 'earth',
    size: 0.8,
    draw: ({ mid, pale, shade, shine, deep }) =>
      deep(bar(2, 92, 96, 5, 2)) +
      mid('M8 78C4 58 18 44 50 44C82 44 96 58 92 78C90 88 86 92 78 92H22C14 92 10 88 8 78Z') +
      shade('M10 82C30 88 70 88 90 82C88 90 84 92 78 92H22C16 92 12 90 10 82Z') +
      pale(
        'M22 62C26 54 34 50 38 50C42 58 38 72 32 78C26 76 22 70 22 62ZM44 50C50 48 56 48 60 50C64 58 60 72 54 78C48 74 44 62 44 50ZM68 52C76 54 80 60 80 66C78 72 74 76 70 77C68 68 66 60 68 52Z',
      ) +
      shine('M14 64C20 52 36 47 50 47C36 52 22 58 14 64Z'),
  },
  apple: {
    stance: 'ground',
    places: ['table', 'hills'],
    palette: 'spring',
    size: 0.72,
    draw: ({ accent, mid, shade, shine, line }) =>
      line('shade', 'M50 30C50 20 54 12 60 6', 3.6) +
      mid('M54 20C58 8 74 4 86 8C82 20 68 28 54 20Z') +
      accent(
        'M50 28C40 20 14 22 10 48C8 72 26 98 40 97C45 97 47 95 50 95C53 95 55 97 60 97C74 98 92 72 90 48C86 22 60 20 50 28Z',
      ) +
      shade('M66 24C82 28 89 38 90 48C92 72 74 98 60 97C56 97 54 96 51 95C74 88 84 52 66 24Z') +
      shine('M20 46C20 34 28 28 36 28C28 36 26 46 28 58C22 58 20 52 20 46Z'),
  },
  cake: {
    stance: 'ground',
    places: ['table', 'room'],
    palette: 'rose',
    size: 0.9,
    draw: ({ pale, accent, light, deep, mid, shade, line }) =>
      deep('M4 92H96C92 98 8 98 4 92Z') +
      mid(bar(12, 68, 76, 24, 3)) +
      pale(bar(22, 46, 56, 23, 3)) +
      accent(
        'M12 71C12 66 14 66 18 66H82C86 66 88 66 88 71C88 78 80 80 78 74C76 82 66 82 64 75C62 84 52 84 50 75C48 82 38 82 36 75C34 82 24 82 22 74C20 80 12 78 12 71Z',
      ) +
      light(
        'M22 50C22 44 26 44 30 44H70C74 44 78 44 78 50C78 56 70 58 68 52C66 60 58 60 56 53C54 60 46 60 44 53C42 60 34 60 32 52C30 58 22 56 22 50Z',
      ) +
      shade('M66 46H75C77 46 78 47 78 49V68H62C66 62 67 54 66 46Z') +
      line('light', 'M36 44V30M50 44V28M64 44V30', 3) +
      accent(
        'M36 27C32 23 36 18 36 15C40 19 40 24 36 27ZM50 25C46 21 50 15 50 12C54 17 54 22 50 25ZM64 27C60 23 64 18 64 15C68 19 68 24 64 27Z',
      ),
  },
  soup: {
    stance: 'ground',
    places: ['table', 'room'],
    palette: 'fire',
    size: 0.85,
    draw: ({ mid, pale, light, accent, shade, line }) =>
      line('light', 'M34 40C28 34 40 28 34 18M48 38C42 30 54 26 48 14', 2.2) +
      line('deep', 'M62 52L92 14M68 52L97 20', 2.4) +
      mid('M6 52H94C94 74 80 88 66 91V96H34V91C20 88 6 74 6 52Z') +
      shade('M66 52H94C94 74 80 88 66 91V96H54V91C66 82 70 66 66 52Z') +
      pale(disc(50, 52, 44, 7)) +
      accent(disc(50, 53, 38, 5)) +
      light(disc(38, 52, 7, 2) + disc(58, 54, 8, 2)) +
      line('pale', 'M12 66C30 74 70 74 88 66', 2.4),
  },
  bottle: {
    stance: 'ground',
    places: ['table', 'room'],
    palette: 'rose',
    draw: ({ deep, accent, pale, shine, line, light, shade }) =>
      deep('M22 4H36V26C36 34 46 36 46 48V92C46 96 44 97 41 97H17C14 97 12 96 12 92V48C12 36 22 34 22 26Z') +
      pale(bar(14, 56, 30, 22, 1)) +
      accent(bar(18, 62, 22, 3) + bar(18, 69, 14, 2) + bar(21, 2, 16, 10, 2)) +
      shine('M17 50C17 44 22 40 25 36V52L22 92H17Z') +
      light('M58 36H90C92 54 86 64 77 66V90L88 95V97H60V95L71 90V66C62 64 56 54 58 36Z') +
      accent('M58.500 46H89.500C89 56 84 62 74 62C64 62 59 56 58.500 46Z') +
      shade('M76 46H89.500C89 56 84 62 74 62C78 58 78 52 76 46Z') +
      line('light', 'M74 64V90', 3),
  },
  honey: {
    stance: 'ground',
    places: ['table', 'room', 'hills'],
    palette: 'honey',
    size: 0.8,
    draw: ({ pale, accent, mid, shade, deep, shine, light }) =>
      pale('M22 28H78C86 34 88 42 88 52V86C88 93 83 97 76 97H24C17 97 12 93 12 86V52C12 42 14 34 22 28Z') +
      accent('M17 48H83V85C83 89 80 92 76 92H24C20 92 17 89 17 85Z') +
      shade('M66 48H83V85C83 89 80 92 76 92H66Z') +
      light(bar(32, 58, 36, 28, 4)) +
      deep('M50 62L59 67V77L50 82L41 77V67Z') +
      mid('M18 28H82V38C78 46 73 38 67 40C61 42 63 53 57 53C51 53 52 41 45 41C37 41 36 47 30 46C24 45 20 42 18 38Z') +
      deep(bar(16, 12, 68, 17, 6)) +
      shine('M19 44C19 40 21 37 25 36V84H19Z'),
  },
  cheese: {
    stance: 'ground',
    places: ['table', 'room'],
    palette: 'honey',
    size: 0.75,
    draw: ({ accent, mid, shade, deep, shine }) =>
      deep(bar(0, 92, 100, 5, 2)) +
      accent('M4 60L62 28C78 30 92 42 96 60Z') +
      shine('M12 58L62 31C70 32 78 36 84 42L40 58Z') +
      mid('M4 60H96V92H4Z') +
      shade(
        disc(24, 74, 8) +
          disc(52, 82, 6) +
          disc(74, 72, 9) +
          disc(44, 66, 4) +
          disc(62, 44, 6, 3.5) +
          disc(40, 52, 5, 2.5),
      ),
  },
};
