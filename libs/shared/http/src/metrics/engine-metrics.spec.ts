import { describe, expect, it, vi } from 'vitest';
import { EngineMetrics } from './engine-metrics';
import { Metrics } from './metrics';

const poolUse = { busy: 3, idle: 2, waiting: 1, limit: 10 };

const shownBy = async (watch: (engines: EngineMetrics) => void): Promise<string> => {
  const metrics = new Metrics('an app');
  watch(new EngineMetrics(metrics));
  return metrics.registry.metrics();
};

describe('the metrics of engines', () => {
  it('show the connections of a process and of its server', async () => {
    const serverConnections = () => Promise.resolve({ used: 40, limit: 97 });
    const shown = await shownBy((engines) => engines.watchPostgres({ poolUse, serverConnections }));
    expect(shown).toContain('engine_up{engine="postgres",app="an app"} 1');
    for (const [state, count] of Object.entries(poolUse))
      expect(shown).toContain(`database_pool_connections{state="${state}",app="an app"} ${count}`);
    expect(shown).toContain('database_server_connections{state="used",app="an app"} 40');
    expect(shown).toContain('database_server_connections{state="limit",app="an app"} 97');
  });

  it('omit the limit of Redis when it has none', async () => {
    const shown = await shownBy((engines) =>
      engines.watchRedisMemory(() => Promise.resolve({ used: 1_000, limit: null })),
    );
    expect(shown).toContain('redis_memory_bytes{state="used",app="an app"} 1000');
    expect(shown).not.toContain('state="limit"');
  });

  it('report an unavailable engine and omit its figures', async () => {
    const away = () => Promise.reject(new Error('away'));
    const shown = await shownBy((engines) => {
      engines.watchPostgres({ poolUse, serverConnections: away });
      engines.watchRedisMemory(away);
    });
    expect(shown).toContain('engine_up{engine="postgres",app="an app"} 0');
    expect(shown).toContain('database_pool_connections{state="busy",app="an app"} 3');
    expect(shown).not.toContain('database_server_connections{');
    expect(shown).not.toContain('redis_memory_bytes{');
  });

  it('do not wait for an engine that does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const shown = shownBy((engines) => engines.add('redis', () => new Promise(() => undefined)));
      await vi.advanceTimersByTimeAsync(3_000);
      expect(await shown).toContain('engine_up{engine="redis",app="an app"} 0');
    } finally {
      vi.useRealTimers();
    }
  });
});
