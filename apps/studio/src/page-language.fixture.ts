import { vi } from 'vitest';
import { MemoryStorage } from './memory-storage.fixture';

/** Import before modules with texts: they read the chosen language when they are loaded. */
vi.stubGlobal('localStorage', new MemoryStorage());
