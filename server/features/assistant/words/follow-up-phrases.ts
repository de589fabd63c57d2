import { monthNames } from './months.ts'
import { categoryOfThing } from './things.ts'
import { readWayBack } from './way-back.ts'

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
  String.raw`^(?:which|what|whats|the (?:ones?|codes?) (?:that|which))(?: (?:ones?|codes?|is|are|of (?:them|these|those)))* ${leaving} ${earliest}$`,
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
  want need i we me us id like would the your ur his her their a an my to for one single very absolute absolutely overall whats what is code deal`,
)
const behindBest = wordsOf(
  'one code deal offer pick choice please pls plz thanks thx only then now',
)
const ofThem =
  / (?:of|from) (?:these|those|them|all|the lot|all of (?:these|those|them))(?: (?:codes|deals|ones))?$/
const isOne = wordsOf(
  'just only single one very winner pick choose gimme absolute absolutely his her their',
)

/** 'Just gimme the single best', 'pick the winner': one deal is enough. */
function asksForBestOnly(line: string): boolean {
  if (oneOnly.test(line.replace(polite, ''))) return true
  const plain = line.replace(/^(?:ok |so )?cut to the chase /, '').replace(polite, '')
  const words = plain.replace(ofThem, '').split(' ')
  const at = words.findIndex((word) => !beforeBest.has(word))
  return (
    /^(?:best|winner|strongest)$/.test(words[at] ?? '') &&
    words.slice(at + 1).every((word) => behindBest.has(word)) &&
    words.some((word) => isOne.has(word))
  )
}

const saving =
  '(?:sav(?:es?|ing)|takes?|knocks?|gives?|gets?|cuts?|brings?|makes?|slashes)(?: (?:me|us|you|it|off|money|a discount))*'
const most =
  '(?:the )?(?:most|more|biggest|highest|largest|cheapest)(?: (?:off|money|discount|saving|savings|then))*'
const savesMost = new RegExp(
  [
    String.raw`^(?:(?:and|so|ok|but|tell me|show me) )*(?:which|what|whichs|whats|who)(?: (?:one|ones|code|codes|deal|of (?:them|these|those|the two)|is|would|will|could|does|do|can))* ${saving} ${most}$`,
    String.raw`\b(?:the )?(?:one|code) (?:that|which)? ?(?:would |will )?${saving} (?:the )?most\b`,
    // 'Which is the cheapest then', 'whichs best value'.
    String.raw`^(?:(?:and|so|ok|but) )*(?:which(?:s| is| ones| one is| one| would be)|what is|whats) (?:the )?(?:cheapest|best value|most worth it|best for (?:my|the|that|this) (?:order|basket|cart|total|amount))(?: (?:one|then|now|for me|overall))*$`,
  ].join('|'),
)
/** 'Which one saves most', 'which takes off the most'. */
export const asksWhatSavesMost = (line: string): boolean => savesMost.test(line.replace(polite, ''))

const some = '(?:two|three|four|five|[2-5]|couple|few)'
const politely =
  'and|ok|okay|so|well|then|but|please|pls|now|just|only|simply|gimme|give|show|send|pick|choose|find|get|tell|name|list|i|id|we|want|need|would|like|love|take|me|us|can|could|you|have|see|got'
const fewOf = new RegExp(
  String.raw`^(?:(?:${politely}|the|your|best|top|any|a|make it|limit it to|narrow it down to|max(?:imum)?|at most|no more than|up to) )*(${some})(?: (?:of (?:them|those|these|it|the best)|codes?|ones?|deals?|best|top|options?|picks?|will do|would do|(?:is|are|would be) (?:enough|fine|plenty|ok)|for me|then|now|please|pls|only|max|tops|thanks|though|tho|is all i (?:need|want)|or so))*$`,
)
/** 'Just 1', 'one will do'. A number alone is a place. */
const oneOnly = new RegExp(
  String.raw`^(?=.*\b(?:just|only|simply|enough|will do|would do|max|single|is all|is fine|is plenty|tops)\b)(?:(?:${politely}|the|your|best|a|make it|limit it to|narrow it down to|max(?:imum)?|at most|no more than|up to|single) )*(?:one|1)(?: (?:of (?:them|those|these)|codes?|deals?|best|option|pick|will do|would do|(?:is|would be) (?:enough|fine|plenty|ok|all i (?:need|want))|enough|for me|then|now|please|pls|only|max|tops|thanks|though|tho))*$`,
)
const moreOf = new RegExp(
  String.raw`^(?:(?:${politely}|the|a) )*(?:(?:another|next|other) ${some}|${some} (?:more|others|other ones))(?: (?:codes?|ones?|deals?|then|please|pls|for me))*$`,
)
const counts: Readonly<Record<string, number>> = {
  two: 2,
  couple: 2,
  three: 3,
  few: 3,
  four: 4,
  five: 5,
}

/** How many deals are enough: 'gimme two then', 'top 3', 'a couple will do'. A number alone is a place. */
export function readCount(line: string): number | undefined {
  const [, typed = ''] = line.includes(' ') ? (fewOf.exec(line) ?? []) : []
  return typed === '' ? undefined : (counts[typed] ?? Number(typed))
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

/** 'How long do i have', 'is there still time'. */
const asksHowLong = (line: string): boolean =>
  /\bhow (?:long|much (?:more )?time|many (?:more )?days)(?: (?:more|still|left|exactly))* (?:do|have|would|can|will|is|are) (?:i|we|there|it)(?: (?:still|got|have|left|use|to use|it|that|them|for|be|in))*$|\b(?:is there|do i have|have i got) (?:still )?(?:enough )?time(?: left)?(?: (?:for it|to use it|to think|to decide))*$|\bdo i (?:have|need) to (?:hurry|rush|be quick|decide now)\b|\b(?:whats|what is|is there) (?:the|a) deadline\b|\bby when (?:do|must|should) i\b|^(?:(?:and|so|ok|okay|but|for|hm+|then) )*(?:how long|(?:un)?till? when|when (?:until|till)|for how long)(?: (?:for|then|is it|does it(?: last| run)?|does that(?: last| run)?|exactly|though|tho|roughly|left|more|yet))*$/.test(
    line.replace(polite, ''),
  )

/** 'Something for around 50 bucks'. What shops ask is unknown, so the codes are shown again. */
const setsBudget = (line: string): boolean =>
  /^(?:and |but |ok |only |just |something |anything |stuff |things? |ones? |codes? |deals? |show me |any |where |that |which |i |we |can |could |want to |have to |dont want to |spend |pay |costs? |is |are |for |my budget is |budget )*(?:around|about) \$?\d+(?: ?(?:dollars|bucks|quid|euros?|pounds|usd|eur|\$))?(?: (?:max|tops|or less|only|total|in total))*$/.test(
    line.replace(polite, ''),
  )

const patterns = [
  ['back', (line: string) => readWayBack(line.replace(polite, '')) !== undefined],
  ['details', asksHowLong],
  ['again', setsBudget],
  ['smallest', asksForLeastMinimum],
  ['ending', asksWhatEnds],
  ['best', asksForBestOnly],
  ['creator', asksForCreator],
  ['more', asksForMoreOfShop],
  ['more', (line: string) => moreOf.test(line)],
  ['few', (line: string) => readCount(line) !== undefined],
] as const

const code = '(?:it|this|that|they|these|those|the codes?|the discount)(?: one)?'
const also = '(?: (?:also|only|just|even|really|still|too|valid|good|ok))*'
/** Times, places and people. */
const noThing = String.raw`(?:an? |the |my |their )?(?:\d|orders?|sites?|website|app|checkout|account|instagram|tiktok|weekends?|weeks?|months?|\p{L}+days?|christmas|easter|${monthNames}|now|right|till|until|it|this|that|me|us|you|tomorrow|tonight|long|everyone|everybody|anyone)(?![^ ])`
const ofThing = new RegExp(
  String.raw`^(?:(?:and|but|ok|so|hey|also|then|or) )*(?:(?:is|are|isnt|arent) ${code}${also} (?:for|on)|(?:does|do|will|would|can|could|doesnt|wont) ${code}${also} (?:(?:work|count|apply|go|hold|be used|be valid)${also} (?:for|on|with|towards|to)|cover|include)|(?:can|could|may) (?:i|we)${also} (?:use|apply|redeem|spend) ${code}${also} (?:for|on|with|towards)) (?!${noThing})\p{L}`,
  'u',
)

/**
 * Questions about the use of a named code, which the shop decides: 'can i use MAYA25 on used phones?', 'is MAYA25 for
 * earphones too?'
 */
export const asksForUse = (
  line: string,
  codes: readonly { typed: string }[],
  isQuestion: boolean,
): boolean => {
  if (ofUse.test(line)) return true
  const plain = codes.reduce((text, { typed }) => text.replace(typed, 'it'), line)
  const [, things = ''] = ofThings.exec(plain) ?? []
  const words = things.split(' ')
  const isOfThing = words.some(
    (word, at) =>
      reduced.has(word) ||
      categoryOfThing(word) !== undefined ||
      categoryOfThing(`${words[at - 1] ?? ''}${word}`) !== undefined,
  )
  return isOfThing && (isQuestion || asksWhetherUsed.test(plain))
}
const ofUse = new RegExp(
  String.raw`\b(?:is|does|do|can|could|may|will|would)\b.* (?:on|towards|for (?:all|any|every|the)) (?!${noThing})\p{L}`,
  'u',
)
/** What a shop sells at a lower price already. */
const reduced = wordsOf(
  'deal deals offer offers discount discounts discounted promo promos sale sales outlet clearance reduced',
)
/** 'It for earphones', 'it does it work with sofas'. */
const ofThings =
  /\bit\b(?: (?!for |on |in |with |towards |to )\p{L}+){0,4} (?:for|on|in|with|towards|to|covers?|includes?|including) (\p{L}.*)$/u
const asksWhetherUsed =
  /^(?:(?:and|but|ok|so|hey|hi|also|then|or|the|that|you|if|know|do you know) )*(?:is|are|does|do|can|could|may|will|would|it (?:is|does it|works|does))\b|\b(?:too|also|as well|only|just|even|or just|or only)\b|\bdoes it work\b/

/** 'Is it for sofas too', of shown codes. The shop decides that. */
export const asksWhetherFor = (line: string): boolean =>
  ofThing.test(line) && !/\b(?:i (?:want|need)|show me|looking for)\b/.test(line)

/** 'And which is the best of those'. The words around the question. */
const ofAllShown =
  /^(?:(?:and|but|so|ok|okay|well|then|now|hm+) )+|(?: (?:of|from|out of|among|between)(?: all)? (?:these|those|them|hers|his|theirs|all|the (?:two|three|lot))(?: (?:codes?|deals?|ones?))?(?: (?:then|now|please|pls))*)$/g

const superlative =
  '(?:best|biggest|largest|highest|newest|latest|freshest|top|strongest|cheapest|longest|most)'
/** 'Her biggest one' is the biggest of those shown. */
const ofOwner = new RegExp(
  String.raw`\b(?:his|her|their|its)(?= (?:very |single )?${superlative}\b)`,
  'g',
)

export const withoutOfThem = (line: string): string =>
  line
    .replace(/\bof (?:his|hers|theirs)\b/g, 'of them')
    .replace(ofAllShown, '')
    .replace(ofOwner, 'the')

/** 'To get the 30 off at gap how much must i spend'. */
export const asksWhatToSpend = (line: string): boolean =>
  /\b(?:how much|what) (?:(?:do|must|should|would|will|have|need|i|we|you|one|got|to|at|least) )+(?:spend|order for|buy for)\b|\b(?:least|minimum|smallest amount) (?:that )?(?:i|we|you) (?:(?:can|must|have to|need to|should) )+spend\b/.test(
    line,
  )

/** 'It just says minimum not reached', in the words of `en.phrases.tsv`. */
export const saysMinimumNotReached = (line: string): boolean =>
  line.includes('order below the minimum')

export const readOfShown = (line: string): (typeof patterns)[number][0] | undefined =>
  patterns.find(([, asks]) => asks(line))?.[0]
