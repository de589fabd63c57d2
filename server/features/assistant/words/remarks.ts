import { codeWords } from './name-signs.ts'
import { squeeze } from './squeeze.ts'
import { isEnglishWord } from './vocabulary.ts'

/** Remarks on what was shown, made of words that may be a name as well: 'that's good enough for me, thanks'. */

const interjections =
  /^(?:(?:ok|okay|oh|ah|nice|great|cool|brilliant|lovely|perfect|awesome|wow|haha|lol|yes|yeah|thanks|thank you|ta|cheers)[\s,.!]+)*/u
const ofShown =
  /^(?:that['’]?s|that is|that makes|that made|this is|this makes|you['’]?re|you are|you (?:just )?(?:saved|made)|youve|you['’]ve) (?!for\b|from\b|at\b|by\b|called\b|not\b|the\b|it\b|all\b|one\b)/u
const praises =
  /(?<!\p{L})(?:good|great|nice|fine|best|better|perfect|fair|lovely|happy|enough|super|sweet|smart)(?!\p{L})/u
const closing =
  /(?<!\p{L})(?:thanks|thank you|thx|ta|cheers|for (?:me|us|now|today))(?: (?:so much|a lot|then|now|anyway))*[\s.!]*$/u
const requests =
  /[?@"]|(?<!\p{L})(?:any|some|want|need|looking|find|show|give|got|please|pls|what|which|how|and|also|now do|but|without|instead|other|another|more)(?!\p{L})/u

/** After the remark something is requested: 'that's great, next too', 'this is gap, try boots'. */
function requestsAfterComma(said: string, names: readonly string[]): boolean {
  const [, ...clauses] = said.replace(closing, '').split(/[,;.!]/)
  return clauses.some(
    (clause) =>
      /(?<!\p{L})(?:try|go|check|look|send|open|switch|get)(?!\p{L})/u.test(clause) ||
      names.some((name) => squeeze(clause).includes(name)),
  )
}

/**
 * Only a message in small letters, of words of the dictionary, which requests nothing.
 * @param names those that the message may mean
 */
export function isRemark(message: string, names: readonly string[] = []): boolean {
  const rest = message.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
  if (/\p{Lu}/u.test(rest) || requests.test(rest)) return false
  const words = rest.match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? []
  const isKnown = (word: string) => isEnglishWord(word.replace(/['’].*$/u, ''))
  if (words.length < 3 || words.some((word) => codeWords.has(word) || !isKnown(word))) return false
  const said = rest.replace(interjections, '')
  const squeezed = names.map(squeeze).filter(Boolean)
  // 'Best buy thanks' is the name of a shop.
  if (squeezed.includes(squeeze(said.replace(closing, '')))) return false
  if (requestsAfterComma(said, squeezed)) return false
  return ofShown.test(said) || (praises.test(said) && closing.test(said))
}

const farewell =
  /(?:^| )(?:bye+(?: bye+)?|good ?bye|see (?:you|ya|u)(?: (?:later|soon|tomorrow|around|next time))?|laters?|cya|ttyl|(?:good ?)?night|gn|night night|take care|have a (?:nice|good|great|lovely) (?:day|one|evening|weekend|night)|(?:speak|talk) (?:soon|later)|until next time|catch you later|adios|au revoir|tschuss|tchau)(?: (?:then|now|for now|for today|thanks|thank you|thx|all|everyone|mate))*$/
/** Words of somebody who has what was wanted. */
const beforeFarewell = new Set(
  `ok okay k got it great perfect cool nice one lovely brill brilliant alright right fine good super awesome amazing sorted all thats that
  this me done everything ill try use take do have keep them those im off leaving gotta got to need must have go run dash i thanks thank you
  thx ty cheers ta no nope yes yeah yep well anyway so and now then really very much helpful was for the your help today helps helped saved
  noted will think about over`.split(/\s+/),
)

/** 'Ok got it, bye', 'im off, see ya', but not 'need shoes, bye'. */
export function saysGoodbye(line: string): boolean {
  const said = line.replace(farewell, '')
  return said !== line && said.split(' ').every((word) => word === '' || beforeFarewell.has(word))
}
