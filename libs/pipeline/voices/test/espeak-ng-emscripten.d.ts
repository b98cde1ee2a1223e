declare module '@echogarden/espeak-ng-emscripten' {
  interface SpokenEvent {
    type: string;
    /** Counts from 1. */
    text_position: number;
    /** Milliseconds from the beginning of the sound. */
    audio_position: number;
  }

  interface Speaker {
    readonly samplerate: number;
    set_voice: (name: string) => number;
    set_rate: (wordsPerMinute: number) => void;
    set_pitch: (pitch: number) => void;
    synthesize: (
      text: string,
      hear: (audio: ArrayBuffer | Int8Array | null, events: SpokenEvent[] | null) => boolean,
    ) => void;
  }

  export default function createEspeak(): Promise<{ eSpeakNGWorker: new () => Speaker }>;
}
