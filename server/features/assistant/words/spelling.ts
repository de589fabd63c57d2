import { categoryOfThing } from './things.ts'
import { editDistance } from './squeeze.ts'
import { isEverydayWord } from './vocabulary.ts'

/** Words of requests whose misspellings are corrected. */
const askedWith =
  `code codes promo deal deals offer offers discount discounts coupon coupons voucher vouchers free shipping delivery percent
  please thanks thank hello help more other another anything something similar work works working doesnt expired expires
  valid invalid brand brands shop store unsubscribe ending`.split(/\s+/)

/** 'Any dicsount codes' does not ask for a brand of that name: misspelt words are corrected. */
export function correctSpelling(message: string): string {
  // Not in addresses and handles, and not beside a full stop or hyphen, which join words.
  return message.replace(/(?<![\p{L}\p{N}@._/-])\p{L}{4,}(?![\p{L}\p{N}@._/-]\p{L})/gu, (typed) => {
    const word = typed.toLowerCase()
    if (isEverydayWord(word) || categoryOfThing(word) !== undefined) return typed
    return askedWith.find((meant) => isSlipOf(word, meant)) ?? typed
  })
}

/**
 * One edit from seven letters on. In shorter words only swapped or doubled letters, because other edits give other
 * words.
 */
function isSlipOf(word: string, meant: string): boolean {
  if (single(word) === single(meant)) return true
  if (word[0] !== meant[0] || Math.abs(word.length - meant.length) > 1) return false
  if (editDistance(word, meant) !== 1) return false
  return meant.length >= 7 || (word.length === meant.length && isSameLetters(word, meant))
}

const single = (word: string) => word.replace(/(.)\1+/gu, '$1')

function isSameLetters(a: string, b: string): boolean {
  return Array.from(a).toSorted().join('') === Array.from(b).toSorted().join('')
}
