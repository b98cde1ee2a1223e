import { MemoryStorage } from './memory-storage.fixture';

/** Import before modules with texts: they read the chosen language when they are loaded. */
Object.defineProperty(globalThis, 'localStorage', { value: new MemoryStorage(), configurable: true });
