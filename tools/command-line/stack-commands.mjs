/** Commands of package.json that run and operate the product, and their subcommands (`parent`). */

import { count, number, text } from '../../libs/shared/operator-commands/src/option.mjs';

export { admins, keys, tasks } from '../../libs/shared/operator-commands/src/operator-commands.mjs';

/** @satisfies {import('@svc/operator-commands').Command} */
export const start = /** @type {const} */ ({
  name: 'start',
  summary: 'Runs the whole product on this machine, in the foreground, until Ctrl-C.',
  details: [
    'Reads settings from the environment and from .env; .env.example lists them. Keeps data in .data, or in DATA_DIR.',
    'When everything runs, it prints a line that begins with READY and contains the addresses.',
    'While it runs, "npm run status" shows its parts, and "npm run stop" ends it from another terminal.',
    'Exit code: 0 after an orderly stop, 1 after a failure, 4 when a stack already runs here, which stays untouched.',
  ],
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const stop = /** @type {const} */ ({
  name: 'stop',
  summary: 'Stops what "npm start" runs, and waits until it has ended.',
  details: [
    'Works on the stack of .data, or of DATA_DIR. Also stops what a killed stack left running.',
    'Exit code: 0 when nothing runs any more, 1 when it could not be stopped.',
  ],
  withoutPackages: { text: 'Nothing runs here: no packages are installed.', exitCode: 0 },
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const status = /** @type {const} */ ({
  name: 'status',
  summary: 'Shows what "npm start" runs, under which addresses, and whether it is ready.',
  details: [
    'Works on the stack of .data, or of DATA_DIR.',
    'Exit code: 0 when everything is ready, 1 when a part is not ready, 3 when nothing runs.',
  ],
  withoutPackages: { text: 'Nothing runs here: no packages are installed.', exitCode: 3 },
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const reset = /** @type {const} */ ({
  name: 'reset',
  summary: 'Empties the data folder: accounts, videos, mails, generated secrets, unpacked programs.',
  details: ['Refuses while a stack runs there, and for a folder that does not look like a data folder.'],
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const admin = /** @type {const} */ ({
  name: 'admin',
  summary: "Manages administrators, keys and failed tasks: the operator's commands.",
  details: ['Each command has its own help: npm run admin -- keys --help.'],
  example: 'admins add maya',
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const backup = /** @type {const} */ ({
  name: 'backup',
  parent: 'admin',
  summary: 'Backs up what "npm start" keeps, proves the backup by restoring it, and restores it.',
  details: [
    'Copies the databases and then the files of videos and uploads to BACKUP_TO, encrypted by BACKUP_PASSWORD (in .env).',
    'docs/operate/backup.md says how to run it every night, and how to copy to another machine.',
    'Exit code: 0 when it succeeded, 1 when not.',
  ],
  actions: {
    create: { summary: 'makes a backup of the running stack, and deletes those that are too old' },
    verify: { summary: 'restores the newest backup into an empty database, and plays its newest video' },
    list: { summary: 'lists the complete backups by their time' },
    restore: {
      summary: 'fills an empty data folder from the newest backup, or from the one of a time',
      words: { name: 'time', least: 0, most: 1 },
    },
  },
  options: {
    'most-hours': {
      ...count('count', 'how old the newest backup may be'),
      action: 'verify',
      default: 36,
    },
  },
  entry: 'tools/backup/backup.ts',
  example: 'verify',
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const config = /** @type {const} */ ({
  name: 'config',
  summary: 'Exports, compares and applies settings, sign-in providers and webhooks as a file.',
  details: [
    'Works on the stack that runs in this checkout, or on the database that DATABASE_URL and APP_SECRET open.',
    'The file is the one of SVC_CONFIG, or svc.yaml, unless one is named. docs/operate/configuration-file.md explains it.',
    'Secrets are read from the environment variables that the file names, and from .env.',
    'Exit code of diff: 0 without a difference, 1 with some, 2 after a problem.',
  ],
  actions: {
    export: {
      summary: 'prints what is set now, or writes it to a new file',
      words: { name: 'file', least: 0, most: 1 },
    },
    diff: { summary: 'prints what applying the file would change', words: { name: 'file', least: 0, most: 1 } },
    apply: { summary: 'applies all of the file or nothing', words: { name: 'file', least: 0, most: 1 } },
  },
  entry: 'tools/admin/auth-command.ts',
  entryArguments: ['config'],
  example: 'diff svc.yaml',
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const video = /** @type {const} */ ({
  name: 'video',
  summary: 'Makes a video in one process: no services, no database.',
  words: {
    name: 'text',
    summary:
      'the topic, a document (.pdf, .docx, .html, .md, .txt) and a question to it, or with --mode fixed the script',
    least: 1,
  },
  options: {
    out: {
      ...text('file', 'file to write; posters, captions, credits and a description are written beside it'),
      default: 'video.mp4',
    },
    mode: {
      type: 'text',
      value: 'mode',
      choices: ['generate', 'fixed'],
      summary: 'write a script about the text, or speak the text itself',
    },
    scenes: count('count', 'scenes of a generated script, 1 to 20'),
    title: text('text', 'title of the video'),
    template: text('path', 'template of the frames, such as 1080x1920/image_default.html'),
    param: { type: 'text', value: 'name=value', isRepeatable: true, summary: 'parameter of the template' },
    voice: text('workflow', 'voice, such as auto or builtin/espeak-de'),
    media: text('workflow', 'source of the pictures, such as builtin/abstract'),
    'prompt-prefix': text('text', 'style of the pictures'),
    music: {
      ...text('name', 'auto for music that fits the text, the name of a track (first-light.mp3), a file, or off'),
      default: 'auto',
    },
    'music-volume': number('share', 'volume of the music, 0 to 1'),
    language: text('tag', 'language of the text and the voice, such as de (default: the language of the text)'),
    instructions: text('text', 'instructions for the language model that writes the script'),
    seconds: number('seconds', 'length of the video, 5 to 600'),
    captions: {
      type: 'text',
      value: 'style',
      choices: ['template', 'boxed', 'outline', 'plain', 'karaoke', 'off'],
      summary: 'style of the captions',
    },
    'caption-position': {
      type: 'text',
      value: 'place',
      choices: ['template', 'top', 'middle', 'bottom'],
      summary: 'position of the captions',
    },
    'caption-size': {
      type: 'text',
      value: 'size',
      choices: ['small', 'medium', 'large'],
      summary: 'size of the captions',
    },
  },
  example: '"Why bees dance" --out bees.mp4',
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const videoImport = /** @type {const} */ ({
  name: 'import',
  parent: 'video',
  summary: 'Brings templates, workflows, music and settings of another product, and reports what differs.',
  details: [
    'Writes a new folder for RESOURCES_FOLDER, with the files of this product too. Changes nothing in the other product.',
    'Keys of services are written to settings.env in that folder, and are not printed.',
  ],
  actions: {
    pixelle: { summary: 'a folder of Pixelle-Video', words: { name: 'folder', least: 1, most: 1 } },
    mpt: {
      summary: 'config.toml of MoneyPrinterTurbo, with the music of its folder',
      words: { name: 'config.toml', least: 1, most: 1 },
    },
  },
  options: { out: { ...text('folder', 'folder to write, new or empty'), default: 'resources' } },
  entry: 'tools/video/import/import.ts',
  example: 'pixelle ../Pixelle-Video',
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const voices = /** @type {const} */ ({
  name: 'voices',
  summary: 'Downloads natural voices once; afterwards they work without a network.',
  actions: {
    list: { summary: 'lists the packs, their sizes, languages and licences, and which are installed' },
    add: { summary: 'downloads packs after you accept their licence', words: { name: 'pack', least: 1 } },
    'add-file': {
      summary: 'adds a Piper voice from its model and its JSON (default: <model.onnx>.json), as own/<name>',
      words: { name: 'file', least: 1, most: 2 },
    },
    remove: { summary: 'removes packs, and voices from files', words: { name: 'pack', least: 1 } },
  },
  options: {
    'accept-licence': {
      type: 'switch',
      action: 'add',
      summary: 'accepts the licence without a question, for scripts',
    },
    name: { type: 'text', value: 'name', action: 'add-file', summary: 'name of the voice; default: from its file' },
  },
  example: 'add piper-en',
});

/** @satisfies {import('@svc/operator-commands').Command} */
export const rehearse = /** @type {const} */ ({
  name: 'rehearse',
  summary: 'Rehearses the upgrade to this version on a copy of the data, under load, and says whether to go.',
  details: [
    'Runs beside the running system: restores a backup, runs the older version on it, migrates, rolls forward and back.',
    'Prints the locks of each migration; signs in accounts of every kind and renders videos with every version.',
    'The backup: a folder with auth.dump and video.dump, or auth-….dump and video-….dump (APP_SECRET in the environment, pg_restore on the PATH), or a copy of the data folder of npm start.',
    'Exit code: 0 when nothing stands against the upgrade, 1 otherwise.',
  ],
  options: {
    from: text('version', 'the version that runs: a released version such as 1.0.0, or a commit'),
    backup: text('folder', 'the data (default: only what the rehearsal itself creates)'),
    seconds: {
      ...number('count', 'how long the load runs before and after each step'),
      least: 1,
      default: 5,
    },
    'longest-lock': {
      ...count('milliseconds', 'how long a migration may block readers or writers of a table'),
      default: 1_000,
    },
  },
  example: '--from 1.0.0 --backup /backups/latest',
  entry: 'lab/rehearse/rehearse.ts',
  isForDevelopment: true,
});
