import { createGraph } from './graph.ts'
import type { InstagramGateway } from './instagram.ts'
import type { InstagramSettings } from './settings.ts'
import { createSimulator } from './simulator.ts'

/** The real thing where it is configured, a played one in development, else none. */
export function openInstagram(settings: InstagramSettings): InstagramGateway | undefined {
  if (settings.kind === 'graph') return createGraph(settings)
  return settings.kind === 'simulator' ? createSimulator() : undefined
}
