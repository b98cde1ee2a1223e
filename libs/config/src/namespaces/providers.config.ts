import { IsBoolean, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min } from 'class-validator';
import { Setting } from '../setting.decorator';

const serverAddress = { require_tld: false, protocols: ['http', 'https'], require_protocol: true };
const mustBeAddress = { message: 'must be an http(s) address' };
const limitPattern = /^(llm|openai-speech|openai-image|pexels|comfyui|edge)=[1-9]\d{0,3}(?:\/[1-9]\d{0,5})?$/u;

/** Calls at once, and calls a minute (null: as many as the provider takes), of one process. */
export interface ConfiguredLimits {
  concurrency: number;
  requestsPerMinute: number | null;
}

/** Models, voices and picture sources beyond the built-in ones. One that is not set up is refused by the name of its variable. */
export class ProvidersConfig {
  @Setting({
    name: 'LLM_BASE_URL',
    description: 'OpenAI-compatible chat server that writes scripts, such as `https://api.openai.com/v1`',
    defaultDescription: 'none: the built-in writer serves',
  })
  @IsOptional()
  @IsUrl(serverAddress, mustBeAddress)
  readonly llmBaseUrl?: string;

  @Setting({ name: 'LLM_API_KEY', description: 'Key of the chat server', secret: true, defaultDescription: 'none' })
  @IsString()
  readonly llmApiKey: string = '';

  @Setting({ name: 'LLM_MODEL', description: 'Model that writes scripts', defaultDescription: 'none' })
  @IsString()
  readonly llmModel: string = '';

  @Setting({
    name: 'OPENAI_SPEECH_BASE_URL',
    description: 'OpenAI-compatible speech server for `openai/<model>` voices',
    defaultDescription: 'none',
  })
  @IsOptional()
  @IsUrl(serverAddress, mustBeAddress)
  readonly speechBaseUrl?: string;

  @Setting({
    name: 'OPENAI_SPEECH_API_KEY',
    description: 'Key of the speech server',
    secret: true,
    defaultDescription: 'none',
  })
  @IsString()
  readonly speechApiKey: string = '';

  @Setting({ name: 'OPENAI_SPEECH_MODELS', description: 'Its models to offer; others can still be asked for' })
  @Matches(/\S/u, { each: true })
  readonly speechModels: string[] = ['gpt-4o-mini-tts'];

  @Setting({
    name: 'OPENAI_SPEECH_VOICES',
    description: 'Its voices to offer; the first speaks when `openai/<model>@<voice>` names none',
  })
  @Matches(/\S/u, { each: true })
  readonly speechVoices: string[] = ['alloy', 'echo', 'fable', 'nova', 'onyx', 'shimmer'];

  @Setting({
    name: 'OPENAI_IMAGE_BASE_URL',
    description: 'OpenAI-compatible picture server for `openai/<model>` pictures',
    defaultDescription: 'none',
  })
  @IsOptional()
  @IsUrl(serverAddress, mustBeAddress)
  readonly imageBaseUrl?: string;

  @Setting({
    name: 'OPENAI_IMAGE_API_KEY',
    description: 'Key of the picture server',
    secret: true,
    defaultDescription: 'none',
  })
  @IsString()
  readonly imageApiKey: string = '';

  @Setting({ name: 'OPENAI_IMAGE_MODELS', description: 'Its models to offer; others can still be asked for' })
  @Matches(/\S/u, { each: true })
  readonly imageModels: string[] = ['gpt-image-1'];

  @Setting({
    name: 'OPENAI_IMAGE_SIZES',
    description: 'Sizes that its models make, as `1024x1536`; the one nearest in shape is asked for',
    defaultDescription: "known ones by the model's name, else the size that is needed",
  })
  @Matches(/^[1-9]\d{1,3}x[1-9]\d{1,3}$/u, { each: true, message: 'must be sizes such as 1024x1536' })
  readonly imageSizes: string[] = [];

  @Setting({
    name: 'PEXELS_API_KEY',
    description: 'Key of pexels.com, for `pexels/photo` and `pexels/video`',
    secret: true,
    defaultDescription: 'none',
  })
  @IsString()
  readonly pexelsApiKey: string = '';

  @Setting({ name: 'PEXELS_BASE_URL', description: 'Address of its interface' })
  @IsUrl(serverAddress, mustBeAddress)
  readonly pexelsBaseUrl: string = 'https://api.pexels.com';

  @Setting({
    name: 'COMFYUI_URL',
    description: 'ComfyUI server for `comfyui/<file>.json`; the files lie in `workflows/`',
    defaultDescription: 'none',
  })
  @IsOptional()
  @IsUrl(serverAddress, mustBeAddress)
  readonly comfyUrl?: string;

  @Setting({
    name: 'COMFYUI_API_KEY',
    description: 'Sent to it as a bearer token, for servers behind a gateway',
    secret: true,
    defaultDescription: 'none',
  })
  @IsString()
  readonly comfyApiKey: string = '';

  @Setting({ name: 'COMFYUI_TIMEOUT_SECONDS', description: 'How long one of its workflows may wait and run' })
  @IsInt()
  @Min(5)
  @Max(86_400)
  readonly comfyTimeoutSeconds: number = 600;

  @Setting({ name: 'EDGE_SPEECH', description: "`off` refuses `edge/<voice>`, Microsoft's online voices" })
  @IsBoolean()
  readonly edgeSpeech: boolean = true;

  @Setting({ name: 'EDGE_SPEECH_URL', description: 'Their address' })
  @IsUrl({ ...serverAddress, protocols: ['ws', 'wss'] }, { message: 'must be a ws(s) address' })
  readonly edgeUrl: string = 'wss://speech.platform.bing.com/consumer/speech/synthesize/readaloud/edge/v1';

  @Setting({
    name: 'EDGE_VERSION',
    description: 'Version of the browser that they are told; a newer one may help when they refuse',
  })
  @Matches(/^\d+(?:\.\d+){3}$/u, { message: 'must be a version such as 143.0.3650.75' })
  readonly edgeVersion: string = '143.0.3650.75';

  @Setting({ name: 'PROVIDER_TIMEOUT_SECONDS', description: 'How long one call of a provider may take' })
  @IsInt()
  @Min(1)
  @Max(3_600)
  readonly timeoutSeconds: number = 120;

  @Setting({
    name: 'PROVIDER_LIMITS',
    description:
      'What one process asks of a provider: `<provider>=<calls at once>/<calls a minute>`, the latter optional; providers: llm, openai-speech, openai-image, pexels, comfyui, edge',
    defaultDescription: '4 calls at once, 1 for comfyui',
  })
  @Matches(limitPattern, { each: true, message: 'must be a list such as llm=4,pexels=2/3' })
  readonly limits: string[] = [];

  /** Of one provider by its name in `PROVIDER_LIMITS`. */
  limitsOf(provider: string): ConfiguredLimits {
    const given = this.limits.find((entry) => entry.startsWith(`${provider}=`))?.slice(provider.length + 1);
    const [concurrency, perMinute] = (given ?? (provider === 'comfyui' ? '1' : '4')).split('/');
    return {
      concurrency: Number(concurrency),
      requestsPerMinute: perMinute === undefined ? null : Number(perMinute),
    };
  }

  problems(): string[] {
    const halfModel = (this.llmBaseUrl === undefined) !== (this.llmModel === '');
    return halfModel ? ['LLM_BASE_URL and LLM_MODEL must be set together'] : [];
  }
}
