import type { Finding } from './run-checks.ts'

export const fine = (text: string): Finding => ({ level: 'fine', text, what_to_do: null })

/** 'note': worth knowing. */
export const note = (text: string, what_to_do: string): Finding => ({
  level: 'note',
  text,
  what_to_do,
})

/** 'wrong': needs action now. */
export const wrong = (text: string, what_to_do: string): Finding => ({
  level: 'wrong',
  text,
  what_to_do,
})
