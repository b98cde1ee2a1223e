import { bar, disc, spokes, type Subjects } from '../subject';

export const buildings: Subjects = {
  house: {
    stance: 'ground',
    places: ['hills', 'forest', 'snow'],
    palette: 'dusk',
    size: 1.2,
    draw: ({ deep, mid, accent, light, pale, line }) =>
      deep(bar(68, 18, 9, 26)) +
      mid('M16 48H84V98H16Z') +
      deep('M50 14L96 52L91 57L50 24L9 57L4 52Z') +
      mid('M50 22L84 50H16Z') +
      accent(bar(24, 58, 18, 16, 1) + bar(58, 58, 18, 16, 1) + disc(50, 40, 5)) +
      deep('M43 98V76C43 68 57 68 57 76V98Z') +
      line('deep', 'M33 58V74M24 66H42M67 58V74M58 66H76', 1.2) +
      light(disc(54, 86, 1.2)) +
      pale(bar(12, 95, 76, 3)),
  },
  castle: {
    stance: 'ground',
    places: ['mountains', 'hills', 'forest'],
    palette: 'earth',
    size: 1.4,
    draw: ({ deep, mid, accent, line }) =>
      mid('M34 98V34H30V22H36V28H42V22H48V28H54V22H60V28H66V22H70V34H66V98Z') +
      deep(
        'M8 98V50H5V38H11V44H17V38H23V44H29V38H33V50H30V62H70V50H67V38H73V44H79V38H85V44H91V38H95V50H92V98H58V82C58 72 42 72 42 82V98Z',
      ) +
      accent(
        'M17 60C17 55 22 55 22 60V68H17ZM78 60C78 55 83 55 83 60V68H78ZM44 44C44 38 49 38 49 44V52H44ZM53 44C53 38 58 38 58 44V52H53Z',
      ) +
      line('deep', 'M50 26V2M19 40V22M81 40V22', 1.6) +
      accent('M50 2L66 7L50 12ZM19 22L30 26L19 30ZM81 22L92 26L81 30Z'),
  },
  lighthouse: {
    stance: 'ground',
    places: ['beach', 'sea'],
    palette: 'sea',
    size: 1.5,
    draw: ({ deep, light, accent, mid, shade, shine }) =>
      shine('M50 20L-300 -56V96ZM50 20L400 -56V96Z') +
      deep('M20 98C26 90 34 88 50 88C68 88 76 90 84 98Z') +
      light('M40 34H60L66 90H34Z') +
      accent('M38.700 46H61.300L62.600 58H37.400ZM36.200 70H63.800L65 82H35Z') +
      shade('M54 34H60L66 90H56Z') +
      deep(bar(34, 30, 32, 4, 1)) +
      accent(bar(43, 14, 14, 16, 1)) +
      light(disc(50, 22, 5)) +
      deep('M38 14C42 6 46 3 50 2C54 3 58 6 62 14Z') +
      mid('M46 90V80C46 76 54 76 54 80V90Z'),
  },
  bridge: {
    stance: 'ground',
    places: ['sea', 'city'],
    palette: 'dusk',
    size: 1.8,
    draw: ({ deep, accent, line }) =>
      line('deep', 'M-40 46C-16 70 4 60 21 30C36 84 64 84 79 30C96 60 116 70 140 46', 2) +
      line(
        'deep',
        'M-25 57V72M-12 60V72M0 57V72M10 46V72M30 50V72M40 66V72M60 66V72M70 50V72M90 46V72M100 57V72M112 60V72M125 57V72',
        0.9,
      ) +
      deep('M17 98V26H25V98ZM75 98V26H83V98Z') +
      deep(bar(15, 40, 12, 3) + bar(73, 40, 12, 3) + bar(15, 54, 12, 3) + bar(73, 54, 12, 3)) +
      deep(bar(-60, 71, 220, 5)) +
      accent(bar(-60, 69.5, 220, 1.5) + disc(21, 24, 1.8) + disc(79, 24, 1.8)),
  },
  factory: {
    stance: 'ground',
    places: ['city', 'hills'],
    palette: 'circuit',
    size: 1.3,
    draw: ({ deep, mid, accent, line }) =>
      line('pale', 'M20 22C14 14 26 10 20 2M38 16C32 8 46 6 40 -4', 5.5) +
      mid('M14 98L16 26H25L27 98ZM32 98L34 20H43L45 98Z') +
      accent(bar(15.5, 32, 10, 4) + bar(33.5, 26, 10, 4)) +
      deep('M4 98V66L28 50V66L52 50V66L76 50V66H96V98Z') +
      accent(bar(12, 74, 10, 8) + bar(30, 74, 10, 8) + bar(48, 74, 10, 8) + bar(66, 74, 10, 8)) +
      mid('M82 98V80H92V98Z'),
  },
  temple: {
    stance: 'ground',
    places: ['hills', 'mountains', 'city'],
    palette: 'earth',
    size: 1.2,
    draw: ({ pale, mid, deep, shade, accent }) =>
      deep('M6 92H94V98H6Z') +
      mid('M10 86H90V92H10ZM14 44H86V86H14Z') +
      pale('M50 10L94 34V38H6V34Z') +
      shade('M50 16L80 34H20Z') +
      accent(disc(50, 28, 4)) +
      pale(bar(10, 38, 80, 6)) +
      pale(
        bar(15, 46, 9, 40, 1) +
          bar(30.3, 46, 9, 40, 1) +
          bar(45.5, 46, 9, 40, 1) +
          bar(60.7, 46, 9, 40, 1) +
          bar(76, 46, 9, 40, 1),
      ) +
      shade(
        bar(20, 46, 4, 40) + bar(35.3, 46, 4, 40) + bar(50.5, 46, 4, 40) + bar(65.7, 46, 4, 40) + bar(81, 46, 4, 40),
      ),
  },
  windmill: {
    stance: 'ground',
    places: ['hills', 'beach'],
    palette: 'spring',
    size: 1.3,
    draw: ({ deep, mid, light, accent, line }) =>
      mid('M38 44H62L70 98H30Z') +
      deep('M36 46C38 34 44 28 50 26C56 28 62 34 64 46Z') +
      accent(bar(46, 56, 8, 9, 1)) +
      deep('M44 98V84C44 78 56 78 56 84V98Z') +
      ['15', '105', '195', '285']
        .map(
          (turn) =>
            `<g transform="rotate(${turn} 50 40)">${line('deep', 'M50 40V-2', 2)}${light('M51 30H61L60 -2H51Z')}${line('deep', 'M51 6H60M51 14H60.500M51 22H61M56 -1V30', 0.7)}</g>`,
        )
        .join('') +
      accent(disc(50, 40, 3)),
  },
  turbine: {
    stance: 'ground',
    places: ['hills', 'sea'],
    palette: 'sky',
    size: 1.5,
    draw: ({ light, pale, deep, shade }) =>
      pale('M48 38H52L55 98H45Z') +
      shade('M50.500 38H52L55 98H51Z') +
      [20, 140, 260]
        .map(
          (turn) =>
            `<g transform="rotate(${turn} 50 36)">${light('M48.500 36C45 20 48 6 50 -6C53 6 54 22 51.500 36Z')}</g>`,
        )
        .join('') +
      deep(disc(50, 36, 3)),
  },
  tent: {
    stance: 'ground',
    places: ['mountains', 'forest', 'beach'],
    palette: 'forest',
    draw: ({ accent, deep, light, shade, line }) =>
      accent('M50 34L96 97H4Z') +
      shade('M50 34L96 97H62Z') +
      deep('M50 46L66 97H34Z') +
      light('M50 62C54 74 58 86 60 97H48Z') +
      line('deep', 'M47 29L50 34L53 29M96 97L100 98M4 97L0 98', 2),
  },
  pyramid: {
    stance: 'ground',
    places: ['desert'],
    palette: 'fire',
    size: 1.35,
    draw: ({ mid, deep, line, shine }) =>
      deep('M78 58L112 98H40Z') +
      mid('M44 22L4 98H60Z') +
      shine('M44 22L4 98H60Z') +
      deep('M44 22L60 98H92Z') +
      line('shade', 'M34 42L48 42M26 56L51.500 56M19 70L54 70M12 84L57 84', 1),
  },
  ferris: {
    stance: 'ground',
    places: ['city', 'beach'],
    palette: 'dusk',
    size: 1.3,
    draw: ({ deep, accent, light, line }) =>
      line('deep', 'M50 46L30 98M50 46L70 98', 3) +
      line('mid', spokes(50, 46, 0, 40, 12), 0.9) +
      line('deep', disc(50, 46, 40), 2.2) +
      line('mid', disc(50, 46, 32), 1.2) +
      Array.from({ length: 12 }, (_, index) => {
        const angle = (index * Math.PI) / 6;
        const [x, y] = [50 + 40 * Math.cos(angle), 48 + 40 * Math.sin(angle)];
        return (index % 2 === 0 ? accent : light)(bar(x - 4, y - 2, 8, 8, 3));
      }).join('') +
      deep(disc(50, 46, 4)),
  },
};
