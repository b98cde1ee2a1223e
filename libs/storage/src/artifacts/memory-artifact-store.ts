import type { Artifact, ArtifactStore } from './artifact-store';

/** Artifacts of one run in one process; they stay in the folders where they were made. */
export class MemoryArtifactStore<Manifest> implements ArtifactStore<Manifest> {
  private readonly artifacts = new Map<string, Artifact<Manifest>>();

  async find(key: string): Promise<Manifest | null> {
    return this.artifacts.get(key)?.manifest ?? null;
  }

  async findFiles(key: string): Promise<Artifact<Manifest> | null> {
    return this.artifacts.get(key) ?? null;
  }

  async put(key: string, artifact: Artifact<Manifest>): Promise<void> {
    this.artifacts.set(key, artifact);
  }
}
