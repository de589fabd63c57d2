import { readStored } from '../stored/stored.ts'

export type SettingsFacts = Awaited<ReturnType<typeof readSettingsFacts>>

/** The data of the settings page. */
export function readSettingsFacts() {
  return readStored('state', 'settings', 'notices', 'connection', 'follows')
}
