import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { at, ffmpeg, picture, makePixels, quarters, raw, write } from './encoders';

const still = (): string[] => ['-loop', '1', '-framerate', '25', '-t', '1', '-i', at('upright.png')];
const standard = 'scale=out_color_matrix=bt709:out_range=tv';
const h264 = [
  '-c:v',
  'libx264',
  '-crf',
  '12',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
];

export const makeClips = (): void => {
  ffmpeg(...still(), '-vf', `${standard},format=yuv420p`, ...h264, at('h264.mp4'));
  const lying90 = [...still(), '-vf', `transpose=2,${standard},format=yuv420p`, ...h264];
  const lying270 = [...still(), '-vf', `transpose=1,${standard},format=yuv420p`, ...h264];
  const lying180 = [...still(), '-vf', `hflip,vflip,${standard},format=yuv420p`, ...h264];
  for (const [name, args, rotate] of [
    ['turned-90.mp4', lying90, '270'],
    ['turned-90.mov', lying90, '270'],
    ['turned-270.mp4', lying270, '90'],
    ['turned-180.mp4', lying180, '180'],
  ] as const) {
    const unturned = at(`.${name}`);
    ffmpeg(...args, unturned);
    ffmpeg('-i', unturned, '-c', 'copy', '-metadata:s:v', `rotate=${rotate}`, at(name));
  }
  ffmpeg(
    ...still(),
    '-vf',
    `scale=180:160:out_color_matrix=bt709,setsar=4/3,format=yuv420p`,
    ...h264,
    at('pixels-4-3.mp4'),
  );
  ffmpeg(
    ...still(),
    '-vf',
    `scale=270:160:out_color_matrix=bt709,setsar=8/9,format=yuv420p`,
    ...h264,
    at('pixels-8-9.mp4'),
  );
  ffmpeg(
    ...still(),
    '-vf',
    `scale=240:120:out_color_matrix=bt709,setsar=3/4,format=yuv420p`,
    ...h264,
    at('pixels-3-4.mkv'),
  );
  for (const [name, transfer] of [
    ['hlg.mov', 'arib-std-b67'],
    ['pq.mp4', 'smpte2084'],
  ] as const) {
    const range = `zscale=min=gbr:tin=iec61966-2-1:pin=bt709:t=${transfer}:p=bt2020:m=bt2020nc:npl=203,format=yuv420p10le`;
    const tags = ['-color_trc', transfer, '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'];
    const x265 = ['-c:v', 'libx265', '-crf', '12', '-x265-params', 'log-level=none', '-tag:v', 'hvc1'];
    ffmpeg(...still(), '-vf', `format=gbrp,${range}`, ...x265, ...tags, at(name));
  }
  ffmpeg(
    ...still(),
    '-vf',
    `${standard},format=yuv420p`,
    '-c:v',
    'libx265',
    '-crf',
    '12',
    '-x265-params',
    'log-level=none',
    '-colorspace',
    'bt709',
    at('hevc.mp4'),
  );
  ffmpeg(
    ...still(),
    '-vf',
    `${standard},format=yuv420p`,
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '15',
    '-b:v',
    '0',
    '-colorspace',
    'bt709',
    at('vp9.webm'),
  );
  ffmpeg(
    ...still(),
    '-vf',
    'scale=out_color_matrix=bt601,format=yuv420p',
    '-c:v',
    'libvpx',
    '-b:v',
    '2M',
    '-crf',
    '8',
    at('vp8.webm'),
  );
  ffmpeg(
    ...still(),
    '-vf',
    `${standard},format=yuv420p`,
    '-c:v',
    'libsvtav1',
    '-crf',
    '15',
    '-colorspace',
    'bt709',
    at('av1.mp4'),
  );
  ffmpeg(
    ...still(),
    '-vf',
    'scale=out_color_matrix=bt601:out_range=pc,format=yuvj420p',
    '-c:v',
    'libx264',
    '-crf',
    '12',
    at('full-range.mp4'),
  );
  ffmpeg(...still(), '-vf', `${standard},format=yuv422p10le`, ...h264, at('camera-10-bit.mp4'));
  ffmpeg(...still(), '-vf', 'format=yuv422p10le', '-c:v', 'prores', at('prores.mov'));
  ffmpeg('-i', at('h264.mp4'), '-c', 'copy', '-movflags', 'frag_keyframe+empty_moov', at('fragmented.mp4'));
  ffmpeg('-i', at('h264.mp4'), '-c', 'copy', at('h264.mkv'));
  ffmpeg('-i', at('h264.mp4'), '-c', 'copy', '-f', '3gp', at('phone.3gp'));
  ffmpeg('-i', at('h264.mp4'), '-c:v', 'mpeg4', '-q:v', '2', at('old.avi'));
  ffmpeg('-i', at('h264.mp4'), '-c', 'copy', '-f', 'mpegts', at('broadcast.m2t'));
  ffmpeg('-i', at('h264.mp4'), '-c:v', 'wmv2', '-q:v', '2', at('windows.wmv'));
};

