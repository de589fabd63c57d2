import { readStored } from '../stored/stored.ts'

export type SettingsFacts = Awaited<ReturnType<typeof readSettingsFacts>>

/** What the page of settings shows. */
export function readSettingsFacts() {
  return readStored('state', 'settings', 'notices', 'connection', 'follows')
}
