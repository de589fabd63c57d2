import { asks, clausesOf, tells } from '../refusals/refusals.ts'
import { readThings } from '../words/message-things.ts'
import { readWords } from '../words/message-words.ts'
import type { Word } from '../words/message-words.ts'
import { beforeNames, isCodeWord } from '../words/name-signs.ts'
import { isKin } from '../words/people.ts'
import { isAskingWord, isDictionaryWord } from '../words/vocabulary.ts'
import { isFiller, isOfCommonWords, isThingWord } from '../words/words-around.ts'
import type { Place } from '../words/words-around.ts'
import { isBehindTalk, isToldOfPerson } from './name-in-clause.ts'

/** Finds whole names of several common words that a message means literally: as a place, or in a story before its request. */

export const isUnmeant = (text: string, words: readonly Word[], place: Place): boolean =>
  isOfPlace(text, words, place) || isOfStory(text, words, place) || isCommand(words, place)

const sides = '(?:right |just |over |somewhere |back |up |down |out )?'
const moving = String.raw`(?:mov(?:e|es|ed|ing)|relocat(?:e|es|ed|ing))(?: (?:back|over|in|out|house|home|here|away|down|up|recently))? (?:to|onto|into|in)`
const living = String.raw`(?:liv(?:e|es|ed|ing)|resid(?:e|es|ed|ing)|grew up|growing up|born|raised|stay(?:s|ed|ing)?|park(?:s|ed|ing)?|work(?:s|ed|ing)?) ${sides}(?:on|near|off|by|along|opposite|next to|close to)`
const home = String.raw`(?:house|flat|apartment|condo|home|office|studio|room|gym|school|bus stop|neighbou?rs?|corner) ${sides}(?:on|in|near|off|by|along|of|opposite|next to|close to)`
const walking = String.raw`(?:walk(?:s|ed|ing)?|stroll(?:s|ed|ing)?|wander(?:s|ed|ing)?|driv(?:e|es|ing)|drove|cycl(?:e|es|ed|ing)|bik(?:e|es|ed|ing)|run(?:s|ning)?|ran|jog(?:s|ged|ging)?|rid(?:e|es|ing)|rode|go(?:es|ing)?|went) (?:all the way )?(?:down|up|along|across)`
const placed = new RegExp(
  String.raw`(?<!\p{L})(?:${moving}|${living}|${home}|${walking}) (?:the )?$`,
  'iu',
)

/** 'We just moved to 3rd street', 'i live on 3rd street', 'walking down 3rd street': where somebody is, not a shop. */
export const isOfPlace = (text: string, words: readonly Word[], { start, end }: Place): boolean =>
  end - start > 1 &&
  !words.slice(start, end).some(({ isHandle }) => isHandle) &&
  isOfWords(words, { start, end }) &&
  words[start]?.isAfterBreak !== true &&
  placed.test(text.slice(0, words[start]?.from))

/** 'Up all night with the baby again.. is there anything on strollers': a story before the request. */
function isOfStory(text: string, words: readonly Word[], place: Place): boolean {
  const run = words.slice(place.start, place.end)
  const [first, ...more] = run
  const last = more.at(-1)
  if (!first || !last || run.some(({ isHandle }) => isHandle)) return false
  if (more.some(({ isCapital }) => isCapital) || !isOfWords(words, place)) return false
  const clauses = clausesOf(text)
  const at = clauses.findIndex(({ from, to }) => first.from >= from && last.to <= to)
  const clause = clauses[at]
  if (!clause || isOfOffers(clause.text)) return false
  // In 'gone fishing after work' nobody is after something.
  const behind = text.slice(last.to, clause.to)
  if (!tells(text.slice(clause.from, last.to) + behind.replace(/^\s+after(?!\p{L})/iu, ' since')))
    return false
  if (!clauses.slice(at + 1).some(({ text: later }) => isRequest(later))) return false
  const before = first.isAfterBreak ? undefined : words[place.start - 1]
  if (
    before &&
    (beforeNames.has(before.text) ||
      /^(?:to|with|through|thru|via|about)$/.test(before.text) ||
      isBehindTalk(text.slice(0, first.from)))
  )
    return false
  return isToldOfPerson(words, place) || circumstance.test(behind)
}