/** The picture for the first half, its reverse for the second. */
export const makeMoving = async (): Promise<void> => {
  const reversed = sharp(makePixels([...quarters].reverse()), { raw });
  write('.reversed.png', await reversed.png().toBuffer());
  const both = (seconds: number): string[] => [
    ...['-loop', '1', '-framerate', '25', '-t', String(seconds), '-i', at('upright.png')],
    ...['-loop', '1', '-framerate', '25', '-t', String(seconds), '-i', at('.reversed.png')],
  ];
  const joined = `[0][1]concat=n=2,${standard},format=yuv420p`;
  ffmpeg(...both(1), '-filter_complex', joined, ...h264, at('.moving.mp4'));
  ffmpeg(
    '-i',
    at('.moving.mp4'),
    '-vf',
    "select='lte(mod(n,25),1)'",
    '-fps_mode',
    'vfr',
    ...h264,
    at('screen-recording.mp4'),
  );
  ffmpeg(
    '-itsoffset',
    '0.5',
    '-i',
    at('.moving.mp4'),
    '-f',
    'lavfi',
    '-i',
    'sine=d=2.5',
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-c:v',
    'copy',
    '-c:a',
    'aac',
    at('late-picture.mp4'),
  );
  const colours = 'split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none';
  ffmpeg('-i', at('.moving.mp4'), '-vf', `fps=5,${colours}`, at('moving.gif'));
  ffmpeg(
    '-i',
    at('moving.gif'),
    '-vf',
    'format=bgra',
    '-c:v',
    'libwebp_anim',
    '-quality',
    '95',
    '-loop',
    '0',
    at('moving.webp'),
  );
  ffmpeg('-i', at('.moving.mp4'), '-vf', 'fps=5', '-f', 'apng', '-plays', '0', at('moving.png'));
};

export const makeSounds = async (): Promise<void> => {
  write('.cover.png', await picture().png().toBuffer());
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2'];
  const cover = [
    ...tone,
    '-i',
    at('.cover.png'),
    '-map',
    '0:a',
    '-map',
    '1:v',
    '-c:v',
    'copy',
    '-disposition:v',
    'attached_pic',
  ];
  ffmpeg(...tone, '-ac', '2', '-c:a', 'libopus', at('browser.webm'));
  ffmpeg(...tone, '-c:a', 'aac', '-f', 'mp4', at('browser.mp4'));
  ffmpeg(...tone, '-c:a', 'aac', '-f', 'ipod', at('memo.m4a'));
  ffmpeg(...cover, '-c:a', 'aac', '-f', 'ipod', at('memo-cover.m4a'));
  ffmpeg(...cover, '-c:a', 'aac', '-f', 'mp4', at('song-cover.mp4'));
  ffmpeg(...cover, '-c:a', 'libmp3lame', '-q:a', '4', at('song-cover-vbr.mp3'));
  ffmpeg(...tone, '-c:a', 'libmp3lame', '-b:a', '64k', '-id3v2_version', '0', '-write_xing', '0', at('bare.mp3'));
  ffmpeg(...tone, '-c:a', 'flac', at('song.flac'));
  const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x08\0', 'latin1'), Buffer.alloc(1_024)]);
  write('tagged.flac', Buffer.concat([tag, readFileSync(at('song.flac'))]));
  ffmpeg(...tone, '-c:a', 'libvorbis', at('song.ogg'));
  ffmpeg(...tone, '-c:a', 'libopus', at('message.opus'));
  ffmpeg(...tone, '-ar', '8000', '-ac', '1', at('telephone.wav'));
  ffmpeg(...tone, '-c:a', 'pcm_s24le', at('studio-24-bit.wav'));
  ffmpeg(...tone, '-c:a', 'pcm_f32le', at('float.wav'));
  ffmpeg(...tone, '-rf64', 'always', at('broadcast.wav'));
  ffmpeg(...tone, at('mac.aiff'));
  ffmpeg(...tone, '-c:a', 'alac', at('phone.caf'));
  ffmpeg(...tone, '-c:a', 'aac', at('stream.aac'));
  const adts = readFileSync(at('stream.aac'));
  write('tagged.aac', Buffer.concat([tag, adts]));
  ffmpeg(...tone, '-c:a', 'wmav2', at('windows.wma'));
};
