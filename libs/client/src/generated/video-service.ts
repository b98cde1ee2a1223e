/** Written by `npm run openapi`; do not edit. */

export interface paths {
  '/api/video/generate/async': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a video in the background
     * @description Answers at once with the id of the task.
     */
    post: operations['generateAsync'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video/generate/sync': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a video and wait for it
     * @description For videos under 30 seconds. A client that hangs up leaves the task running.
     */
    post: operations['generateSync'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tasks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Tasks, newest first */
    get: operations['listTasks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tasks/{task_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One task: status, progress and result */
    get: operations['readTask'];
    put?: never;
    post?: never;
    /**
     * Cancel a task that waits or runs
     * @description Its work stops within two seconds.
     */
    delete: operations['cancelTask'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tasks/{task_id}/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Progress as server-sent events, until the end
     * @description Event `progress` carries the task without its `request_params` now and after each change; event `end` carries all of it once it is over.
     */
    get: operations['followTask'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/files/{task_id}/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A file of a completed task
     * @description The video, its `poster.jpg`, `captions.srt`, `captions.vtt` and, if anybody is to be named, `credits.txt`. HEAD answers the same without a body.
     */
    get: operations['readFile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/assets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Your uploaded assets */
    get: operations['listAssets'];
    put?: never;
    /**
     * Upload music, a recording, a picture or a clip
     * @description What the file is, is found out by looking at it. The answer says the name under which requests use it.
     */
    post: operations['uploadAsset'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/assets/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete one of your assets */
    delete: operations['deleteAsset'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/templates': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Frame templates, with their parameters */
    get: operations['listTemplates'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/templates/{size}/{file}/preview.png': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A small picture of a template with sample content */
    get: operations['previewTemplate'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/workflows/tts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Voices */
    get: operations['listVoices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/workflows/media': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Makers of pictures and clips */
    get: operations['listMediaWorkflows'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/bgm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Background music */
    get: operations['listMusic'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/voices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Voices, with a sample of each that speaks on this machine */
    get: operations['describeVoices'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/voices/{id}/sample.opus': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A sentence of a voice */
    get: operations['hearVoice'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/voice-packs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Packs of natural voices
     * @description Fetched once, they speak without a network. What is said of a download is said by the process that does it.
     */
    get: operations['listPacks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/resources/voice-packs/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Fetch a pack, as an administrator
     * @description Goes on where an earlier try broke off.
     */
    post: operations['addPack'];
    /** Remove a pack, as an administrator */
    delete: operations['removePack'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    AsyncGenerationRequest: {
      /**
       * @description A topic, or the complete script (see `mode`); counted after trimming
       * @example Why bees dance
       */
      text: string;
      /**
       * @description `generate`: the service writes the script from the topic. `fixed`: each non-empty line is a scene, spoken word for word
       * @default generate
       * @enum {string|null}
       */
      mode?: 'generate' | 'fixed' | null;
      /**
       * @description Scenes to write; ignored in `fixed` mode, whatever it is
       * @default 5
       */
      n_scenes?: number | null;
      /**
       * @description Written by the service when left out
       * @example The language of bees
       */
      title?: string | null;
      /**
       * @description One of `GET /api/resources/templates`: `<width>x<height>/<kind>_<name>.html`
       * @default 1080x1920/image_default.html
       */
      frame_template?: string | null;
      /**
       * @description The template's own parameters, for example colours; an unknown or ill-typed one is refused. Every template also takes `motion` of pictures (`none`, `zoom`, `pan`), `transition` between scenes (`cut`, or `fade`: from picture to picture), `voice_speed` (0.5 to 2).
       * @example {}
       */
      template_params?: {
        [key: string]: (string | number | boolean) | null;
      } | null;
      /**
       * @description One of `GET /api/resources/workflows/media`
       * @default builtin/abstract
       */
      media_workflow?: string | null;
      /**
       * @description One of `GET /api/resources/workflows/tts`; `auto` takes the best voice there is for the language
       * @default builtin/espeak
       */
      tts_workflow?: string | null;
      /** @description Reference recording for voice cloning: a name below the assets folder */
      ref_audio?: string | null;
      /**
       * @description Style that goes before every picture prompt
       * @example warm watercolour
       */
      prompt_prefix?: string | null;
      /** @description Background music: one of `GET /api/resources/bgm`, or `auto` for the one of the service that fits the words; `result.music` says which */
      bgm_path?: string | null;
      /**
       * @description Share of the music
       * @default 0.3
       */
      bgm_volume?: number | null;
      /**
       * @description Language of the words and the voice, as a BCP 47 tag. Left out: the text's own. A language model writes in it, whatever the language of the text; the encyclopedia is asked for the article in it; a text of your own is not translated without a model
       * @example en
       */
      language?: string | null;
      /**
       * @description To the language model that writes the script: content, tone, audience. Others cannot follow them
       * @example For children of eight, with one question to the viewer at the end.
       */
      instructions?: string | null;
      /**
       * @description How long the video is to be, in seconds, roughly: the script is written to it, and `n_scenes`, if left out, follows it. Counts for nothing in `fixed` mode
       * @example 30
       */
      target_seconds?: number | null;
      /**
       * @description Whoever speaks in `ref_audio` agrees to be imitated. Kept with the task; demanded where REQUIRE_VOICE_CONSENT is on
       * @example true
       */
      voice_consent?: boolean | null;
      /**
       * @description Captions on the picture, word by word; the files of captions lie beside the video in any case. Left out: as the template has them
       * @example {
       *       "style": "outline",
       *       "position": "middle",
       *       "size": "large"
       *     }
       */
      captions?: {
        /**
         * @description `template` as the template has them, `boxed` on a dark plate with the spoken word in the accent colour, `outline` letters with a dark edge, `plain` letters with a soft shadow, `karaoke` letters that fill with the accent colour as they are spoken
         * @default template
         * @enum {string|null}
         */
        style?: 'template' | 'boxed' | 'outline' | 'plain' | 'karaoke' | null;
        /**
         * @description Never over the title: beside it, as near to this place as there is room
         * @default template
         * @enum {string|null}
         */
        position?: 'template' | 'top' | 'middle' | 'bottom' | null;
        /**
         * @default medium
         * @enum {string|null}
         */
        size?: 'small' | 'medium' | 'large' | null;
        /** @default true */
        enabled?: boolean | null;
      } | null;
      /**
       * Format: uri
       * @description Told once when the task is over: a POST of `{ event, task }`, signed in `x-svc-signature-v2` (and, as ever, `x-svc-signature`) and repeated for a day until it is answered with 2xx. An https address of a public host; needs WEBHOOK_SECRET
       */
      webhook_url?: string | null;
    };
    TaskAccepted: {
      /** @example true */
      success: boolean;
      /** @example The video is being made. */
      message: string;
      /**
       * Format: uuid
       * @example 019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f
       */
      task_id: string;
    };
    GenerationRequest: {
      /**
       * @description A topic, or the complete script (see `mode`); counted after trimming
       * @example Why bees dance
       */
      text: string;
      /**
       * @description `generate`: the service writes the script from the topic. `fixed`: each non-empty line is a scene, spoken word for word
       * @default generate
       * @enum {string|null}
       */
      mode?: 'generate' | 'fixed' | null;
      /**
       * @description Scenes to write; ignored in `fixed` mode, whatever it is
       * @default 5
       */
      n_scenes?: number | null;
      /**
       * @description Written by the service when left out
       * @example The language of bees
       */
      title?: string | null;
      /**
       * @description One of `GET /api/resources/templates`: `<width>x<height>/<kind>_<name>.html`
       * @default 1080x1920/image_default.html
       */
      frame_template?: string | null;
      /**
       * @description The template's own parameters, for example colours; an unknown or ill-typed one is refused. Every template also takes `motion` of pictures (`none`, `zoom`, `pan`), `transition` between scenes (`cut`, or `fade`: from picture to picture), `voice_speed` (0.5 to 2).
       * @example {}
       */
      template_params?: {
        [key: string]: (string | number | boolean) | null;
      } | null;
      /**
       * @description One of `GET /api/resources/workflows/media`
       * @default builtin/abstract
       */
      media_workflow?: string | null;
      /**
       * @description One of `GET /api/resources/workflows/tts`; `auto` takes the best voice there is for the language
       * @default builtin/espeak
       */
      tts_workflow?: string | null;
      /** @description Reference recording for voice cloning: a name below the assets folder */
      ref_audio?: string | null;
      /**
       * @description Style that goes before every picture prompt
       * @example warm watercolour
       */
      prompt_prefix?: string | null;
      /** @description Background music: one of `GET /api/resources/bgm`, or `auto` for the one of the service that fits the words; `result.music` says which */
      bgm_path?: string | null;
      /**
       * @description Share of the music
       * @default 0.3
       */
      bgm_volume?: number | null;
      /**
       * @description Language of the words and the voice, as a BCP 47 tag. Left out: the text's own. A language model writes in it, whatever the language of the text; the encyclopedia is asked for the article in it; a text of your own is not translated without a model
       * @example en
       */
      language?: string | null;
      /**
       * @description To the language model that writes the script: content, tone, audience. Others cannot follow them
       * @example For children of eight, with one question to the viewer at the end.
       */
      instructions?: string | null;
      /**
       * @description How long the video is to be, in seconds, roughly: the script is written to it, and `n_scenes`, if left out, follows it. Counts for nothing in `fixed` mode
       * @example 30
       */
      target_seconds?: number | null;
      /**
       * @description Whoever speaks in `ref_audio` agrees to be imitated. Kept with the task; demanded where REQUIRE_VOICE_CONSENT is on
       * @example true
       */
      voice_consent?: boolean | null;
      /**
       * @description Captions on the picture, word by word; the files of captions lie beside the video in any case. Left out: as the template has them
       * @example {
       *       "style": "outline",
       *       "position": "middle",
       *       "size": "large"
       *     }
       */
      captions?: {
        /**
         * @description `template` as the template has them, `boxed` on a dark plate with the spoken word in the accent colour, `outline` letters with a dark edge, `plain` letters with a soft shadow, `karaoke` letters that fill with the accent colour as they are spoken
         * @default template
         * @enum {string|null}
         */
        style?: 'template' | 'boxed' | 'outline' | 'plain' | 'karaoke' | null;
        /**
         * @description Never over the title: beside it, as near to this place as there is room
         * @default template
         * @enum {string|null}
         */
        position?: 'template' | 'top' | 'middle' | 'bottom' | null;
        /**
         * @default medium
         * @enum {string|null}
         */
        size?: 'small' | 'medium' | 'large' | null;
        /** @default true */
        enabled?: boolean | null;
      } | null;
    };
    VideoFinished: {
      /** @example true */
      success: boolean;
      /** @example The video is finished. */
      message: string;
      /**
       * Format: uri
       * @example http://127.0.0.1:3002/api/files/019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f/video.mp4
       */
      video_url: string;
      /**
       * @description Seconds, three decimals
       * @example 31.533
       */
      duration: number;
      /**
       * @description Bytes
       * @example 4731582
       */
      file_size: number;
    };
    TextSource: {
      /**
       * @description `model` a language model, `text` the text or page of the request, `encyclopedia` an article, `phrase_book` general words
       * @example encyclopedia
       * @enum {string}
       */
      writer: 'model' | 'text' | 'encyclopedia' | 'phrase_book';
      /**
       * @description Of the article or page, else the name of the model or book
       * @example Waggle dance
       */
      title: string;
      /**
       * Format: uri
       * @example https://en.wikipedia.org/wiki/Waggle_dance
       */
      url: string | null;
      /** @example CC BY-SA 4.0 */
      licence: string | null;
    };
    PieceOfMusic: {
      /**
       * @description What `bgm_path` takes
       * @example small-wonders.mp3
       */
      path: string;
      /** @example Small Wonders */
      title: string;
      /**
       * @example curious
       * @enum {string}
       */
      mood: 'calm' | 'bright' | 'curious' | 'serious' | 'driving' | 'playful' | 'melancholic';
    };
    VideoResult: {
      /**
       * Format: uri
       * @example http://127.0.0.1:3002/api/files/019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f/video.mp4
       */
      video_url: string;
      /**
       * @description Seconds, three decimals
       * @example 31.533
       */
      duration: number;
      /**
       * @description Bytes
       * @example 4731582
       */
      file_size: number;
      /** @description Who wrote the words; empty in `fixed` mode. Texts with a licence are named in `credits.txt` too */
      sources: components['schemas']['TextSource'][];
      /** @description Which of the service's own pieces is heard, also as `auto` chose it; null for none, and for your own */
      music: components['schemas']['PieceOfMusic'] | null;
    };
    TaskProgress: {
      /**
       * @example scenes
       * @enum {string}
       */
      stage: 'script' | 'scenes' | 'compose' | 'done';
      /**
       * @description Finished parts of this stage
       * @example 2
       */
      current: number;
      /**
       * @description All parts of this stage
       * @example 5
       */
      total: number;
      /**
       * @description Of the whole video, 0 to 100; never falls
       * @example 37.5
       */
      percentage: number;
      /** @example Scene 3: speaking */
      message: string;
    };
    Credit: {
      /** @example Photo by Ann Lee on Pexels */
      text: string;
      /**
       * Format: uri
       * @example https://www.pexels.com/photo/bee-on-a-flower-1/
       */
      url: string;
    };
    Task: {
      /**
       * Format: uuid
       * @example 019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f
       */
      task_id: string;
      /** @enum {string} */
      task_type: 'video_generation';
      /**
       * @example completed
       * @enum {string}
       */
      status: 'pending' | 'running' | 'completed' | 'failed' | 'cancelled';
      /** @description Null until the task is completed */
      result: components['schemas']['VideoResult'] | null;
      /** @description Null while the task is pending */
      progress: components['schemas']['TaskProgress'] | null;
      /** @description A sentence for people */
      error: string | null;
      /** @description One of the error codes */
      error_code: string | null;
      /** @description Options of the request that a workflow could not honour */
      warnings: string[];
      /** @description Who wrote the words, as soon as they are written; then also in the result */
      sources: components['schemas']['TextSource'][];
      /** @description Whom to name where the video is shown; also in `credits.txt` beside it, when there is anybody */
      credits: components['schemas']['Credit'][];
      /** @description As accepted, with defaults filled in */
      request_params: {
        [key: string]: unknown;
      };
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      started_at: string | null;
      /**
       * Format: date-time
       * @description When it ended, however it ended
       */
      completed_at: string | null;
    };
    Pagination: {
      /** @example 0 */
      offset: number;
      /** @example 20 */
      limit: number;
      /**
       * @description All tasks that match
       * @example 1
       */
      total: number;
    };
    TaskList: {
      data: components['schemas']['Task'][];
      pagination: components['schemas']['Pagination'];
    };
    Done: {
      /** @example true */
      success: boolean;
      /** @example The task is cancelled. */
      message: string;
    };
    Asset: {
      /**
       * @description What `bgm_path` and `ref_audio` take
       * @example uploads/everyone/calm.mp3
       */
      path: string;
      /** @example calm.mp3 */
      name: string;
      /** @enum {string} */
      kind: 'audio' | 'picture' | 'clip';
      /**
       * @description Bytes
       * @example 1048576
       */
      size: number;
      /** Format: date-time */
      created_at: string;
    };
    AssetList: {
      data: components['schemas']['Asset'][];
    };
    SizeInPixels: {
      /** @example 1080 */
      width: number;
      /** @example 1080 */
      height: number;
    };
    TemplateParameter: {
      /** @example accent */
      name: string;
      /**
       * @example color
       * @enum {string}
       */
      type: 'text' | 'number' | 'color' | 'bool';
      /** @example #ffb703 */
      default: (string | number | boolean) | null;
    };
    Template: {
      /**
       * @description What `frame_template` takes
       * @example 1080x1920/image_default.html
       */
      path: string;
      /** @example default */
      name: string;
      /**
       * @description `static` shows no media
       * @enum {string}
       */
      kind: 'static' | 'image' | 'video';
      /** @example 1080 */
      width: number;
      /** @example 1920 */
      height: number;
      /** @description Size of the media that is made for it */
      media: components['schemas']['SizeInPixels'] | null;
      /** @description What `template_params` takes */
      parameters: components['schemas']['TemplateParameter'][];
      /**
       * Format: uri
       * @example http://127.0.0.1:3002/api/resources/templates/1080x1920/image_default.html/preview.png
       */
      preview_url: string;
    };
    TemplateList: {
      data: components['schemas']['Template'][];
    };
    Workflow: {
      /**
       * @description What the request takes
       * @example builtin/espeak
       */
      workflow: string;
      /**
       * @description For people
       * @example English (Great Britain)
       */
      label: string;
      /**
       * @description BCP 47; null when it follows the text
       * @example en-GB
       */
      language: string | null;
      /** @description Used when a request names none */
      is_default: boolean;
    };
    WorkflowList: {
      data: components['schemas']['Workflow'][];
    };
    Music: {
      /**
       * @description What `bgm_path` takes
       * @example calm.mp3
       */
      path: string;
      /** @example Calm */
      label: string;
      /**
       * @description `own`: from the assets folder
       * @enum {string}
       */
      source: 'builtin' | 'own';
      /**
       * @description Null for what is not of the service
       * @enum {string|null}
       */
      mood: 'calm' | 'bright' | 'curious' | 'serious' | 'driving' | 'playful' | 'melancholic' | null;
      /**
       * @description Seconds; null where it is not known
       * @example 68.571
       */
      duration: number | null;
    };
    MusicList: {
      data: components['schemas']['Music'][];
    };
    Voice: {
      /**
       * @description What `tts_workflow` takes
       * @example flite/slt
       */
      id: string;
      /**
       * @description For people
       * @example Flite, a woman of the United States
       */
      name: string;
      /**
       * @description BCP 47; null when it follows the text
       * @example en
       */
      language: string | null;
      /**
       * Format: uri
       * @description A sentence of it, for whoever has the address; null for voices on other machines and of recordings
       * @example http://127.0.0.1:3002/api/resources/voices/flite%2Fslt/sample.opus
       */
      sample: string | null;
    };
    VoiceList: {
      data: components['schemas']['Voice'][];
    };
    VoicePackLicence: {
      /** @example Apache-2.0 */
      name: string;
      /**
       * Format: uri
       * @example https://huggingface.co/hexgrad/Kokoro-82M
       */
      url: string;
      /** @description What is agreed to, a sentence each */
      terms: string[];
    };
    VoicePack: {
      /** @example kokoro */
      id: string;
      /** @description For people */
      label: string;
      /**
       * @description Of the download, in bytes
       * @example 349906910
       */
      size: number;
      /**
       * @description BCP 47
       * @example [
       *       "en",
       *       "zh"
       *     ]
       */
      languages: string[];
      licence: components['schemas']['VoicePackLicence'];
      /**
       * @example absent
       * @enum {string}
       */
      state: 'absent' | 'coming' | 'here';
      /**
       * @description Of fetching and unpacking it
       * @example null
       */
      percentage: number | null;
      /**
       * @description Why it did not come, as a sentence
       * @example null
       */
      problem: string | null;
      /** @description Whether you may add and remove it here */
      can_change: boolean;
    };
    VoicePackList: {
      data: components['schemas']['VoicePack'][];
    };
    VoicePackOrder: {
      /**
       * @description You have read the licence of the pack and accept it
       * @example true
       */
      accept_licence: boolean;
    };
    FieldProblem: {
      /**
       * @description As the request names it
       * @example password
       */
      field: string;
      /**
       * @description The first rule that it breaks
       * @example password is required
       */
      message: string;
    };
    ErrorResponse: {
      /**
       * @description Code for programmatic handling
       * @example VALIDATION_ERROR
       */
      error: string;
      /**
       * @description For people
       * @example password is required.
       */
      message: string;
      /**
       * @description HTTP status
       * @example 400
       */
      statusCode: number;
      /** @description Suggested remedy */
      nextActions?: string;
      /** @description With `VALIDATION_ERROR`: one entry for each field that is wrong */
      fields?: components['schemas']['FieldProblem'][];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  generateAsync: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key and body are answered with the same task, another body with 409. More at once than MAX_PENDING_PER_CALLER are told 429 all the same */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AsyncGenerationRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TaskAccepted'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`TEMPLATE_NOT_FOUND`: There is no such frame template.<br>`WEBHOOK_URL_REFUSED`: webhook_url must be an https address that leads to a public host. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used with another body. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `QUEUE_FULL`: Too many videos are waiting. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  generateSync: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes repeating safe: the same key and body are answered with the same task, another body with 409. More at once than MAX_PENDING_PER_CALLER are told 429 all the same */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['GenerationRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VideoFinished'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`TEMPLATE_NOT_FOUND`: There is no such frame template. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used with another body.<br>`TASK_CANCELLED`: The task was cancelled. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `QUEUE_FULL`: Too many videos are waiting. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `RENDER_FAILED`: The video could not be rendered. */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PROVIDER_FAILED`: A speech, media or script provider failed. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SYNC_TIMED_OUT`: The video is not finished yet; the task goes on. */
      504: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listTasks: {
    parameters: {
      query?: {
        status?: 'pending' | 'running' | 'completed' | 'failed' | 'cancelled';
        offset?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TaskList'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  readTask: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Task'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TASK_NOT_FOUND`: There is no such task. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  cancelTask: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TASK_NOT_FOUND`: There is no such task. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TASK_FINISHED`: The task is over and cannot be cancelled. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  followTask: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        task_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A stream of events */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': string;
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TASK_NOT_FOUND`: There is no such task. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_STREAMS`: You follow as many tasks at once as are allowed. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  readFile: {
    parameters: {
      query?: {
        signature?: string;
        /** @description As in `video_url`: opens the file without a token */
        expires?: string;
      };
      header?: {
        Range?: string;
      };
      path: {
        task_id: string;
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'video/mp4': string;
          'image/jpeg': string;
          'application/x-subrip': string;
          'text/vtt': string;
          'text/plain': string;
        };
      };
      /** @description The range that was asked for */
      206: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description To the object store, when the operator has set `FILES_REDIRECT` */
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The copy of `If-None-Match` is still right */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `VALIDATION_ERROR`: The request is not valid.
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `FILE_ADDRESS_EXPIRED`: This address of the file has expired. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `FILE_NOT_FOUND`: There is no such file. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `RANGE_NOT_SATISFIABLE`: The file does not have that range of bytes. */
      416: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listAssets: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AssetList'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  uploadAsset: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /** Format: binary */
          file: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Asset'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid.<br>`ASSET_REFUSED`: The file is neither music, speech, a picture nor a clip that can be read. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UPLOAD_STALLED`: The file came too slowly. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `ASSETS_FULL`: You keep as many assets, or as many bytes of them, as are allowed. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `ASSET_TOO_LARGE`: The file is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `UNSUPPORTED_MEDIA_TYPE`: The body has an unsupported type, encoding or compression. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `TOO_MANY_UPLOADS`: You send as many files at once as are allowed. */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `SERVICE_UNAVAILABLE`: The service is busy or a part of it is away. */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  deleteAsset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `ASSET_NOT_FOUND`: There is no such asset. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listTemplates: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TemplateList'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  previewTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        size: string;
        file: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/png': string;
        };
      };
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `VALIDATION_ERROR`: The request is not valid.
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `NOT_FOUND`: There is nothing at this address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listVoices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WorkflowList'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listMediaWorkflows: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WorkflowList'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listMusic: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MusicList'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  describeVoices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VoiceList'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  hearVoice: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'audio/ogg': string;
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `NOT_FOUND`: There is nothing at this address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `PROVIDER_FAILED`: A speech, media or script provider failed. */
      502: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  listPacks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VoicePackList'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  addPack: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['VoicePackOrder'];
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /**
       * @description `VALIDATION_ERROR`: The request is not valid.
       *
       *     `VALIDATION_ERROR`: The request is not valid.
       */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `FORBIDDEN`: This is not allowed. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `NOT_FOUND`: There is nothing at this address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VOICES_NOT_CHANGED`: The voices of this service cannot be changed while it runs: VOICES_DIR cannot be written. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
  removePack: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description `VALIDATION_ERROR`: The request is not valid. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `AUTH_UNAUTHORIZED`: A valid access token is required. */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `FORBIDDEN`: This is not allowed. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `NOT_FOUND`: There is nothing at this address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
      /** @description `VOICES_NOT_CHANGED`: The voices of this service cannot be changed while it runs: VOICES_DIR cannot be written. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorResponse'];
        };
      };
    };
  };
}
