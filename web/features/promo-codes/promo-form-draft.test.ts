import { describe, expect, it } from 'vitest'

import { draftKey, openDraft } from './promo-form-draft.ts'
import type { DraftStorage } from './promo-form-draft.ts'
import { emptyPromoForm } from './promo-form-values.ts'

const defaults = emptyPromoForm('Fitness')
const key = draftKey('ana', 'ana')
const pacewell = { ...defaults, brand_name: 'Pacewell', promo_type: '% off' as const }
const ossa = { ...defaults, brand_name: 'Ossa' }

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
        const draft = openDraft(storages, of, defaults)
        return { draft, values: draft.read(), reload }
      }
      return reload
    },
  }
}

describe('the draft of a promo code', () => {
  it('comes back as it was typed, after a reload and in a new tab', () => {
    const { tab } = browser()
    const page = tab()()
    expect(page.values).toEqual(defaults)
    page.draft.keep(pacewell)
    expect(page.reload().values).toEqual(pacewell)
    expect(tab()().values).toEqual(pacewell)
  })

  it('belongs to one account', () => {
    const { tab } = browser()
    tab()().draft.keep(pacewell)
    expect(tab()(draftKey('ben', 'ben')).values).toEqual(defaults)
    expect(tab()(draftKey('ana', 'ben')).values).toEqual(defaults)
  })

  it('is forgotten when everything is blank again, and on demand', () => {
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

  it('is each tab’s own where two tabs write two', () => {
    const { shared, tab } = browser()
    const [one, other] = [tab()(), tab()()]
    one.draft.keep(pacewell)
    other.draft.keep(ossa)
    expect(one.reload().values).toEqual(pacewell)
    expect(other.reload().values).toEqual(ossa)
    // What the one sends is not what the other types.
    one.draft.forget()
    expect(one.reload().values).toEqual(ossa)
    expect(shared.size).toBe(1)
    other.draft.forget()
    expect(shared.size).toBe(0)
  })

  it('is not touched by a tab in which nobody types', () => {
    const { shared, tab } = browser()
    const idle = tab()()
    tab()().draft.keep(pacewell)
    idle.draft.keep(idle.values)
    expect(shared.size).toBe(1)
  })

  it('is gone in a tab that shows it too when another one sends it', () => {
    const { shared, tab } = browser()
    const one = tab()()
    one.draft.keep(pacewell)
    const text = shared.get(key) ?? null
    const other = tab()()
    const sent = { key, oldValue: text, newValue: null }
    expect(other.draft.isGoneElsewhere(sent)).toBe(true)
    expect(other.draft.isGoneElsewhere({ ...sent, key: 'theme' })).toBe(false)
    expect(other.draft.isGoneElsewhere({ ...sent, newValue: '{}' })).toBe(false)
    other.draft.keep(ossa)
    expect(other.draft.isGoneElsewhere(sent)).toBe(false)
    expect(tab()().draft.isGoneElsewhere({ key, oldValue: null, newValue: null })).toBe(false)
  })

  it('takes nothing from foreign or broken text', () => {
    const { shared, tab } = browser()
    shared.set(key, '{"promo_type":"free","category":7,"brand_name":"Ossa","more":1}')
    expect(tab()().values).toEqual(ossa)
    for (const text of ['{half', 'null', '[]', '"text"', '7', '']) {
      shared.set(key, text)
      expect(tab()().values).toEqual(defaults)
    }
  })

  it('is no trouble where storage is closed', () => {
    const closed = () => {
      throw new Error('closed')
    }
    const silent = { getItem: closed, setItem: closed, removeItem: closed }
    for (const storages of [
      { shared: closed, own: closed },
      { shared: () => silent, own: () => silent },
    ]) {
      const draft = openDraft(storages, key, defaults)
      expect(draft.read()).toEqual(defaults)
      draft.keep(pacewell)
      draft.forget()
    }
  })
})
