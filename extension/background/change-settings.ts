import { readStored, writeStored } from '../stored/stored.ts'
import type { Settings } from '../stored/stored-types.ts'

import { withMutex } from './mutex.ts'

/** Changes some settings. Omitted ones stay unchanged. */
export function changeSettings(changes: Partial<Settings>): Promise<void> {
  return withMutex(async () => {
    const { settings } = await readStored('settings')
    await writeStored({ settings: { ...settings, ...changes } })
  })
}
