import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AddSceneArguments, RewriteSceneArguments, MoveSceneArguments, RemoveSceneArguments } from './scene.tools';
import { ChoosePictureArguments, SuggestPicturesArguments, RepaintSceneArguments } from './picture.tools';
import { ListTemplatesArguments, WriteScriptArguments } from './script.tools';
import {
  MakeVariantsArguments,
  MakeDraftVideoArguments,
  MakeVideoArguments,
  VideoStatusArguments,
} from './video.tools';
import { EditSceneArguments } from './scene-edit.request';
import { toolSchema } from './run-tool';

type Schema = Readonly<Record<string, unknown>>;
type Properties = Readonly<Record<string, Schema>>;

interface InterfaceDocument {
  components: { schemas: Record<string, { properties: Properties }> };
}

const documented = (name: string): Properties => {
  const text = readFileSync(join(process.cwd(), 'apps/video-service/openapi.json'), 'utf8');
  return (JSON.parse(text) as InterfaceDocument).components.schemas[name]?.properties ?? {};
};

const limits = ['type', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'enum', 'default'];
const pickLimits = (schema: Schema = {}): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => limits.includes(name)));
const routesIn = (schema: Schema): string[] => JSON.stringify(schema).match(/(GET|POST|PATCH) \/api[^"`]*/g) ?? [];

describe('tool schemas', () => {
  it.each([WriteScriptArguments, MakeVideoArguments])(
    'contain all fields of a request with their limits: %o',
    (form) => {
      const properties = toolSchema([form])['properties'] as Properties;
      const request = documented('GenerationRequest');
      expect(Object.keys(request).length).toBeGreaterThan(15);
      expect(Object.keys(properties).sort()).toEqual([...Object.keys(request), 'wait_seconds'].sort());
      for (const [name, schema] of Object.entries(request))
        expect(pickLimits(properties[name])).toEqual(pickLimits(schema));
    },
  );

  it.each([EditSceneArguments, AddSceneArguments])('contain the fields of a scene with their limits: %o', (form) => {
    const properties = toolSchema([form])['properties'] as Properties;
    const scenes = documented('DraftChange')['scenes'] as unknown as { items: { properties: Properties } };
    for (const name of ['text', 'picture', 'voice', 'pause_seconds'])
      expect(pickLimits(properties[name])).toEqual(pickLimits(scenes.items.properties[name]));
  });

  it.each([
    [RewriteSceneArguments, 'SceneRewrite', ['instructions']],
    [RepaintSceneArguments, 'SceneRepaint', ['prompt']],
    [MakeVariantsArguments, 'DraftRender', ['version', 'templates', 'languages']],
  ] as const)('contain the limits of the equivalent request: %o', (form, request, names) => {
    const properties = toolSchema([form])['properties'] as Properties;
    const known = documented(request);
    for (const name of names) {
      expect(known[name]).toBeDefined();
      expect(pickLimits(properties[name])).toEqual(pickLimits(known[name]));
    }
  });

  it('merge two forms and require only the fields that both require', () => {
    const schema = toolSchema([MakeVideoArguments, MakeDraftVideoArguments]);
    expect(Object.keys(schema['properties'] as Properties)).toEqual(expect.arrayContaining(['text', 'draft_id']));
    expect(schema).not.toHaveProperty('required');
    expect(toolSchema([MakeVideoArguments])['required']).toEqual(['text']);
    expect(toolSchema([EditSceneArguments])['required']).toEqual(['draft_id', 'scene']);
  });

  it.each([
    ListTemplatesArguments,
    WriteScriptArguments,
    EditSceneArguments,
    RewriteSceneArguments,
    AddSceneArguments,
    MoveSceneArguments,
    RemoveSceneArguments,
    SuggestPicturesArguments,
    ChoosePictureArguments,
    RepaintSceneArguments,
    MakeVariantsArguments,
    MakeVideoArguments,
    MakeDraftVideoArguments,
    VideoStatusArguments,
  ])('are valid JSON Schema and name tools instead of routes: %o', (form) => {
    const schema = toolSchema([form]);
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(JSON.stringify(schema)).not.toMatch(/"(nullable|example|isArray)":/);
    expect(routesIn(schema)).toEqual([]);
  });
});
