export type PaletteName =
  | ('honey' | 'night' | 'sea' | 'forest' | 'fire' | 'dusk' | 'space' | 'snow')
  | ('rose' | 'spring' | 'aurora' | 'sky' | 'earth' | 'circuit' | 'paper');

/** The colours of one picture. Each palette was chosen by eye; styles only mix within it. */
export interface Palette {
  name: PaletteName;
  /** From the top of the picture to the horizon. */
  sky: readonly [string, string, string];
  /** From far and pale to near and deep. */
  shapes: readonly [string, string, string, string, string];
  /** Sun, moon, highlights. */
  light: string;
  accent: string;
}

const palette = (
  name: PaletteName,
  sky: Palette['sky'],
  shapes: Palette['shapes'],
  light: string,
  accent: string,
): Palette => ({ name, sky, shapes, light, accent });

export const palettes: readonly [Palette, ...Palette[]] = [
  palette(
    'honey',
    ['#fff2cc', '#ffd679', '#f5a63a'],
    ['#f2b04a', '#d9852a', '#a85a1c', '#6e3714', '#3a1d0e'],
    '#fffaf0',
    '#ffe08a',
  ),
  palette(
    'night',
    ['#0a0f28', '#1c2a5e', '#5a5a9e'],
    ['#4a4f8f', '#333a76', '#222859', '#151a3f', '#0a0d24'],
    '#f7ecca',
    '#ffb86b',
  ),
  palette(
    'sea',
    ['#fdf1dc', '#b5dcd8', '#5aa9b8'],
    ['#7cc0c6', '#4298ab', '#22728d', '#12506e', '#0a3049'],
    '#fff7e3',
    '#ff8a5c',
  ),
  palette(
    'forest',
    ['#f6f0d8', '#d3deb2', '#92b78b'],
    ['#8fb283', '#5f8f66', '#3d6d50', '#24493a', '#132e27'],
    '#fff8d8',
    '#f0a844',
  ),
  palette(
    'fire',
    ['#ffdda6', '#ff9d5c', '#dc4c3f'],
    ['#e4683f', '#bd3f3b', '#8c2b3d', '#5a1d37', '#301127'],
    '#fff1cf',
    '#ffe27a',
  ),
  palette(
    'dusk',
    ['#2a2352', '#84418d', '#ff8d6c'],
    ['#9a5590', '#633a7a', '#432a61', '#2a1c48', '#170f2e'],
    '#ffdcae',
    '#ffd166',
  ),
  palette(
    'space',
    ['#06071a', '#171640', '#43276e'],
    ['#6a3a9a', '#452f86', '#2c2466', '#1a1745', '#0c0b24'],
    '#e6e2ff',
    '#ff77a8',
  ),
  palette(
    'snow',
    ['#f6faff', '#d5e4f3', '#abc6df'],
    ['#c0d5e7', '#93b4d0', '#698fb2', '#45698c', '#284560'],
    '#ffffff',
    '#f27a62',
  ),
  palette(
    'rose',
    ['#fff1ec', '#ffcdc6', '#f2919a'],
    ['#f4a3a6', '#dc7084', '#b3496d', '#7c2e57', '#471a3c'],
    '#fffaf2',
    '#ffd166',
  ),
  palette(
    'spring',
    ['#fdf4e6', '#f7dcd4', '#bfdcc4'],
    ['#c4dcc0', '#8fbf9f', '#5a9b83', '#357567', '#1d4a45'],
    '#fffdf3',
    '#f2798b',
  ),
  palette(
    'aurora',
    ['#04121f', '#0c3040', '#1b6a62'],
    ['#1f7a6c', '#165a5a', '#104347', '#0a2c34', '#051a22'],
    '#dcfff0',
    '#7df0b2',
  ),
  palette(
    'sky',
    ['#7db7ef', '#b3d8f8', '#fde9d2'],
    ['#a7cdf0', '#74a8de', '#4a80c0', '#2d5a98', '#19386a'],
    '#fffaf0',
    '#ff9b71',
  ),
  palette(
    'earth',
    ['#f7ead6', '#e8c79c', '#cf9468'],
    ['#d4a176', '#b07850', '#855339', '#573427', '#301d18'],
    '#fff8ea',
    '#e2613c',
  ),
  palette(
    'circuit',
    ['#07182b', '#0d3a5a', '#1f7f9e'],
    ['#2c93ad', '#1f6d8e', '#16506f', '#0e3450', '#081e33'],
    '#e2fbff',
    '#ffca4f',
  ),
  palette(
    'paper',
    ['#f7f1e5', '#efe2cc', '#e5cfae'],
    ['#e9b44c', '#e4572e', '#2e7d8c', '#17395c', '#14213d'],
    '#fffaf0',
    '#e4572e',
  ),
];
