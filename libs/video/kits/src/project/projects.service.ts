import { Injectable } from '@nestjs/common';
import { toFrameCount, videoFiles, type VideoScript } from '@svc/pipeline';
import { chooseTitle } from '@svc/video';
import type { TaskEntity } from '@svc/video-data';
import { FinishedVideosService, type FinishedTask } from '../finished-videos.service';
import { textEntry, zipArchive, type NamedArchive, type ZipEntry } from '../kit-archive';
import { ProjectPartsService } from './project-parts.service';
import { projectReadme } from './project-readme';
import { createTimeline, type Project, type ProjectScene } from './project-timeline';

interface SceneWithFiles {
  scene: ProjectScene;
  entries: ZipEntry[];
}

/** The video is last: a reader that has it has everything. */
const filmFiles = [videoFiles.subRip, videoFiles.webVtt, videoFiles.credits, videoFiles.video];

const listAssets = (scene: VideoScript['scenes'][number] | undefined): string[] =>
  [scene?.asset, ...(scene?.later ?? []).map(({ asset }) => asset)].filter((asset) => asset !== undefined);

/** Scenes of a video of an earlier version, of which only the chapters are known. */
const scenesByChapters = ({ video }: FinishedTask): SceneWithFiles[] => {
  const { chapters = [], durationSeconds } = video;
  return chapters.map(({ title, startSeconds }, index) => {
    const frameCount = toFrameCount(chapters[index + 1]?.startSeconds ?? durationSeconds) - toFrameCount(startSeconds);
    return { scene: { name: title, narration: '', frameCount, soundFile: null, pictureFiles: [] }, entries: [] };
  });
};

/** Packs a video as a project for editing programs: a timeline and the files that it names. */
@Injectable()
export class ProjectsService {
  constructor(
    private readonly finished: FinishedVideosService,
    private readonly parts: ProjectPartsService,
  ) {}

  /** @throws AppError VIDEO_NOT_FOUND, VIDEO_WITHOUT_FILES */
  async zip(taskId: string, mayRead: (task: TaskEntity) => boolean): Promise<NamedArchive> {
    const task = await this.finished.find(taskId, mayRead);
    const scenes = task.video.scenes === undefined ? scenesByChapters(task) : await this.collectScenes(task);
    const music = await this.parts.findMusic(task);
    const project: Project = {
      title: chooseTitle(task),
      language: task.script?.language ?? null,
      frameCount: toFrameCount(task.video.durationSeconds),
      scenes: scenes.map(({ scene }) => scene),
      chapters: task.video.chapters ?? [],
      music: music && { file: music.name, volume: music.volume, frameCount: music.frameCount },
    };
    const entries = [
      textEntry('project.otio', `${JSON.stringify(createTimeline(project), null, 2)}\n`),
      textEntry('README.txt', projectReadme(project)),
      ...scenes.flatMap((scene) => scene.entries),
      ...(music === null ? [] : [music]),
      ...(await this.finished.listEntries(task, filmFiles)),
    ];
    return { title: project.title, ...zipArchive(entries) };
  }

  private async collectScenes({ video, script }: FinishedTask): Promise<SceneWithFiles[]> {
    const scenes: SceneWithFiles[] = [];
    for (const [index, parts] of (video.scenes ?? []).entries()) {
      const name = `scene-${String(index + 1).padStart(3, '0')}`;
      const written = script?.scenes[index];
      const sound = await this.parts.findNarration(parts, `sound/${name}`);
      const pictureName = (number: number): string => `pictures/${name}-${number + 1}`;
      const pictures = await this.parts.findPictures(parts.pictureKeys, listAssets(written), pictureName);
      const { frameCount } = parts;
      const files = { soundFile: sound?.name ?? null, pictureFiles: pictures.map((picture) => picture.name) };
      const scene = { name: `Scene ${index + 1}`, narration: written?.narration ?? '', frameCount, ...files };
      scenes.push({ scene, entries: [...(sound === null ? [] : [sound]), ...pictures] });
    }
    return scenes;
  }
}
