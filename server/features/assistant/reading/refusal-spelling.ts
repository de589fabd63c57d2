import { editDistance, fold } from '../words/squeeze.ts'
import { correctSpelling } from '../words/spelling.ts'
import { categoryOfThing } from '../words/things.ts'
import { isEnglishWord } from '../words/vocabulary.ts'
import type { NameLookUp } from '../names/name-look-up.ts'

/** Corrects misspelt negations: 'exluding gap', 'other then gap'. Without this the excluded name would count as requested. */

const refusing =
  `without except excepting excluding excluded exclude besides instead anything everything nothing neither avoid avoiding
  skipping never`.split(/\s+/)

/** Maximum edit distance. 'Skipping' gets 1, because 'free shiping' is too close to it. */
const mistakesIn = (meant: string) => (meant.length >= 8 && meant !== 'skipping' ? 2 : 1)

function refusalMeant(word: string): string | undefined {
  if (word.length < 4 || isEnglishWord(word)) return undefined
  const asked = correctSpelling(word)
  return refusing.find(
    (meant) =>
      word[0] === meant[0] &&
      editDistance(word, meant) <= mistakesIn(meant) &&
      (asked === word || asked === meant),
  )
}

/** Corrects a word to one of `meant`. Correct English words stay: 'mother then gap'. */
const meantBy = (meant: readonly string[]) => (typed: string) => {
  const word = fold(typed)
  const single = word.replace(/s$/u, '')
  if (meant.includes(single)) return single
  return isEnglishWord(word) ? undefined : meant.find((one) => editDistance(word, one) <= 1)
}
const otherMeant = meantBy(['other', 'rather', 'sooner', 'different', 'elsewhere'])
const apartMeant = meantBy(['apart', 'aside'])

const ofCodes =
  /^(?:codes?|deals?|offers?|discounts?|coupons?|vouchers?|promos?|ones|brands?|shops?|stores?|stuff|things|anything|everything|(?:any|every)(?:one|body|where)|else|have|got|there|left|available)$/u
