import { readStored, writeStored } from '../stored/stored.ts'
import { repairStored } from '../stored/upgrade.ts'
import type { UpdateFailure } from '../stored/stored-types.ts'

import { ApiError } from './api-client.ts'
import { updateFollows } from './connection.ts'
import { installIconRules } from './icon-rules.ts'
import { withMutex } from './mutex.ts'
import { updateNoticeScript } from './notices.ts'
import { ensureSchedule, isOld, withFinishAlarm } from './schedule.ts'
import { dropCatalogue, updateCatalogue } from './update-catalogue.ts'
import { updateIndex } from './update-index.ts'

let running: Promise<void> | undefined

/** Fetches new data. On any error the old data stays. One update at a time. */
export function update(): Promise<void> {
  running ??= withFinishAlarm(updateNow).finally(() => {
    running = undefined
  })
  return running
}

/** Resumes an interrupted update, and fetches when the data is old. */
export async function updateIfOld(): Promise<void> {
  await ensureSchedule()
  const { state } = await readStored('state')
  if (isOld(state.updated_ms, Date.now()) || state.is_catalogue_coming) await update()
  else await updateIcon()
}

async function updateNow() {
  let failure: UpdateFailure | null = null
  try {
    await fetchNew()
  } catch (error) {
    failure = await failureOf(error)
  }
  const { state } = await readStored('state')
  const updated_ms = failure === null ? Date.now() : state.updated_ms
  const next = { ...state, is_catalogue_coming: false, updated_ms, failure }
  await writeStored({ state: next }).catch(() => undefined)
  await updateIcon()
  await updateFollows()
}

async function fetchNew() {
  try {
    await updateCatalogue(await updateIndex())
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // The stored data has an unknown shape: fetch it again.
    await withMutex(repairStored)
    await updateCatalogue(await updateIndex())
  }
}

async function failureOf(error: unknown): Promise<UpdateFailure> {
  if (error instanceof ApiError) return error.reason
  if (!/quota|QUOTA|disk|space/.test(String(error))) throw error
  // The index is more important than the catalogue, because codes can be requested per shop.
  try {
    await dropCatalogue()
  } catch {
    // Not even this can be written; the old data stays.
  }
  return 'storage_full'
}

let lighting: Promise<void> = Promise.resolve()

/** Installs the icon's rules, unless the same index and settings are installed. */
export function updateIcon(): Promise<void> {
  lighting = lighting.catch(() => undefined).then(updateIconsNow)
  return lighting
}

async function updateIconsNow() {
  const { state, settings, rules_of } = await readStored('state', 'settings', 'rules_of')
  const wanted = `${state.index?.digest ?? 'none'} ${settings.icon_count}`
  if (rules_of === wanted) return
  await installIconRules(settings.icon_count)
  await updateNoticeScript()
  await writeStored({ rules_of: wanted })
}
