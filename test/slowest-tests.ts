import type { Reporter, TestModule } from 'vitest/node'

import { tenSlowest } from './ten-slowest.ts'

/** Ends a run of Vitest with the files that took longest. */
export default class SlowestTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic()
      return [module.relativeModuleId, duration + collectDuration + setupDuration] as const
    })
    process.stdout.write(tenSlowest(times))
  }
}