const shown =
  /^(?:codes?|coupons?|vouchers?|discounts?|deals?|offers?|promos?|sale|one|ones|shop|store|brand|site|website|order|gift|card|app|outlet|free|shipping|delivery|percent|minimum|link)$/
const adjectives =
  /^(?:cheap|cheaper|good|big|small|new|quick|different|special|great|best|better|cool|hot|easy|early|late)$/
const companions =
  /^(?:my|our|his|her|their|the|an?|some|him|them|us|me|you|friends?|mates?|everyone|everybody|family|girls|boys|lads|kids)$/

/**
 * 'Gone fishing with dad', 'somewhere nice and warm', 'a table for two': common words that the sentence goes on with. It
 * may still mean the shop, so it is asked about or comes second.
 * @param isName whether a word is the name of a shop, as in 'tall order and salt'
 */
export function isPartOfSentence(
  words: readonly Word[],
  { start, end }: Place,
  isName: (word: Word) => boolean,
): boolean {
  const run = words.slice(start, end)
  const [first, ...more] = run
  if (!first || more.length === 0 || !isOfWords(words, { start, end })) return false
  if (run.some(({ isCapital, isHandle }, at) => isHandle || (isCapital && at > 0))) return false
  if (isCommand(words, { start, end })) return true
  // 'Need a table for two tonight' has nothing else that is wanted.
  const hasOther = words.some((word, at) => (at < start || at >= end) && !isFiller(word))
  if (!hasOther) return false
  const before = first.isAfterBreak ? undefined : words[start - 1]
  const [next, second, third] = words.slice(end, end + 3)
  const after = next?.isAfterBreak ? undefined : next
  if (before && /^an?$/.test(before.text)) return after === undefined || !shown.test(after.text)
  if (!after || !second || second.isAfterBreak || shown.test(second.text)) return false
  if (after.isJoiner) {
    const isPlain = isDictionaryWord(second.text) && !isAskingWord(second.text)
    return (isPlain || adjectives.test(second.text)) && !isThingWord(second) && !isName(second)
  }
  const isOfCompany = isKin(second.text) || companions.test(second.text)
  return after.text === 'with' && isOfCompany && !shown.test(third?.text ?? '')
}

/** 'Dont tell mum but im buying her earrings', 'never mind the mess, need a lamp': told to us, and refused by nobody. */
function isCommand(words: readonly Word[], { start, end }: Place): boolean {
  const run = words.slice(start, end)
  const [first, ...more] = run
  if (!first || more.length === 0 || !/^(?:dont|never|stop|lets|let|keep)$/.test(first.text))
    return false
  if (run.some(({ isCapital, isHandle }, at) => isHandle || (isCapital && at > 0))) return false
  const before = first.isAfterBreak ? undefined : words[start - 1]
  if (before && !/^(?:please|pls|plz|but|and|so|ok|okay|hey|shh|just)$/.test(before.text))
    return false
  const others = words.filter((_, at) => at < start || at >= end)
  return others.some(isThingWord) && !others.some(({ text }) => shown.test(text))
}

/** Common words, and '3rd'. */
const isOfWords = (words: readonly Word[], { start, end }: Place): boolean =>
  words
    .slice(start, end)
    .every(
      (word, at) =>
        /^\d/.test(word.text) || isOfCommonWords(words, { start: start + at, end: start + at + 1 }),
    )

/** 'With the baby', 'after the party', 'studying', 'again': what a story goes on with, and no sentence about a shop does. */
const circumstance =
  /^\s+(?:with|after|cause|cos|since|at|by|in|on|till|until|thanks to|due to|again|tonight|yesterday|tomorrow|today|this|last|all|every|as|while|when|over|of|lately|recently|\p{L}{2,}ing)(?!\p{L})/iu

const isOfOffers = (clause: string): boolean =>
  /[$€£%]/.test(clause) || readWords(clause).words.some(({ text }) => isCodeWord(text))

const isRequest = (clause: string): boolean =>
  asks(clause) || readThings(readWords(clause).words).some((category) => category !== undefined)
