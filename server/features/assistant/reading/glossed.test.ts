import { expect, test } from 'vitest'

import { tokensOf } from '../words/glossary.ts'
import type { ForeignLanguage } from '../words/language.ts'
import { glossed } from './glossed.ts'

const english = (text: string, language: ForeignLanguage) =>
  glossed(text, tokensOf(text), new Set(), language)

test.each<[ForeignLanguage, string, string]>([
  ['de', 'kann ich aber nicht mehr sehen', 'cant stand'],
  ['de', 'klappt leider nicht', 'does not work'],
  ['fr', 'ne marche malheureusement pas', 'does not work'],
])('a particle may stand inside a phrase in %s: %s', (language, said, meant) => {
  expect(english(said, language)).toBe(meant)
})

test.each<[ForeignLanguage, string]>([
  ['es', 'nada más que'],
  ['de', 'nichts anderes als'],
  ['fr', "rien d'autre que"],
  ['it', "nient'altro che"],
  ['pt', 'nada além de'],
])('a restriction to one is no refusal in %s: %s', (language, said) => {
  expect(english(said, language)).toBe('nothing but')
})

test.each<[ForeignLanguage, string]>([
  ['es', 'no perdón'],
  ['de', 'nein sorry'],
  ['fr', 'non pardon'],
  ['it', 'no scusa'],
  ['pt', 'não desculpa'],
])('a correction is no refusal in %s: %s', (language, said) => {
  expect(english(said, language)).toBe('no sorry')
})

test.each<[ForeignLanguage, string, string]>([
  ['es', 'puedo usar dos códigos juntos', 'can use two codes together'],
  ['de', 'dürfen wir zwei codes kombinieren', 'can we two codes together'],
  ['fr', 'je peux utiliser deux codes plusieurs fois', 'can i use two codes more than once'],
  ['it', 'posso usare due codici insieme', 'can use two codes together'],
  ['pt', 'posso usar dois cupons juntos', 'can use two codes together'],
])('a question about terms is one in %s: %s', (language, said, meant) => {
  expect(english(said, language)).toBe(meant)
})

test.each<[ForeignLanguage, string]>([
  ['es', 'me robaron la cuenta'],
  ['de', 'konto gehackt'],
  ['fr', "on m'a volé mon compte"],
  ['it', "mi hanno rubato l'account"],
  ['pt', 'hackearam minha conta'],
])('a stolen account is one in %s: %s', (language, said) => {
  expect(english(said, language)).toBe('hacked my account')
})
