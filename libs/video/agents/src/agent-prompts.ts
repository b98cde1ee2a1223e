/** A conversation that a host offers its user, filled with the arguments of the user. */
export interface AgentPrompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  /** Optional arguments may be missing. */
  readonly words: (given: Readonly<Record<string, string>>) => string;
}

interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
}

const required = (name: string, description: string): PromptArgument => ({ name, description, isRequired: true });
const optional = (name: string, description: string): PromptArgument => ({ name, description, isRequired: false });

const only = (given: string | undefined, words: (value: string) => string): string =>
  given === undefined || given === '' ? '' : ` ${words(given)}`;

const showFirst =
  'Show me the scenes and ask what to change; `edit_scene` changes one. When I agree, call `make_video` with the `draft_id`, follow it with `video_status`, and give me the `video_url`.';

export const agentPrompts: readonly AgentPrompt[] = [
  {
    name: 'video_of_topic',
    title: 'Make a video about a topic',
    description: 'Writes a script about a topic, shows it, and makes the video',
    arguments: [
      required('topic', 'What the video is about'),
      optional('seconds', 'Length in seconds, from 5 to 600'),
      optional('language', 'Language of the narration, for example en or de'),
    ],
    words: ({ topic, seconds, language }) =>
      `Make a video about this topic: ${topic ?? ''}\n\nCall \`write_script\` with the topic as \`text\`.${only(seconds, (given) => `Set \`target_seconds\` to ${given}.`)}${only(language, (given) => `Set \`language\` to ${given}.`)} ${showFirst}`,
  },
  {
    name: 'video_of_text',
    title: 'Make a video of my own words',
    description: 'Narrates a finished text word by word, with a picture for each scene',
    arguments: [required('text', 'The whole narration')],
    words: ({ text }) =>
      `Make a video that narrates the following text word by word. Call \`write_script\` with it as \`text\` and \`mode\` fixed. ${showFirst}\n\n${text ?? ''}`,
  },
  {
    name: 'improve_script',
    title: 'Improve a script',
    description: 'Changes the scenes of a script as wished, without making the video',
    arguments: [
      required('draft_id', 'The script, as write_script named it'),
      required('wish', 'What to change, for example: shorter, and simpler words'),
    ],
    words: ({ draft_id, wish }) =>
      `Change the script ${draft_id ?? ''} as follows: ${wish ?? ''}\n\nRead the resource draft://${draft_id ?? ''} first. Then use \`edit_scene\` with your own words, \`add_scene\`, \`move_scene\`, and \`remove_scene\` only after I have agreed. Show me the changed scenes in the end. Do not make a video.`,
  },
  {
    name: 'better_pictures',
    title: 'Find better pictures for a script',
    description: 'Looks at the pictures of each scene and replaces those that do not fit',
    arguments: [required('draft_id', 'The script, as write_script named it')],
    words: ({ draft_id }) =>
      `Find better pictures for the script ${draft_id ?? ''}. Read the resource draft://${draft_id ?? ''} first. For each scene call \`suggest_pictures\` with \`look\`, show me the best two with author and licence, and use my choice with \`choose_picture\`. If none fits, \`repaint_scene\` makes one from other words.`,
  },
  {
    name: 'video_in_languages',
    title: 'Make a script in several languages',
    description: 'Makes one video of a script for each language',
    arguments: [
      required('draft_id', 'The script, as write_script named it'),
      required('languages', 'Languages separated by commas, for example en, de, fr'),
    ],
    words: ({ draft_id, languages }) =>
      `Make videos of the script ${draft_id ?? ''} in these languages: ${languages ?? ''}\n\nCall \`make_variants\` once with all of them as \`languages\`, follow each \`task_id\` with \`video_status\`, and give me each \`video_url\` with its language.`,
  },
];
