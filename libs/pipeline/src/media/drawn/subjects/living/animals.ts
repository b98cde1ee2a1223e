import { disc, type Subjects } from '../subject';

export const animals: Subjects = {
  dog: {
    stance: 'ground',
    places: ['hills', 'beach', 'city'],
    palette: 'spring',
    draw: ({ deep, mid, light, accent, line }) =>
      line('deep', 'M20 52C12 48 7 40 8 30', 4.6) +
      line('mid', 'M34 62L20 74L14 90M64 62L78 74L88 86', 6) +
      deep(
        'M17 56C17 47 26 43 38 45C50 46 60 43 66 35L71 25C74 20 80 19 84 23L88 28L97 33C99 37 96 41 91 42L83 44C80 52 77 61 71 66C62 71 53 64 43 66C37 68 33 71 27 69C20 67 17 62 17 56Z',
      ) +
      line('deep', 'M28 62L21 78L28 96M62 62L68 80L62 97', 6.4) +
      mid('M73 24C67 25 63 33 66 42C72 43 77 34 78 26Z') +
      line('accent', 'M68 45L78 50', 3.2) +
      light(disc(85, 29, 1.3)) +
      accent(disc(72, 51, 1.8)),
  },
  cat: {
    stance: 'ground',
    places: ['room', 'hills', 'city'],
    palette: 'dusk',
    size: 0.85,
    draw: ({ deep, mid, light, accent, line }) =>
      line('deep', 'M34 92C14 96 6 84 10 70C12 62 20 60 20 66', 5.4) +
      deep(
        'M48 38L45 14L57 24C61 22.500 67 22.500 71 24L83 14L80 38C81 46 77 52 71 54C78 64 82 80 81 98H35C28 90 29 74 38 64C44 59 48 56 52 52C48 48 47 43 48 38Z',
      ) +
      mid('M49 20L55 27L50 32ZM79 20L73 27L78 32Z') +
      mid('M58 98C56 86 58 76 64 70C69 76 72 86 70 98Z') +
      accent('M54 38C56 35 60 35 62 38C60 41 56 41 54 38ZM67 38C69 35 73 35 75 38C73 41 69 41 67 38Z') +
      light('M62.500 44H66.500L64.500 46.500Z') +
      line('light', 'M52 46L42 44M52 48L43 50M77 46L87 44M77 48L86 50', 0.6),
  },
  horse: {
    stance: 'ground',
    places: ['hills', 'desert', 'mountains'],
    palette: 'earth',
    size: 1.2,
    draw: ({ deep, mid, light, line }) =>
      mid('M17 50C6 50 2 62 5 78C9 74 10 64 19 60Z') +
      line('mid', 'M30 62L24 78L29 96M62 60L76 70L74 82', 5) +
      deep(
        'M16 54C16 46 24 43 34 44C46 46 54 45 60 40L70 20L72 12L76 17C82 20 88 28 92 36C93 41 89 44 85 42L78 38C76 44 75 52 70 60C66 66 58 64 48 63C38 63 34 68 27 66C20 64 16 60 16 54Z',
      ) +
      line('deep', 'M23 60L18 76L13 90M33 62L38 78L34 97M60 60L57 78L60 97', 5.4) +
      line('deep', 'M67 58L82 64L86 78', 5) +
      mid('M72 13C64 15 55 26 51 40C57 42 62 36 66 28C70 22 73 18 72 13Z') +
      light(disc(79, 25, 1.1)),
  },
  cow: {
    stance: 'ground',
    places: ['hills', 'mountains'],
    palette: 'forest',
    size: 1.1,
    draw: ({ deep, pale, mid, accent, light, line }) =>
      line('deep', 'M13 46C7 54 7 64 9 74', 2.6) +
      deep(disc(9, 76, 2.6, 4)) +
      mid('M22 66L22 97H29L31 70ZM58 68L59 97H66L67 66Z') +
      deep(
        'M12 48C12 40 20 39 32 39C46 39 56 40 64 36L74 28L90 28C95 34 95 44 93 52C90 56 85 56 81 53L76 52C74 62 70 70 62 71C50 73 36 74 26 72C16 70 12 60 12 48Z',
      ) +
      deep('M15 60L13 97H20L24 70ZM64 64L68 97H75L74 60Z') +
      pale('M24 40C34 38 42 42 40 50C36 58 26 56 24 50ZM50 50C58 46 64 52 60 60C54 66 46 58 50 50Z') +
      pale('M86 44C92 44 95 48 93 53C89 57 83 54 83 49Z') +
      accent('M36 72C38 80 46 80 48 72Z') +
      deep('M74 30C68 28 64 32 66 37C70 38 74 36 76 33Z') +
      line('pale', 'M78 28C76 22 78 18 82 17M88 28C91 23 90 18 87 16', 2.2) +
      light(disc(83, 37, 1.2)),
  },
  elephant: {
    stance: 'ground',
    places: ['hills', 'desert', 'forest'],
    palette: 'fire',
    size: 1.3,
    draw: ({ deep, mid, pale, light, line }) =>
      line('deep', 'M10 46C5 54 5 62 7 70', 2) +
      mid('M26 70L26 97H36L38 70ZM56 70L54 97H64L66 70Z') +
      deep(
        'M8 52C8 32 22 24 40 24C52 24 58 26 64 24C74 18 88 22 90 36C91 44 90 50 91 60C92 70 96 74 98 70L99 76C96 84 87 82 85 70C84 62 83 58 80 55C76 60 74 66 74 72L75 97H63L62 72C50 76 36 76 28 72L26 97H13L13 74C9 68 8 60 8 52Z',
      ) +
      mid('M60 28C50 32 48 48 54 58C60 64 70 58 72 46C73 36 70 28 60 28Z') +
      pale('M82 56C84 64 92 66 96 62C93 61 89 58 87 53Z') +
      light(disc(80, 38, 1.2)),
  },
  rabbit: {
    stance: 'ground',
    places: ['hills', 'forest'],
    palette: 'spring',
    size: 0.72,
    draw: ({ deep, mid, pale, light }) =>
      mid('M66 36C60 22 60 6 66 3C72 6 73 24 72 38Z') +
      deep(
        'M70 36C68 22 70 5 76 3C82 8 80 26 77 36C86 38 92 46 90 54C88 60 82 62 77 61C76 70 74 78 70 84L76 97H60L56 92C46 96 34 98 24 97C12 96 10 80 18 68C26 56 42 52 54 56C58 46 62 39 70 36Z',
      ) +
      pale(disc(13, 82, 7)) +
      mid('M28 97C24 84 34 72 46 76C56 80 54 94 46 97Z') +
      light(disc(80, 47, 1.7)),
  },
  bear: {
    stance: 'ground',
    places: ['forest', 'mountains', 'snow'],
    palette: 'forest',
    size: 1.15,
    draw: ({ deep, mid, pale, light }) =>
      mid('M28 70C36 78 41 88 41 97H50L48 68ZM72 62C80 74 86 84 87 97H78L70 70Z') +
      deep(
        'M8 62C6 46 16 36 30 36C40 36 46 30 56 31C62 31 66 33 70 36C71 29 80 28 82 35C88 38 92 44 98 48C99 53 95 57 89 57C86 61 82 63 78 65C79 76 76 86 77 97H64C65 88 63 80 60 74C52 78 42 78 34 75C35 82 34 90 34 97H20C21 88 20 80 18 76C12 74 9 70 8 62Z',
      ) +
      pale('M90 43C93 46 95 47 98 48C99 53 95 57 89 57C87 52 87 47 90 43Z') +
      mid(disc(76, 34, 2.4)) +
      light(disc(83, 42, 1.2)),
  },
  lion: {
    stance: 'ground',
    places: ['desert', 'hills'],
    palette: 'fire',
    size: 1.05,
    draw: ({ deep, mid, accent, pale, light, line }) =>
      line('deep', 'M13 58C3 58 1 72 7 80', 3) +
      accent(disc(8, 82, 4)) +
      mid('M32 68C38 78 42 88 43 97H51L48 66ZM68 66C76 76 82 86 83 97H91C90 84 84 72 78 62Z') +
      deep(
        'M10 60C10 50 20 46 34 47H66L80 60C77 70 75 82 76 97H66C66 86 64 78 60 72C50 75 40 74 32 72C29 80 28 88 28 97H18C19 88 18 80 16 72C12 70 10 66 10 60Z',
      ) +
      accent('M74 16C83 13 93 20 95 31C100 42 97 55 89 60C84 69 74 71 67 65C57 63 52 53 55 43C53 31 62 18 74 16Z') +
      mid('M66 27C62 24 58 28 61 33ZM84 24C88 20 93 23 91 28Z') +
      deep('M75 27C83 26 90 33 91 42L96 48C95 54 90 57 84 56C76 57 69 51 68 42C67 34 70 28 75 27Z') +
      pale('M91 42L96 48C95 54 90 57 85 56C84 50 87 45 91 42Z') +
      light(disc(82, 39, 1.4)),
  },
  sheep: {
    stance: 'ground',
    places: ['hills', 'mountains'],
    palette: 'spring',
    size: 0.9,
    draw: ({ deep, pale, light, mid, shade }) =>
      mid('M28 74H34V97H28ZM58 74H64V97H58Z') +
      deep('M22 74H28V97H22ZM64 74H70V97H64Z') +
      pale(
        disc(24, 58, 14) +
          disc(36, 48, 15) +
          disc(52, 46, 15) +
          disc(66, 54, 14) +
          disc(60, 66, 14) +
          disc(42, 68, 16) +
          disc(26, 68, 12),
      ) +
      shade('M14 64C22 84 66 84 76 66C72 88 20 88 14 64Z') +
      deep('M70 40C76 34 84 36 88 44C91 50 92 58 88 61C82 63 74 58 70 50Z') +
      deep('M70 42C64 42 61 46 62 50C66 51 70 48 72 45Z') +
      pale(disc(73, 38, 6.5)) +
      light(disc(82, 46, 1.2)),
  },
  snake: {
    stance: 'ground',
    places: ['desert', 'forest'],
    palette: 'forest',
    size: 0.8,
    draw: ({ deep, light, line, shade }) =>
      line(
        'deep',
        'M8 92C22 80 30 98 44 90C58 82 64 98 78 90C94 80 84 66 70 68C56 70 52 58 60 48C66 40 64 34 62 30',
        10,
      ) +
      line(
        'accent',
        'M16 88.500L19 87.500M33 92L36 92.500M50 87.500L53 87M70 93L73 92.500M84 80L83 76.500M66 68.500L62.500 68M58 52L60 49',
        3.6,
      ) +
      shade('M4 97H92C80 101 20 101 4 97Z') +
      deep('M54 32C52 22 58 14 67 14C76 15 82 20 83 25C80 30 74 31 70 32C68 36 58 38 54 32Z') +
      light(disc(68, 21, 1.8)) +
      line('accent', 'M82 25L89 27M89 27L94 25M89 27L93 30', 1.3),
  },
  frog: {
    stance: 'ground',
    places: ['forest', 'hills'],
    palette: 'forest',
    size: 0.7,
    draw: ({ deep, mid, pale, light, shade }) =>
      deep('M10 96C4 90 8 82 16 82C10 70 20 56 32 60L38 96Z') +
      deep(
        'M24 64C34 46 52 36 66 36C64 28 76 24 80 33C90 35 97 44 95 52C93 60 84 64 76 66C72 78 62 88 46 90C34 92 24 88 24 64Z',
      ) +
      mid('M14 95C22 84 40 84 46 76C52 70 46 60 36 62C22 64 16 76 18 84Z') +
      mid('M62 70L70 92H84C84 88 78 87 76 86L74 66Z') +
      pale('M72 66C80 66 92 62 95 53C88 58 78 58 70 56C64 60 66 66 72 66Z') +
      light(disc(73.5, 34, 4.4)) +
      deep(disc(74.5, 34, 2)) +
      shade('M8 96H86C70 100 26 100 8 96Z'),
  },
};
