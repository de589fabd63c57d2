import type { WatchSettings } from './settings.ts'
import type { Span, Tracing } from './span.ts'

const noSpan: Span = { trace_id: '', rename() {}, set() {}, fail() {} }

const off: Tracing = {
  isOn: false,
  span: (_start, run) => run(noSpan),
  begin: () => undefined,
  bind: (run) => run,
  close: async () => undefined,
}

/** Tracing to the configured collector. Without one the library is not loaded. */
export async function openTracing({ tracing }: Pick<WatchSettings, 'tracing'>): Promise<Tracing> {
  if (tracing === undefined) return off
  const { createTracing } = await import('./open-telemetry.ts')
  return createTracing(tracing)
}
