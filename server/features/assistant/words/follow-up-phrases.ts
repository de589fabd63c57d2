import { categoryOfThing } from './things.ts'

/** Ways to ask about the deals that were shown, in small letters without signs. */

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

const ending =
  '(?:end(?:s|ing)?|expir(?:es?|ing)|run(?:s|ning)? out|finish(?:es|ing)?|(?:is|are) (?:over|gone)|lapses?)'
/** Said of codes only in a short question. */
const leaving = '(?:d(?:ies?|ying)|go(?:es|ing)?|stop(?:s|ping)?)'
const earliest = '(?:the )?(?:soonest|first|earliest|quickest)'
const endsFirst = new RegExp(
  String.raw`\b${ending} (?:${earliest}|next)$|\b(?:soonest|first|next|earliest) to (?:end|expire|run out|finish|go)\b|\b(?:wont|will not|do not|does not|dont|doesnt) last (?:very )?long\b|\b(?:least|shortest) time left\b|\b(?:nearly|almost) (?:over|gone|finished)\b|\bclosest to (?:ending|expiring|running out)\b`,
)
const leavesFirst = new RegExp(
  String.raw`^(?:which|what|whats)(?: (?:ones?|codes?|is|are|of (?:them|these|those)))* ${leaving} ${earliest}$`,
)

/** 'Longest lasting mascara' is about a product; 'the mascara code that lasts longest' is about a code. */
export const isOfGoods = (line: string) =>
  !/\b(?:codes?|ones?|deals?|offers?|vouchers?|coupons?|discounts?|promos?|valid(?:ity)?|expir\w+)\b/.test(
    line,
  ) && line.split(' ').some((word) => categoryOfThing(word) !== undefined)

/** 'My trainers dont last long, any better ones'. */
const isOfOwnGoods = (line: string) =>
  [...line.matchAll(/\b(?:my|our|his|her|their) (?:\p{L}+ )?\p{L}+/gu)].some((found) =>
    found[0].split(' ').some((word) => categoryOfThing(word) !== undefined),
  )

/** 'Whats running out soonest', 'the ones that wont last long'. */
const asksWhatEnds = (line: string): boolean => {
  const plain = line.replace(polite, '')
  if (isOfGoods(plain) || isOfOwnGoods(plain)) return false
  return endsFirst.test(plain) || leavesFirst.test(plain)
}

const polite = /(?: (?:please|pls|plz|thanks|thx|then|now))+$/
const beforeBest = wordsOf(
  `ok okay so and but well right just only simply please pls plz can could you u give gimme show send tell find pick choose name get
  want need i we me us id like would the your ur a an my to for one single very absolute absolutely overall whats what is code deal`,
)
const behindBest = wordsOf(
  'one code deal offer pick choice please pls plz thanks thx only then now',
)
const ofThem =
  / (?:of|from) (?:these|those|them|all|the lot|all of (?:these|those|them))(?: (?:codes|deals|ones))?$/
const isOne = wordsOf('just only single one very winner pick choose gimme absolute absolutely')

/** 'Just gimme the single best', 'pick the winner': one deal is enough. */
function asksForBestOnly(line: string): boolean {
  const plain = line.replace(/^(?:ok |so )?cut to the chase /, '').replace(polite, '')
  const words = plain.replace(ofThem, '').split(' ')
  const at = words.findIndex((word) => !beforeBest.has(word))
  return (
    /^(?:best|winner|strongest)$/.test(words[at] ?? '') &&
    words.slice(at + 1).every((word) => behindBest.has(word)) &&
    words.some((word) => isOne.has(word))
  )
}

const person = '(?:he|she)'
const theirs =
  '(?:him|her|(?:this|that|the same) (?:creator|influencer|person|guy|girl|woman|man|one))'
const sharing = '(?:have|has|share|shares|got|post|posts|do|offer|promote|recommend|give)'
const things = '(?:codes?|ones?|deals?|offers?|stuff|things|discounts?|shops|brands|stores)'
const ofCreator = new RegExp(
  [
    String.raw`^(?:and |so |ok |but )*what (?:else|other ${things}|others|more)(?: (?:does|did|has|is))? (?:${person}|${theirs.replace('him|her|', '')})(?: ${sharing})*$`,
    String.raw`^(?:and |so |ok |but )*whats ${person} (?:got|sharing)(?: (?:else|besides that|apart from that))*$`,
    String.raw`^(?:and |ok |does |has )*${person} (?:have|has|got|share|shares)(?: got)? (?:any )?(?:others?|more|anything else|another(?: one)?|other ${things})$`,
    String.raw`^(?:and |so |ok |but |any |show |me |got |give |some )*(?:others?|more|(?:any|some)thing (?:else|more|other)|other ${things}|more ${things}|another(?: one)?|everything|all|all ${things}|codes|deals) (?:from|by|of) ${theirs}$`,
    String.raw`^(?:and |so |ok |but |show |me |all |what about |what are |whats )*(?:his|her) (?:other|others|remaining|rest)(?: ${things})?$`,
    String.raw`^(?:and |so |ok |but |show |me )*(?:all )?(?:his|her) ${things}$`,
  ].join('|'),
)

/** 'What else does he have', after a code of one creator. */
const asksForCreator = (line: string): boolean => ofCreator.test(line.replace(polite, ''))

/** 'What else do they have', of a shop. */
const asksForMoreOfShop = (line: string): boolean =>
  /^(?:and |so |ok |but )*what (?:else|other (?:codes|deals|ones)) (?:do|does|did|have|has|is there (?:at|from)) (?:they|it|them|(?:this|that|the) (?:shop|brand|store))(?: (?:have|got|sell|do|offer|has))*$/.test(
    line.replace(polite, ''),
  )

/** 'Smallest order first'. */
const asksForLeastMinimum = (line: string): boolean =>
  /\b(?:smallest|lowest|least|low|small|no) (?:minimum|min|order|spend|basket)(?: (?:spend|order|amount|value|size|spending))?s? first\b|^(?:(?:and|ok|please|show|sort|order|list|them|it|now|actually) )*by (?:the )?(?:smallest |lowest |least )?(?:minimum|min|order size)(?: (?:spend|order))?$/.test(
    line.replace(polite, ''),
  )

const patterns = [
  ['smallest', asksForLeastMinimum],
  ['ending', asksWhatEnds],
  ['best', asksForBestOnly],
  ['creator', asksForCreator],
  ['more', asksForMoreOfShop],
] as const

export const readOfShown = (line: string): (typeof patterns)[number][0] | undefined =>
  patterns.find(([, asks]) => asks(line))?.[0]
