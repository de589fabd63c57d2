import { fold } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'

/** Decides whether the subject of a last day is a code. In 'my lease ends in may' and 'boots that last two years' it is not. */

const wordsOf = (list: string) => new Set(list.split(/\s+/))

const relatives = wordsOf('that thats which who')
/** Words between a subject and its verb. */
const between = wordsOf(
  `that thats which who is are am be been being was were will would wont do does did dont doesnt isnt arent can could must
  should may might has have to going gonna about not only just also even still soon already usually probably both all at least`,
)
const codes =
  /^(?:codes?|deals?|offers?|vouchers?|discounts?|coupons?|promos?|ones?|\p{L}{2,}\d+|which|whichever|none|nothing|they|it|those|these|them)$/u
/** Subjects that mean codes in 'anything that ends today', but not in 'something good for friday'. */
const anything = wordsOf('what whats anything something everything any some all most')
const people = wordsOf('i we you he she im were youre')
const owners = wordsOf('my our your his her their its the a an this')
/** Only codes are valid. The verbs of `isOfGoods` also apply to goods and people. */
const isSurelyValid = /(?<!\p{L})(?:valid|usable|redeemable|still|yet)(?!\p{L})/iu
const isOfGoods =
  /(?<!\p{L})(?:good|last|lasts|lasting|live|keeps?|holds?|holding|go|goes|runs?|use|alive)(?!\p{L})/iu
const isParticiple = /^(?:ending|expiring|lapsing|running out)(?!\p{L})/iu

function read(before: string) {
  const sentence = before.split(/[.;!?\n]/).at(-1) ?? ''
  const words = (sentence.split(/[,:]/).at(-1) ?? '').match(/[\p{L}\p{N}'’]+/gu) ?? []
  const plain = words.map((word) => fold(word).replace(/['’]/g, ''))
  const end = plain.findLastIndex((word) => !between.has(word)) + 1
  const lastCode = plain.findLastIndex((word) => codes.test(word) || anything.has(word))
  return {
    sentence: fold(sentence).match(/[\p{L}\p{N}]+/gu) ?? [],
    subject: plain[end - 1],
    isOfSomebody: /['’]s$/.test(words[end - 1] ?? ''),
    isRelative: plain.slice(end).some((word) => relatives.has(word)),
    hasCode: lastCode >= 0,
    /** 'Their summer sale'. */
    isOwned: plain.slice(lastCode + 1, end).some((word) => owners.has(word)),
  }
}

/**
 * @param before the text before the phrase
 * @param phrase 'ends today', after the subject
 */
export function isEndOfCodes(before: string, phrase: string): boolean {
  const { subject, hasCode, isOwned, isRelative } = read(before)
  if (subject === undefined || codes.test(subject) || anything.has(subject)) return true
  if (people.has(subject)) return false
  const isOfCodeSurely = isRelative || isParticiple.test(phrase)
  if (hasCode) return isOfCodeSurely || !isOwned
  return !isOwned && (isOfCodeSurely || /^expir/i.test(phrase))
}

/**
 * @param before the text before the phrase
 * @param phrase 'still good on friday', after the subject
 */
export function isLifeOfCodes(before: string, phrase: string): boolean {
  const { subject: last, isOwned, hasCode, isOfSomebody, sentence } = read(before)
  // 'Codes i can use in june'.
  const isUse = /^can /i.test(phrase)
  const subject = isUse && last !== undefined && people.has(last) ? undefined : last
  if (subject !== undefined && people.has(subject)) return false
  const isThing = subject !== undefined && categoryOfThing(subject) !== undefined
  if (isSurelyValid.test(phrase)) return hasCode || !(isOwned || isThing)
  if (subject !== undefined && codes.test(subject)) return true
  if (isOfSomebody) return true
  const isOfCodes = sentence.some((word) => codes.test(word)) || subject === 'what'
  return isOfCodes && !isOwned && !(isOfGoods.test(phrase) && isThing)
}
