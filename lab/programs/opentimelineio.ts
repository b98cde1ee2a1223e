import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { fromPyPi } from './packages';
import type { Place, RealProgram } from './real-program';
import { OrderedVideo, signInForVideos, startApp } from './videos';

const run = promisify(execFile);
const version = '0.18.1';

/**
 * Reads the project with the library's own reader, and the chapters of the video with ffmpeg. A marker and the cut of
 * its scene may differ from the chapter by one frame.
 */
const script = `
import re, subprocess, sys, zipfile
import opentimelineio as otio
archive, folder, ffmpeg = sys.argv[1:]
zipfile.ZipFile(archive).extractall(folder)
timeline = otio.adapters.read_from_file(folder + '/project.otio')
names = set(zipfile.ZipFile(archive).namelist())
media = [clip.media_reference.target_url for clip in timeline.find_clips()]
assert set(media) <= names, set(media) - names
tags = subprocess.run([ffmpeg, '-v', 'error', '-i', folder + '/video.mp4', '-f', 'ffmetadata', '-'], capture_output=True, text=True).stdout
chapters = [int(start) * int(num) / int(den) for num, den, start in re.findall(r'TIMEBASE=(\\d+)/(\\d+)\\nSTART=(\\d+)', tags)]
frames = lambda seconds: seconds * 30
film = timeline.video_tracks()[0]
cuts = [frames(film.range_of_child(clip).start_time.to_seconds()) for clip in film]
markers = [marker.marked_range.start_time.to_frames() for marker in timeline.tracks.markers]
assert len(markers) == len(chapters) > 1, (markers, chapters)
for chapter, marker in zip(chapters, markers):
    assert abs(frames(chapter) - marker) <= 1, (chapter, marker)
    assert min(abs(cut - marker) for cut in cuts) <= 1, (cuts, marker)
narration = [track for track in timeline.audio_tracks() if track.name == 'Narration'][0]
for clip, sound in zip(film, narration):
    assert clip.duration() == sound.duration(), (clip.name, sound.duration())
print(len(cuts), 'cuts,', len(markers), 'markers,', len(names), 'files')
`;

const makeVideo = async (place: Place): Promise<{ url: string; headers: Record<string, string> }> => {
  await startApp(place, 'video-worker', place.product.settings);
  const headers = await signInForVideos(place);
  const service = place.product.mcpUrl.replace(/\/mcp$/, '');
  const text = 'Bees dance in the dark hive.\nThe dance tells where the flowers are.\nOther bees follow it.';
  const video = await OrderedVideo.order(service, headers, { text, mode: 'fixed', tts_workflow: 'builtin/espeak' });
  await video.completed();
  return { url: `${service}/api/videos/${video.id}/project.zip`, headers };
};

/** The reader of OpenTimelineIO opens the project of a video, whose times are those of the video's chapters. */
export const openTimelineIo: RealProgram = {
  name: 'OpenTimelineIO',
  version,
  fetch: fromPyPi(`opentimelineio==${version}`),
  run: async (place) => {
    const { url, headers } = await makeVideo(place);
    const answer = await fetch(url, { headers });
    const archive = join(place.home, 'project.zip');
    if (!answer.ok || answer.body === null) throw new Error(`${url} answered ${answer.status}`);
    await pipeline(Readable.fromWeb(answer.body), createWriteStream(archive));
    const env = { ...process.env, PYTHONPATH: place.program };
    const ffmpeg = String(place.product.settings['FFMPEG_PATH']);
    const { stdout } = await run('python3', ['-c', script, archive, join(place.home, 'project'), ffmpeg], { env });
    return stdout.trim();
  },
};
