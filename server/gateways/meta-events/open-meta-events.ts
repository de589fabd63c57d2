import { createGraph } from './graph.ts'
import type { MetaEvents } from './meta-events.ts'
import type { MetaEventSettings } from './settings.ts'

/** `undefined` if nothing is measured. */
export function openMetaEvents(settings: MetaEventSettings | undefined): MetaEvents | undefined {
  return settings && createGraph(settings)
}
