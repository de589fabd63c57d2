import type { UploadKind } from '#shared/csv/upload-columns.ts'

import type { ChosenColumns } from './asked-columns.ts'

/** Number of remembered column layouts, least recently used evicted first. */
const maxKept = 20

const keyOf = (userId: string, kind: UploadKind) => `columns:${userId}:${kind}`

/** The columns that this account chose in this browser, the last ones first. */
export function rememberedColumns(userId: string, kind: UploadKind): ChosenColumns[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, kind)) ?? '[]') as ChosenColumns[]
  } catch {
    return []
  }
}

export function rememberColumns(userId: string, kind: UploadKind, chosen: ChosenColumns): void {
  const headers = JSON.stringify(chosen.headers)
  const others = rememberedColumns(userId, kind).filter(
    (one) => JSON.stringify(one.headers) !== headers,
  )
  try {
    localStorage.setItem(keyOf(userId, kind), JSON.stringify([chosen, ...others].slice(0, maxKept)))
  } catch {
    // Full or forbidden: the columns are asked for again.
  }
}
