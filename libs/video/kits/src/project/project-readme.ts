import type { Project } from './project-timeline';

const describeMissingParts = ({ scenes }: Project): string[] => {
  const count = (isMissing: (scene: Project['scenes'][number]) => boolean): number => scenes.filter(isMissing).length;
  const [sounds, pictures] = [
    count(({ soundFile }) => soundFile === null),
    count(({ pictureFiles }) => pictureFiles.length === 0),
  ];
  const lines = [
    sounds > 0 ? `- narration of ${sounds} of ${scenes.length} scenes: it is in the sound of video.mp4` : null,
    pictures > 0 ? `- pictures of ${pictures} of ${scenes.length} scenes: drawn pictures are only in video.mp4` : null,
  ].filter((line) => line !== null);
  return lines.length === 0 ? [] : ['', 'Missing, because the service no longer stores it or never did:', ...lines];
};

/** Explains the archive to people who open it without the documentation. */
export const projectReadme = (project: Project): string =>
  `${[
    project.title,
    '',
    'Open project.otio in an editing program that reads OpenTimelineIO (DaVinci Resolve, Kdenlive), or convert it',
    'with the opentimelineio package of Python. Keep the files beside it: they are named relative to it.',
    '',
    'The tracks Film and Sound are video.mp4, cut at its scenes, with its chapters as markers. The other tracks are',
    'turned off, because video.mp4 contains them: turn Sound off before you turn Narration and Music on.',
    '',
    '- video.mp4: the finished video, 30 frames a second',
    '- captions.srt, captions.vtt: captions with the times of the timeline',
    '- sound/: the narration of each scene without music, exactly as long as the scene',
    '- pictures/: pictures and clips of the scenes as they were made or found, without text; several pictures of one',
    '  scene share its time equally, which need not be the times of the video',
    '- music.*: the music; the video plays it more quietly under the voice',
    '- credits.txt: names to state when you publish pictures and music',
    ...describeMissingParts(project),
  ].join('\n')}\n`;
