import { devNull } from 'node:os';
import { join } from 'node:path';
import { broken, writeWarning, type Warning } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import type { StageContext, Ffmpeg } from '@svc/pipeline/engine';
import { providerFailed } from '@svc/pipeline/providers';
import {
  warnOfReference,
  type Speech,
  type SpeechInput,
  type SpeechMisfit,
  type SpeechProvider,
  type SpeechVoice,
  type SpeechWish,
  speakableText,
  type ReadAloud,
} from '@svc/pipeline/speech';
import type { PackStore } from '../packs/pack-store';
import { speaksLanguage, voicesFor, type InstalledVoice, type PackVoice, type SpeakingPack } from '../packs/voice-pack';
import type { NeuralProgram } from './neural-program';
import { createReferenceCheck } from './reference-check';
import { prepareReference } from './reference-recording';

interface NeuralSpeechOptions {
  readonly store: PackStore;
  readonly program: NeuralProgram;
  readonly ffmpeg: Ffmpeg;
  readonly readAloud: ReadAloud;
}

/** A voice with the number of the attempt. */
interface Attempt {
  readonly voice: string;
  readonly seed: number;
}

const someText = 'Do they dance in the dark?';

/** The voices of a pack, installed or not. */
class PackVoices {
  constructor(
    private readonly pack: SpeakingPack,
    private readonly options: NeuralSpeechOptions,
  ) {}

  get isHere(): boolean {
    return this.options.store.installed(this.pack) !== null;
  }

  list(): SpeechVoice[] {
    const { id, voices } = this.pack;
    if (!this.isHere) return [];
    return voices.map(({ name, label, language }) => ({ workflow: `${id}/${name}`, label, language }));
  }

  findProblem(voice: string): string | null {
    const { id, voices, addition = `add ${id}` } = this.pack;
    const names = voices.map(({ name }) => name);
    if (names.length > 0 && !names.includes(voice)) return `the voices of ${id} are ${names.join(', ')}`;
    return this.isHere && names.length > 0
      ? null
      : `its voices are not here yet: add them with "npm run voices -- ${addition}"`;
  }

  findMisfit(voice: string, { language, hasReference }: SpeechWish): SpeechMisfit | null {
    const { cloneVoice, id, languages } = this.pack;
    if (voice === cloneVoice && !hasReference) return { field: 'ref_audio', rule: 'needsRecording' };
    if (language === null || speaksLanguage(this.pack, language)) return null;
    return { field: 'language', rule: broken('voiceLanguages', { name: id, languages: languages.join(', ') }) };
  }

  /** Voices that need no recording. */
  own(language: string): PackVoice[] {
    return voicesFor(this.pack, language).filter(({ name }) => name !== this.pack.cloneVoice);
  }

  speaks(language: string): boolean {
    return this.isHere && speaksLanguage(this.pack, language);
  }

  isComing(language: string): boolean {
    return (
      this.own(language).length > 0 && speaksLanguage(this.pack, language) && this.options.store.isComing(this.pack)
    );
  }

  async speak(voice: string, input: SpeechInput, context: StageContext): Promise<Speech> {
    const { language, narration } = input;
    const { id } = this.pack;
    if (!this.isHere) throw providerFailed(`The voices of "${id}" are no longer installed`);
    if (!speaksLanguage(this.pack, language)) throw providerFailed(`The voices of "${id}" do not speak "${language}"`);
    const reference = await this.referenceFor(voice, input, context);
    const text = speakableText(this.options.readAloud(narration, language).text);
    const audioPath = join(context.workFolder, 'speech.wav');
    const opened = (attempt: Attempt) => this.open(attempt, language, reference);
    let fault = '';
    for (const attempt of this.planAttempts(voice, language, reference !== null)) {
      const request = { voice: opened(attempt), text, outputPath: audioPath };
      const answer = await this.options.program.speak(request, context.signal);
      if ('durationSeconds' in answer) {
        const speech: Speech = { audioPath, durationSeconds: answer.durationSeconds, words: [] };
        if (attempt.voice === voice) return speech;
        context.warn(this.replaced(voice, attempt.voice, fault));
        return { ...speech, isStandIn: true };
      }
      fault = answer.fault;
    }
    throw providerFailed(`The sound of ${id}/${voice} ${fault}`);
  }

  async warmUp(): Promise<void> {
    const [voice] = this.own('en');
    if (!this.isHere || voice === undefined) return;
    const opened = this.open({ voice: voice.name, seed: 1 }, 'en', null);
    const request = { voice: opened, text: someText, outputPath: devNull };
    await this.options.program.speak(request, new AbortController().signal);
  }

  private open({ voice, seed }: Attempt, language: string, referencePath: string | null): InstalledVoice {
    const { store } = this.options;
    const revision = store.installed(this.pack) ?? '';
    const opened = { ...this.pack.open(store.packageFolder(this.pack), voice, language, seed), revision };
    return referencePath === null ? opened : { ...opened, referencePath };
  }

  private replaced(voice: string, other: string, fault: string): Warning {
    const { id } = this.pack;
    return writeWarning('voice_distorted', { sound: `${id}/${voice} ${fault}`, other: `${id}/${other}` });
  }

  private async referenceFor(voice: string, input: SpeechInput, context: StageContext): Promise<string | null> {
    const { cloneVoice, id } = this.pack;
    const { referenceAudioPath: path } = input;
    if (cloneVoice !== null && path !== null) return prepareReference(path, this.options.ffmpeg, context);
    warnOfReference(id, input, context);
    if (voice === cloneVoice) throw fieldProblemError('ref_audio', 'needsRecording');
    return null;
  }

  /** The requested voice twice, then another one; a cloned voice has no substitute. */
  private planAttempts(voice: string, language: string, isCloned: boolean): Attempt[] {
    const [next] = isCloned ? [] : this.own(language).filter(({ name }) => name !== voice);
    const other = next === undefined ? [] : [{ voice: next.name, seed: 1 }];
    return [{ voice, seed: 1 }, { voice, seed: 2 }, ...other];
  }
}

/** The voices of a pack, listed when it is installed. They return no word times. */
export const createNeuralSpeech = (pack: SpeakingPack, options: NeuralSpeechOptions): SpeechProvider => {
  const voices = new PackVoices(pack, options);
  return {
    family: pack.id,
    source: 'trainedAlgorithmicMedia',
    isLocal: true,
    listVoices: () => voices.list(),
    findProblem: (voice) => voices.findProblem(voice),
    findMisfit: (voice, wish) => voices.findMisfit(voice, wish),
    revision: () => options.store.installed(pack) ?? '',
    speak: (voice, input, context) => voices.speak(voice, input, context),
    autoVoice: (language) => (voices.speaks(language) ? (voices.own(language)[0]?.name ?? null) : null),
    cloneVoice: (language) => (voices.speaks(language) ? pack.cloneVoice : null),
    isComing: (language) => voices.isComing(language),
    letterRate: (_, language) => (/^en\b/u.test(language) ? (pack.letterRate ?? null) : null),
    ...(pack.cloneVoice === null ? {} : { checkReference: createReferenceCheck(options.ffmpeg) }),
    warmUp: () => voices.warmUp(),
    close: async () => options.program.close(),
  };
};
