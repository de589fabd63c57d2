import { readFileSync } from 'node:fs'

/** The data folder of the journeys' server. */
export const journeyData = 'test-results/journey-data'

/** What the demo's accounts sign in with; that server made it for itself when it started. */
export function demoPassword(): string {
  return readFileSync(`${journeyData}/demo-password`, 'utf8')
}