const asksWhat = /(?<!\p{L})(?:what|which|how|when|whose|who)(?:s|['’]s)?(?!\p{L})/iu
/** 'Which deals can shoppers …', but not 'what deals do you have …'. */
const mayExpect =
  /(?<!\p{L})(?:can|could|should|shall|will|would|may|might|must|do|does|did)(?!\p{L})(?!.*(?<!\p{L})(?:have|got|get|find|show|give|know|sell|see|offer)(?!\p{L}))/iu
const allOfThem =
  /(?:^|(?<!\p{L})(?:show|me|list|give|send|of|want|need|like|love|take|try|and|for|codes|deals)\s+)all$/iu
/** 'Food codes expect gap', but not 'what can kids expect'. */
function isExcept(before: string, next: string): boolean {
  const lead = before.trim()
  const last = fold(/[\p{L}\p{N}]+$/u.exec(lead)?.[0] ?? '')
  if (asksWhat.test(lead) && (mayExpect.test(lead) || /^(?:at|from|in|by|with|on)$/iu.test(next)))
    return false
  if (/(?:^|\s)(?:do|does|did|should|would|will|can) \p{L}+$/iu.test(lead)) return false
  return ofCodes.test(last) || allOfThem.test(lead) || categoryOfThing(last) !== undefined
}

/** After 'then', these words start a request and not a comparison. */
const asksOn = String.raw`(?!(?:please|pls|plz|thanks|thx|i|we|what|whats|how|any|show|give|send|do|is|are|can|maybe|just|let)(?![\p{L}\p{N}]))`
const than = '(?:then|thn|tahn|thna|thatn|thann|tham)'
const nameBehind = String.raw`(?=\s+${asksOn}[^\s,.;:!?])`

/** Dictionary words that are misspellings in this context. */
const beside: readonly (readonly [RegExp, string | ((...groups: string[]) => string)])[] = [
  [
    new RegExp(String.raw`(?<![\p{L}\p{N}])(\p{L}{4,9}) ${than}${nameBehind}`, 'giu'),
    (whole, word = '') => {
      const meant = otherMeant(word)
      return meant === undefined ? whole : `${meant} than`
    },
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])((?:any|some)?(?:other|another|else|different)(?:\s[^\s,.;:!?]+){0,3}?) ${than}(?=\s+${asksOn}(?!(?:for|in|about|with|under|over)\s)[^\s,.;:!?])`,
      'giu',
    ),
    '$1 than',
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(better|cheaper|nicer|cooler|(?:more|less|greater|higher|bigger|lower|fewer)(?=\s\S+\s+[$€£]?\d)) ${than}${nameBehind}`,
      'giu',
    ),
    '$1 than',
  ],
  [
    // 'Food codes part from gap'.
    /(?<![\p{L}\p{N}])((?!part )\p{L}{3,7}|a part|(?<=(?:codes|deals|everything|anything|stuff|all) )part|nothing|anything|different|away) (?:from|form|fro|frm)(?=\s+[^\s,.;:!?])/giu,
    (whole, word = '') => {
      const meant = /part$/iu.test(word) && !/^apart$/iu.test(word) ? 'apart' : apartMeant(word)
      if (meant !== undefined) return `${meant} from`
      return /^(?:nothing|anything|different|away)$/iu.test(word) ? `${word} from` : whole
    },
  ],
  [
    // 'Everything accept gap', but not 'do all accept cards'.
    /(?<!(?:^|[\s,.])(?:do|does|will|if|which|they) )(?<![\p{L}\p{N}])((?:every|any)(?:thing|one|body|where)?(?: else)?|all(?: of (?:them|it|those))?)((?: (?:codes?|brands?|shops?|stores?|deals?))?(?: (?:in|from|for|of) [^\s,.;:!?]+)?) accept(?: for)?(?=\s+(?!(?:cards?|paypal|klarna|visa|returns?|\p{L}+\d+)(?!\p{L}))[^\s,.;:!?])/giu,
    '$1$2 except',
  ],
  [
    /(?<=(?:^|[,.;:!?])([^,.;:!?]*\s))expect(?: for)?(?=\s+(?!(?:to|that|it|me|a|an|delivery|more|less|from you)(?!\p{L}))([^\s,.;:!?]+))/giu,
    (whole, before = '', next = '') => (isExcept(before, next) ? 'except' : whole),
  ],
  [
    /(?<=(?:codes?|deals?|ones?|stuff|brands?|shops?|anything|everything|something|all) )beside(?=\s+(?!(?:me|you|us|the|my|our|your|his|her|their|an?|this|that|each|one)(?!\p{L}))[^\s,.;:!?])/giu,
    'besides',
  ],
  [/(?<![\p{L}\p{N}])with out(?=\s+[^\s,.;:!?])/giu, 'without'],
]

export async function withRefusalsSpelled(lookUp: NameLookUp, text: string): Promise<string> {
  const corrected = beside.reduce(
    (before, [pattern, order]) =>
      typeof order === 'string' ? before.replace(pattern, order) : before.replace(pattern, order),
    text,
  )
  const typed = [...corrected.matchAll(word)].map(([one]) => fold(one))
  const meant = new Map(typed.flatMap((one) => [[one, refusalMeant(one)] as const]))
  const known = await lookUp([...meant].flatMap(([one, other]) => (other === undefined ? [] : one)))
  return corrected.replace(word, (one: string) => {
    const other = meant.get(fold(one))
    // A shop may have this name.
    return other === undefined || known.get(fold(one))?.length ? one : other
  })
}

/** A word that is not part of an address, handle or code. */
const word = /(?<![\p{L}\p{N}@._/-])\p{L}{4,12}(?![\p{L}\p{N}@._/-]\p{L})(?![\p{L}\p{N}])/gu
