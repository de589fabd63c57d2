import { readKept } from '../stored/stored.ts'

export type SettingsFacts = Awaited<ReturnType<typeof readSettingsFacts>>

/** What the page of settings shows. */
export function readSettingsFacts() {
  return readKept('state', 'settings', 'notices', 'connection', 'follows')
}
