import { createGraph } from './graph.ts'
import type { InstagramGateway } from './instagram.ts'
import type { InstagramSettings } from './settings.ts'
import { createSimulator } from './simulator.ts'

/** Opens the Graph API if configured, the simulator in development, otherwise nothing. */
export function openInstagram(settings: InstagramSettings): InstagramGateway | undefined {
  if (settings.kind === 'graph') return createGraph(settings)
  return settings.kind === 'simulator' ? createSimulator() : undefined
}
