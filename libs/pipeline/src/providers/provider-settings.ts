import type { ProviderLimits } from './provider-limits';

/** An OpenAI-compatible server: its address ends before `/chat/completions` and the like. */
export interface CompatibleServer {
  baseUrl: string;
  /** Empty for servers that ask for none. */
  apiKey: string;
  limits: ProviderLimits;
}

/** What the configuration makes available beyond the built-in providers; null is not configured. */
export interface ProviderSettings {
  /** Of one call. */
  timeoutMs: number;
  llm: (CompatibleServer & { model: string }) | null;
  openaiSpeech: (CompatibleServer & { models: readonly string[]; voices: readonly string[] }) | null;
  openaiImage: (CompatibleServer & { models: readonly string[]; sizes: readonly string[] }) | null;
  pexels: CompatibleServer | null;
  /** `timeoutMs` holds for a whole workflow, waiting included. */
  comfyui: (CompatibleServer & { timeoutMs: number }) | null;
  edge: { url: string; version: string; limits: ProviderLimits } | null;
}

export const noProviders: ProviderSettings = {
  timeoutMs: 120_000,
  llm: null,
  openaiSpeech: null,
  openaiImage: null,
  pexels: null,
  comfyui: null,
  edge: null,
};
