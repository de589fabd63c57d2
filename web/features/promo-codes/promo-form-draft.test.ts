import { describe, expect, it } from 'vitest'

import { draftKey, forgetDraft, keepDraft, readDraft } from './promo-form-draft.ts'
import type { DraftStorage } from './promo-form-draft.ts'
import { emptyPromoForm } from './promo-form-values.ts'

const defaults = emptyPromoForm('Fitness')
const key = draftKey('ana', 'ana')

function memory() {
  const kept = new Map<string, string>()
  const storage: DraftStorage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
  return { kept, storage }
}

describe('the draft of a promo code', () => {
  it('comes back as it was typed', () => {
    const { storage } = memory()
    const typed = { ...defaults, brand_name: 'Pacewell', promo_type: '% off' as const }
    keepDraft(storage, key, typed, defaults)
    expect(readDraft(storage, key, defaults)).toEqual(typed)
    expect(readDraft(storage, draftKey('ben', 'ben'), defaults)).toEqual(defaults)
  })

  it('is forgotten when everything is blank again, and on demand', () => {
    const { kept, storage } = memory()
    keepDraft(storage, key, { ...defaults, promo_code: 'X' }, defaults)
    keepDraft(storage, key, { ...defaults, promo_code: '  ' }, defaults)
    expect(kept.size).toBe(0)
    keepDraft(storage, key, { ...defaults, category: 'Food' }, defaults)
    expect(kept.size).toBe(1)
    forgetDraft(storage, key)
    expect(kept.size).toBe(0)
  })

  it('takes nothing from foreign or broken text', () => {
    const { kept, storage } = memory()
    kept.set(key, '{"promo_type":"free","category":7,"brand_name":"Ossa","more":1}')
    expect(readDraft(storage, key, defaults)).toEqual({ ...defaults, brand_name: 'Ossa' })
    kept.set(key, '{half')
    expect(readDraft(storage, key, defaults)).toEqual(defaults)
  })

  it('is no trouble where storage is closed', () => {
    const closed = () => {
      throw new Error('closed')
    }
    const storage = { getItem: closed, setItem: closed, removeItem: closed }
    keepDraft(storage, key, { ...defaults, promo_code: 'X' }, defaults)
    forgetDraft(storage, key)
    expect(readDraft(storage, key, defaults)).toEqual(defaults)
  })
})
