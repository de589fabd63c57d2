import { describe, expect, test } from 'vitest'

import { openDraft } from './form-draft.ts'
import type { DraftStorage } from './form-draft.ts'

const defaults = { brand_name: '', promo_code: '', promo_type: '$ off', category: 'Fitness' }
const key = 'draft:ana'
const pacewell = { ...defaults, brand_name: 'Pacewell', promo_type: '% off' }
const ossa = { ...defaults, brand_name: 'Ossa' }
const allows = (name: keyof typeof defaults, text: string) =>
  name !== 'promo_type' || ['$ off', '% off'].includes(text)

function storage() {
  const kept = new Map<string, string>()
  const value: DraftStorage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  }
  return { kept, value }
}

/** A browser: its tabs share one storage and have one each, which lasts over reloads. */
function browser() {
  const shared = storage()
  return {
    shared: shared.kept,
    tab: () => {
      const own = storage()
      const storages = { shared: () => shared.value, own: () => own.value }
      const reload = (of = key) => {
        const draft = openDraft(storages, of, defaults, { allows })
        const read = () => ({ ...defaults, ...draft.read()?.typed })
        return { draft, values: read(), read, reload }
      }
      return reload
    },
  }
}

describe('a draft', () => {
  // holds: 4.draft.saved
  test('a draft is restored after a reload and in a new tab', () => {
    const { tab } = browser()
    const page = tab()()
    expect(page.values).toEqual(defaults)
    page.draft.keep(pacewell)
    expect(page.reload().values).toEqual(pacewell)
    expect(tab()().values).toEqual(pacewell)
  })

  test('a draft contains only changed values, so other fields show the saved ones', () => {
    const own = storage()
    const storages = { own: () => own.value }
    openDraft(storages, key, defaults).keep({ ...defaults, promo_code: 'TEN' })
    const later = { ...defaults, category: 'Food' }
    expect(openDraft(storages, key, later).read()?.typed).toEqual({ promo_code: 'TEN' })
    expect(openDraft(storages, key, later).read()?.base).toBeUndefined()
  })

  test('a draft stores the values that were loaded when typing began', () => {
    const own = storage()
    const storages = { own: () => own.value }
    openDraft(storages, key, ossa, { version: '1' }).keep({ ...ossa, promo_code: 'TEN' })
    const later = openDraft(storages, key, pacewell, { version: '2' })
    expect(later.read()).toEqual({
      typed: { promo_code: 'TEN' },
      base: { values: ossa, version: '1' },
    })
    // As it was loaded, so that there is nothing left to keep.
    later.keep(ossa)
    expect(own.kept.size).toBe(0)
  })

  test('a draft belongs to its key', () => {
    const { tab } = browser()
    tab()().draft.keep(pacewell)
    expect(tab()('draft:ben').values).toEqual(defaults)
  })

  // holds: 4.draft.cleared-blank
  test('a draft is deleted when all fields are blank again, and on request', () => {
    const { shared, tab } = browser()
    const { draft } = tab()()
    draft.keep({ ...defaults, promo_code: 'X' })
    expect(shared.size).toBe(1)
    draft.keep({ ...defaults, promo_code: '  ' })
    expect(shared.size).toBe(0)
    draft.keep({ ...defaults, category: 'Food' })
    expect(shared.size).toBe(1)
    draft.forget()
    expect(shared.size).toBe(0)
  })

  test('a cleared draft is restored when it is written again', () => {
    const { tab } = browser()
    const page = tab()()
    page.draft.keep(pacewell)
    page.draft.forget()
    page.draft.keep(pacewell)
    expect(page.reload().values).toEqual(pacewell)
  })

  test('two tabs with two drafts restore their own', () => {
    const { shared, tab } = browser()
    const [one, other] = [tab()(), tab()()]
    one.draft.keep(pacewell)
    other.draft.keep(ossa)
    expect(one.reload().values).toEqual(pacewell)
    expect(other.reload().values).toEqual(ossa)
    // What the one sends is not what the other types.
    one.draft.send()
    expect(other.draft.sentElsewhere()).toBeUndefined()
    expect(one.reload().values).toEqual(ossa)
    other.draft.forget()
    expect(shared.has(key)).toBe(false)
  })

  test('a draft is not changed by a tab without input', () => {
    const { shared, tab } = browser()
    const idle = tab()()
    tab()().draft.keep(pacewell)
    idle.draft.keep(idle.values)
    expect(shared.size).toBe(1)
  })

  test('submitting a draft informs every tab that shows it', () => {
    const { tab } = browser()
    const one = tab()()
    one.draft.keep(pacewell)
    const [same, further] = [tab()(), tab()()]
    further.draft.keep({ ...pacewell, promo_code: 'OLD' })
    one.draft.send()
    expect(one.draft.sentElsewhere()).toBeUndefined()
    const sent = { brand_name: 'Pacewell', promo_type: '% off' }
    expect(same.draft.sentElsewhere()).toEqual(sent)
    expect(further.draft.sentElsewhere()).toEqual(sent)
    // Also where nobody looked meanwhile, and no more once something new is typed.
    expect(further.reload().draft.sentElsewhere()).toEqual(sent)
    further.draft.forget()
    further.draft.keep({ ...pacewell, promo_code: 'OLD' })
    expect(further.draft.sentElsewhere()).toBeUndefined()
  })

  test('clearing a draft clears it in other tabs that show it', () => {
    const { shared, tab } = browser()
    const one = tab()()
    one.draft.keep(pacewell)
    const text = shared.get(key) ?? null
    const other = tab()()
    const cleared = { key, oldValue: text, newValue: null }
    expect(other.draft.isClearedElsewhere(cleared)).toBe(true)
    expect(other.draft.isClearedElsewhere({ ...cleared, key: 'theme' })).toBe(false)
    expect(other.draft.isClearedElsewhere({ ...cleared, newValue: '{}' })).toBe(false)
    other.draft.keep(ossa)
    expect(other.draft.isClearedElsewhere(cleared)).toBe(false)
    expect(tab()().draft.isClearedElsewhere({ key, oldValue: null, newValue: null })).toBe(false)
  })

  test('invalid stored drafts are ignored', () => {
    const { shared, tab } = browser()
    shared.set(
      key,
      '{"typed":{"promo_type":"free","category":7,"brand_name":"Ossa","more":1},"base":[]}',
    )
    expect(tab()().values).toEqual(ossa)
    for (const text of ['{half', 'null', '[]', '"text"', '7', '', '{"typed":null}']) {
      shared.set(key, text)
      expect(tab()().values).toEqual(defaults)
    }
  })

  test('drafts cause no error without storage', () => {
    const closed = () => {
      throw new Error('closed')
    }
    const silent = { getItem: closed, setItem: closed, removeItem: closed }
    for (const storages of [
      { shared: closed, own: closed },
      { shared: () => silent, own: () => silent },
    ]) {
      const draft = openDraft(storages, key, defaults)
      expect(draft.read()).toBeUndefined()
      draft.keep(pacewell)
      draft.send()
      expect(draft.sentElsewhere()).toBeUndefined()
    }
  })
})
