import { promoCategories } from '#shared/rules/categories.ts'
import { promoTypes } from '#shared/rules/offers.ts'

import type { PromoFormValues } from './promo-form-values.ts'

/** Where drafts are kept: the browser's storage, or a stand-in. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * `shared` is that of all tabs, and outlives them; `own` is this tab's alone, so that of two tabs
 * with two drafts each finds its own again after a reload. Asked for each time: in some private
 * modes even the asking throws.
 */
export type DraftStorages = { shared: () => DraftStorage; own: () => DraftStorage }

export type PromoFormDraft = {
  /** This tab's draft, else the last one of any tab, on top of the defaults. */
  read: () => PromoFormValues
  /** Keeps what differs from the defaults, and forgets the draft when nothing does (spec §4). */
  keep: (values: PromoFormValues) => void
  /** Forgets this tab's draft; a different one that another tab keeps stays. */
  forget: () => void
  /** Whether a change of the shared storage says that another tab has sent, or cleared, what is shown here. */
  isGoneElsewhere: (event: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>) => boolean
}

/** A draft belongs to the account that types and to the influencer it is for. */
export function draftKey(userId: string, influencerId: string): string {
  return `fanfare-promo-draft:${userId}:${influencerId}`
}

export const browserStorages: DraftStorages = {
  shared: () => localStorage,
  own: () => sessionStorage,
}

/** The draft under a key. Without storage, or with a full one, nothing is kept, and nothing breaks. */
export function openDraft(
  storages: DraftStorages,
  key: string,
  defaults: PromoFormValues,
): PromoFormDraft {
  const get = (storage: () => DraftStorage) => attempt(() => storage().getItem(key)) ?? null
  /** The draft's text as this tab last read or wrote it; null when it has none. */
  let mine: string | null = null
  /** What the form holds, so that nothing is written before somebody types. */
  let shown = ''

  const forget = () => {
    if (mine !== null && get(storages.shared) === mine)
      attempt(() => storages.shared().removeItem(key))
    attempt(() => storages.own().removeItem(key))
    mine = null
  }

  return {
    read() {
      mine = get(storages.own) ?? get(storages.shared)
      const values = valuesIn(mine, defaults)
      shown = JSON.stringify(values)
      return values
    },
    keep(values) {
      const text = JSON.stringify(values)
      if (text === shown) return
      shown = text
      if (isBlank(values, defaults)) {
        forget()
        return
      }
      mine = text
      attempt(() => storages.own().setItem(key, text))
      attempt(() => storages.shared().setItem(key, text))
    },
    forget,
    isGoneElsewhere: (event) =>
      event.key === key && event.newValue === null && mine !== null && event.oldValue === mine,
  }
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function namesOf(values: PromoFormValues) {
  return Object.keys(values) as (keyof PromoFormValues)[]
}

function isBlank(values: PromoFormValues, defaults: PromoFormValues): boolean {
  return namesOf(defaults).every((name) => values[name].trim() === defaults[name])
}

/** The draft on top of the defaults. What an older version or somebody else wrote does no harm. */
function valuesIn(text: string | null, defaults: PromoFormValues): PromoFormValues {
  const kept = parsed(text)
  const values = { ...defaults }
  for (const name of namesOf(defaults)) {
    const value = kept[name]
    if (typeof value === 'string' && isAllowed(name, value))
      Object.assign(values, { [name]: value })
  }
  return values
}

function isAllowed(name: keyof PromoFormValues, value: string): boolean {
  if (name === 'promo_type') return promoTypes.some((type) => type === value)
  if (name === 'category') return promoCategories.some((category) => category === value)
  return true
}

function parsed(text: string | null): Record<string, unknown> {
  const kept: unknown = attempt(() => JSON.parse(text ?? '{}') as unknown)
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
}
