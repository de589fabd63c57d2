/** Storage of drafts: the browser's, or a fake in tests. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * `own` is the storage of this tab. `shared` is for all tabs and survives them. With two drafts in two tabs each tab
 * restores its own. Functions, because in some private modes the access itself throws.
 */
export type DraftStorages = { own: () => DraftStorage; shared?: () => DraftStorage }

/** A draft that is deleted with its tab. */
export const tabStorage: DraftStorages = { own: () => sessionStorage }

/** A draft that every tab finds. */
export const browserStorages: DraftStorages = { ...tabStorage, shared: () => localStorage }

/** Stored form values: texts only, never a password. */
export type FormTexts = Record<string, string>

/** The loaded values when typing started, and the server's version of them. */
export type DraftBase<Values> = { values: Values; version: string }

export type FormDraft<Values> = {
  /** The draft of this tab, otherwise the latest of any tab: only changed values. Undefined if there is none. */
  read: () => { typed: Partial<Values>; base: DraftBase<Values> | undefined } | undefined
  /** Stores values that differ from the initial ones, and deletes the draft when none do (spec §4). */
  keep: (values: Values) => void
  /** Deletes this tab's draft; a different draft of another tab stays. */
  forget: () => void
  /** The draft was submitted. Every tab that shares it is notified. */
  send: () => void
  /** The values of this draft that another tab has submitted. */
  sentElsewhere: () => Partial<Values> | undefined
  /** Whether a storage event shows that another tab cleared this draft. */
  isClearedElsewhere: (event: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>) => boolean
}

type DraftOptions<Values> = {
  /** Validates a stored text for its field; all are valid if absent. */
  allows?: (name: keyof Values, text: string) => boolean
  /** Version of the loaded data, stored with the draft to detect later changes. */
  version?: string | undefined
}

/** The stored form. `id` stays the same in every tab that restores the draft. */
type Stored<Values> = {
  id: string
  typed: Partial<Values>
  base?: DraftBase<Values> | undefined
}

/** The draft of a key. Without storage, or when it is full, nothing is stored and nothing fails. */
export function openDraft<Values extends FormTexts>(
  storages: DraftStorages,
  key: string,
  start: Values,
  { allows = () => true, version }: DraftOptions<Values> = {},
): FormDraft<Values> {
  const names = Object.keys(start) as (keyof Values)[]
  const sentKey = `${key}:sent`
  const all = [storages.own, storages.shared].filter((storage) => storage !== undefined)
  const get = (storage: (() => DraftStorage) | undefined, name = key) =>
    attempt(() => storage?.().getItem(name)) ?? null
  /** The draft's text as this tab last read or wrote it; null when it has none. */
  let mine: string | null = null
  /** The last stored values, so that nothing is written before the user types. */
  let shown = JSON.stringify(start)
  let base = version === undefined ? undefined : { values: start, version }

  const textsIn = (value: unknown): Partial<Values> => {
    const found = names.flatMap((name) => {
      const text = isObject(value) ? value[name as string] : undefined
      return typeof text === 'string' && allows(name, text) ? [[name, text]] : []
    })
    return Object.fromEntries(found) as Partial<Values>
  }
  const storedIn = (text: string | null): Stored<Values> | undefined => {
    const stored: unknown = attempt(() => JSON.parse(text ?? 'null') as unknown)
    if (!isObject(stored)) return undefined
    const typed = textsIn(stored['typed'])
    if (Object.keys(typed).length === 0) return undefined
    const { id, base: former } = stored
    const isBased = isObject(former) && typeof former['version'] === 'string'
    return {
      id: typeof id === 'string' ? id : '',
      typed,
      base: isBased
        ? {
            values: { ...start, ...textsIn(former['values']) },
            version: String(former['version']),
          }
        : undefined,
    }
  }
  const differing = (values: Values) =>
    names.filter((name) => values[name]?.trim() !== (base?.values ?? start)[name]?.trim())
  const forget = () => {
    if (mine !== null && get(storages.shared) === mine)
      attempt(() => storages.shared?.().removeItem(key))
    attempt(() => storages.own().removeItem(key))
    mine = null
    shown = ''
  }

  return {
    read() {
      mine = get(storages.own) ?? get(storages.shared)
      const stored = storedIn(mine)
      if (version !== undefined) base = stored?.base ?? { values: start, version }
      shown = JSON.stringify({ ...(base?.values ?? start), ...stored?.typed })
      return stored && { typed: stored.typed, base: stored.base }
    },
    keep(values) {
      const text = JSON.stringify(values)
      if (text === shown) return
      shown = text
      const changed = differing(values)
      if (changed.length === 0) {
        forget()
        return
      }
      const stored: Stored<Values> = {
        id:
          storedIn(mine)?.id ?? `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`,
        typed: Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>,
        base,
      }
      const now = JSON.stringify(stored)
      mine = now
      for (const storage of all) attempt(() => storage().setItem(key, now))
    },
    forget,
    send() {
      const sent = mine
      forget()
      if (sent !== null) attempt(() => storages.shared?.().setItem(sentKey, sent))
    },
    sentElsewhere() {
      const [here, sent] = [storedIn(mine), storedIn(get(storages.shared, sentKey))]
      return here && here.id === sent?.id ? sent.typed : undefined
    },
    isClearedElsewhere: (event) =>
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
