import type { Translation, Sentence } from './sentences.ts'

/** In English each key is the sentence, except for plural forms. */
export const en: Readonly<Partial<Record<Sentence, Translation>>> = {
  '{count} days left': { one: '{count} day left', other: '{count} days left' },
  '{count} of them are gone meanwhile.': {
    one: 'One of them is gone meanwhile.',
    other: '{count} of them are gone meanwhile.',
  },
}
