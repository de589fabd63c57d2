import { readFileSync } from 'node:fs'

/** People whom a message is about, or for whom something is. They are lines of `en.people.tsv`. */

const people = Map.groupBy(
  readFileSync(new URL('glossaries/en.people.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [kind = '', list = ''] = line.split('\t')
      return list.split(',').map((person) => ({ kind, person: person.trim() }))
    }),
  ({ kind }) => kind,
)
const listOf = (kind: 'kin' | 'people' | 'sort') =>
  (people.get(kind) ?? []).map(({ person }) => person)

/** Relatives and friends: words after 'my', and recipients of gifts. */
export const kin: ReadonlySet<string> = new Set(listOf('kin'))

/** Also 'colleagues', 'stepmum', 'godson'. */
export const isKin = (word: string): boolean =>
  [word, word.replace(/s$/, '')].some(
    (one) => kin.has(one) || kin.has(one.replace(/^(?:step|god|grand|great)/, '')),
  )

const longest = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length)
const someKin = `(?:step|god|grand|great)?[ -]?(?:${longest([...kin]).join('|')})`
const somebody = String.raw`${someKin}(?:s|s['’]|['’]s)?(?:[ -]in[ -]law(?:['’]?s)?)?`
const gifts = String.raw`(?:gift|present|pressie|prezzie|prezzy|thank you)s?(?: (?:idea|box|basket|set|bag)s?)?`

const ofTwoWords = longest([...kin, ...listOf('people')].filter((person) => person.includes(' ')))

/** 'Bridesmaid gifts', 'teacher's present', 'mens gift ideas', and 'gifts for the flower girl', where no flower is meant. */
export const giftsOfPeople = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}@.])(?:(?:my|our|his|her|the|an?) )?(?:${somebody}|(?:${longest(listOf('people')).join('|')})(?:s|s['’]|['’]s)?) ${gifts}(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])${gifts} for (?:(?:my|our|his|her|the|an?) )?(?:${ofTwoWords.join('|')})s?(?![\p{L}\p{N}])`,
  ].join('|'),
  'giu',
)

/** 'Present for my zumba teacher', 'gift for the babysitter'. */
const giftFor =
  /\b(?:gifts?|presents?|pressies?|prezzies?|treats?|thank you|something (?:little|small|nice|special))\b.* for (?:an?|the|my|our|his|her|their|some|one of my) /

/** 'What about for my husband', 'something for dad', 'for the in laws': anything, as a gift. */
const forSomebody = new RegExp(
  String.raw`\bfor (?:(?:my|our|his|her|the|an?) (?:\p{L}+ )?)?(?:${someKin}|in laws?)(?:s|s birthday)?(?: in law)?$`,
  'u',
)

/** 'What do i get my mother in law', 'what to buy the neighbours'. */
const whatToGet = new RegExp(
  String.raw`^(?:(?:so|and|ok|hey|hi|idk|any idea|no idea|ideas?|tell me) )*what (?:to|(?:do|can|could|should|shall|would) (?:i|we|you)) (?:get|buy|give|gift|bring)(?: for)? (?:my|our|his|her|the|an?) (?:\p{L}+ )?${someKin}s?(?: in law)?(?: (?:for|to|who)(?= ).*)?$`,
  'u',
)

/** Whether a message says for whom something is. */
export const isForSomebody = (line: string): boolean =>
  forSomebody.test(line) || giftFor.test(line) || whatToGet.test(line)

const beforeSort = String.raw`(?:(?:and|ok|okay|so|but|then|now|also|just|only|what about|how about|something|anything|sth|stuff|things?|codes?|deals?|ones?|any|some|more|show me|give me|do you have|have you got|got|is there|need|want|i|we|looking|the|a|also) )*`
const someSort = listOf('sort').join('|')
const behindSort =
  '(?: (?:ones?|stuff|things?|section|codes?|deals?|range|too|also|please|pls|then|instead|now|as well))*'
const forSort = new RegExp(
  String.raw`^${beforeSort}(?:for (?:the |an? |my |our )?)?(?:${someSort})(?: (?:and|or) (?:${someSort}))?${behindSort}$`,
  'u',
)
/** 'And something for men', 'womens?': codes are for everybody, so this asks for anything of what was shown. */
export const isForSort = (line: string): boolean => forSort.test(line)

/** Whether words only say for whom something is, and name no shop: 'nephew', but not 'lego', in 'lego set for my nephew'. */
export const areOfSomebody = (line: string, words: readonly string[]): boolean =>
  isForSomebody(line) &&
  words.every((word) => line.slice(Math.max(0, line.lastIndexOf(' for '))).includes(word))
