import { translationsOf } from '../words/glossary.ts'
import { isPlaceholder } from '../words/message-words.ts'
import { categoryOfThing } from '../words/things.ts'
import type { Token } from '../words/tokens.ts'

/** Whether a list of refused names ends because the message requests something else: 'not pacewell, and dumbbells'. */

const codes = '(?:codes?|deals?|discounts?|coupons?|vouchers?|offers?)'
const begins = new RegExp(
  String.raw`^(?:(?:also|then|maybe|just|now|oh) )*(?:(?:something|sth) |(?:an?|one|some) (?:\S+ )?(?:\S+ )?${codes}(?: |$)|${codes} (?:for|from|at|by) |(?:i|we) (?:also )?(?:need|want) )`,
  'u',
)
/** 'Show me gap', 'love gap', 'i do like gap', 'zeig mir gap': verbs that request, whatever is refused before them. */
const requesting = new RegExp(
  String.raw`^(?:(?:also|then|just|now|please|pls|really) )*(?:(?:show|give|send|find|get) (?:me|us)|loves?|adores?|prefers?|fancy|want|(?:i|we|he|she|they) (?:(?:also|do|does|really|still|absolutely) )*(?:loves?|likes?|adores?|prefers?|fancy|wants?|needs?)|${translationsOf(['give me', 'i want', 'want', 'i need', 'need', 'love']).join('|')}) (?!(?:it|this|that|them|nothing|none|no|not|neither) )`,
  'u',
)
const article = /^(?:(?:also|then|maybe|just|now|oh) )*(?:an?|some) /u
const negation = /^(?:not|without|except|no|minus|excluding|none|nothing)$/u
const maxWords = 4

const isThing = (word: string) => categoryOfThing(word) !== undefined

const isRequesting = (words: readonly string[]) => requesting.test(`${words.join(' ')} `)

/** 'A code for gap', 'something for my hair', 'a new dress': words that request by themselves, in small letters. */
function beginsRequest(words: readonly string[]): boolean {
  const text = words.join(' ')
  return isRequesting(words) || begins.test(`${text} `) || beginsThing(words)
}

/** 'A dress', 'some shoes'. */
const beginsThing = (words: readonly string[]): boolean =>
  article.test(`${words.join(' ')} `) && words.slice(1, maxWords).some(isThing)

const wantsThing = (lead: string): boolean => lead.split(/[\s,;.!?]+/).some(isThing)

/** Whether the tokens from a place are such words. */
const beginsRequestAt = (tokens: readonly Token[], from: number): boolean =>
  beginsRequest(tokens.slice(from, from + maxWords + 2).map(({ text }) => text))

const ands = new Set(['and', '&', 'und', 'y', 'e', 'et'])

/** Whether the words after a comma belong to a list with 'or' or 'nor': 'no codes from gap, deals from next or boots'. */
export function isListWithOr(words: readonly Pick<Token, 'text'>[], isQuestionToo = true): boolean {
  const end = words.findIndex(({ text }) => /^(?:[.!?;:\n]|but)$/.test(text))
  if (words[end]?.text === '?' && !isQuestionToo) return false
  return words.slice(0, end === -1 ? undefined : end).some(({ text }) => /^(?:or|nor)$/.test(text))
}

/** Whether a list of refused names ends at the token, because a request follows. No list ends at an 'or'. */
export function endsListAt(tokens: readonly Token[], at: number): boolean {
  const { text = '' } = tokens[at] ?? {}
  const isAnd = ands.has(text)
  // 'Don't go and show me gap'.
  if ((!isAnd && text !== ',') || tokens[at - 1]?.text === 'go') return false
  if (!beginsRequestAt(tokens, at + 1)) return false
  return isAnd || !isListWithOr(tokens.slice(at + 1))
}

/** The refusal before the words. */
type Before = {
  /** The words of the last refused item. */
  refused: readonly string[]
  /** The message before the refusal. */
  lead: string
  /** What joins the words to the refused item. */
  joint: 'and' | 'comma' | 'comma and'
}

/** @param words what follows, up to the next sign */
export function isNextRequest(words: readonly string[], { refused, lead, joint }: Before): boolean {
  if (isRequesting(words)) return true
  // 'No shoes and a dress': things may form a list with things. 'A sofa, no rugs, and a dress' goes on with the wishes.
  if (refused.some(isThing)) return wantsThing(lead) && beginsThing(words)
  if (beginsRequest(words)) return true
  if (joint === 'comma') return false
  const requests = lead.split(/[\s,;.!?]+/)
  if (!requests.some((word) => isThing(word) || isPlaceholder(word))) return false
  const thing = words.slice(0, maxWords).findIndex(isThing)
  if (thing === -1) return false
  // 'Beauty without gap and food without next'.
  return (
    joint === 'comma and' || words.slice(thing + 1, thing + 3).some((word) => negation.test(word))
  )
}
