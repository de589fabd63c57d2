import { fold } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'

/**
 * 'We have zero furniture', 'no food left': a thing that the shopper lacks is wanted. 'Without coffee i can't function': a thing
 * that the shopper cannot be without is wanted as well. Without this the negation would refuse it.
 */

const adverbs = String.raw`(?: (?:literally|really|absolutely|basically|actually|just|still|now|currently|completely|totally|almost|already))*`
const none = '(?:no|zero|hardly any|barely any|not one|not a single)'
const owner = String.raw`(?:(?:i|we|he|she|they)(?:['’]?ve|['’]?s)?|(?:my|our|his|her|the) \p{L}+|(?<=(?:^|[,.;!–-]) ?))`
const words = String.raw`((?:[^\s,.;:!?]+ ){0,2}[^\s,.;:!?]+)`
const ofCodes = '(?:codes?|coupons?|vouchers?|deals?|discounts?|offers?)'
/** 'I have no shoes', 'got zero furniture'. */
const owning = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${owner}${adverbs} ?(?:have|has|got|own|owns)(?: got)?${adverbs} ${none} ${words}`,
  'giu',
)
const never = String.raw`(?:(?:i|we)(?:['’]?ve| have)?|(?:my|our) \p{L}+(?: has)?|(?<=(?:^|[,.;!–-]|(?<!\p{L})(?:so|and|but|cos|because)) ?))${adverbs} ?never${adverbs} (?:bought|owned|had|got|ordered|purchased)(?: (?:myself|ourselves|around to (?:buying|getting)))?`
/** Words behind which the thing is refused after all: 'and never will', 'i hate coats', 'something else'. */
const refusing = String.raw`(?<!\p{L})(?:no|not|never|none|nothing|nor|without|except|again|hate|else|others?|instead|different|\p{L}+n['’]?t)(?!\p{L})`
const asking = String.raw`(?<!\p{L})(?:whats?|which|any|anything|something|got|needs?|wants?|looking|show|is there|are there|help|codes?|deals?|now)(?!\p{L})`
/** 'I never bought a coat, whats still on': what the shopper never had before a request, or at the end. */
const neverOwned = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${never} ((?:an?|any|a single)(?: (?!(?:from|at|of|by|with|in|on|for) )[^\s,.;:!?]+){1,3}?)(?=\W*$|(?:\s*[,.;:!?)]| (?:so|and|but|yet|before|though|for|this|last|whats?|any|anything)(?!\p{L}))[^]*${asking})(?![^]*${refusing})(?<!${refusing})`,
  'giu',
)
const place =
  '(?:house|flat|fridge|freezer|kitchen|pantry|cupboard|wardrobe|closet|apartment|home|place|room|bathroom|garden|office|bag)'
/** 'No food in the house', 'zero furniture yet'. */
const left = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${none} ${words.replace('{0,2}', '{0,2}?')} (?:left|yet|at home|in (?:the|my|our) (?:new )?${place})(?![\p{L}\p{N}])`,
  'giu',
)
/** The things that one uses so: 'something to wear', 'nothing to sit on'. */
export const thingsToUse: Readonly<Record<string, string>> = {
  wear: 'clothes',
  eat: 'food',
  drink: 'drinks',
  read: 'books',
  'sit on': 'chairs',
  'sleep on': 'a bed',
}
export const anyUse = Object.keys(thingsToUse).join('|')
/** 'We have nothing to wear'. */
const nothing = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${owner}${adverbs} ?(?:have|has|got)(?: got)?${adverbs} |(?<=^\W*(?:(?:i|we) )?))(?:nothing|not a thing)(?: \p{L}+)? to (${anyUse})(?![\p{L}\p{N}])`,
  'giu',
)
const between = /^(?:in|for|of|at|from|with|to|on|about|than|and|or|but)$/u
const isOfCodes = new RegExp(`^${ofCodes}$`, 'u')
/** 'We have no more room for furniture'. */
const unneeded = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${owner}${adverbs} ?(?:have|has|got)(?: got)?${adverbs} (?:no|zero|little|not much)(?: (?:more|further|real|whatsoever))? (?:interest|need|use|room|space|love|patience|appetite|desire|taste) (?:left )?(?:in|for|of)(?![\p{L}\p{N}])`,
  'giu',
)

/** The words up to a thing, if no preposition stands before it. */
const needed = (whole: string, listed: string): string => {
  const said = listed.split(' ')
  const at = said.findIndex((word) => categoryOfThing(fold(word)) !== undefined)
  const isThing =
    at !== -1 &&
    !said.slice(0, at).some((word) => between.test(fold(word))) &&
    !said.some((word) => isOfCodes.test(fold(word)))
  return isThing ? ` need ${listed}` : whole
}

const unable = String.raw`(?:can(?:no|['’]?)t|can not|won['’]?t|don['’]?t|do not|couldn['’]?t|wouldn['’]?t|could not|would not|never)`
const living = String.raw`(?:function|live|work|survive|exist|start|wake|think|sleep|cope|manage|do (?:it|anything|a thing|mornings|mondays)|make it|face|go on|breathe|concentrate|speak|talk|move|get (?:up|going|through|started|out|anything))`
const state = String.raw`(?:useless|nobody|no ?one|nothing|no (?:human|person|good|use)|not (?:human|a (?:person|human)|myself|me|alive|awake|functional|functioning)|lost|dead|half|only half|an? (?:zombie|mess|wreck|bear|monster|nobody|ghost)|grumpy|miserable|hopeless|broken|doomed|unbearable|toast)`
const life = String.raw`(?:nothing|life|mornings?|mondays?|(?:my|the|a|any) (?:day|morning|life|brain|body|week)) (?:works?|runs?|goes|happens|is|isn['’]?t|doesn['’]?t|does not|feels|starts|makes|would)`
/** 'Without coffee i am useless', also without a comma. */
const attached = new RegExp(
  String.raw`(?<![\p{L}\p{N}])without (?:(?:an?|any|my|our|the|some) )?(?!(?:\p{L}+ ){0,2}${ofCodes})([^,.;:!?]{2,40}?),? (?:(?:i|we)(?:['’]?m|['’]?re| am| are)${adverbs} ${state}|(?:i|we)${adverbs} ${unable}${adverbs} ${living}|${life})(?![\p{L}\p{N}])[^,.;:!?]*`,
  'giu',
)
/** 'I am nobody without my coffee'. */
const attachedBehind = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:i|we)(?:['’]?m|['’]?re| am| are)${adverbs} ${state}(?: \p{L}+){0,3} without (?:(?:an?|any|my|our|the|some) )?`,
  'giu',
)

export const withLackingThings = (text: string): string =>
  text
    .replace(unneeded, ' without ')
    .replace(owning, needed)
    .replace(neverOwned, needed)
    .replace(left, needed)
    .replace(nothing, (_, use: string) => ` need ${thingsToUse[use.toLowerCase()]}`)
    .replace(attached, ' love $1 ')
    .replace(attachedBehind, ' love ')
