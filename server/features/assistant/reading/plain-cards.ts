import { ofCards } from '../offers/offer-filter.ts'
import { patternOf } from '../words/idioms.ts'

/** Replaces phrases about credit cards in general by one word: 'no card offers', 'which card has something for gap'. */

const cue = patternOf('refusals-before.tsv').source
const behind = patternOf('refusals-behind.tsv').source

const kind =
  '(?:codes?|offers?|deals?|ones|stuff|things?|promos?|perks?|discounts?|coupons?|vouchers?)'
const bank = '(?:credit|bank|debit|charge)'
/** Matches 'bank card offers', 'card companies' and 'a bank', but not the verb in 'I don't bank with'. */
const cards = String.raw`(?:${bank}[\s-]?cards?(?: ${kind}| (?:compan(?:y|ies)|issuers?|providers?|firms?|people|owners?|holders?))?|cards? (?:${kind}|compan(?:y|ies)|issuers?|providers?|firms?)|(?:banks|bank(?! (?:with|at)(?!\p{L})))(?: ${kind})?|cards)`
const between = String.raw`(?:any|the|those|these|that|of|with|from|by|for|an?|my|need|needs|want|show|give|send|me|us|include|codes?|deals?|offers?|anything|stuff|ones?|which|are|is|come|comes|kind|sort)`

/** Matches the rest of a phrase about a greeting card: 'a card for my mum'. */
const ofGreeting = String.raw`(?: yet)? for (?:an? |the |my |our |his |her |their )*(?:birthdays?|bday|christmas|xmas|weddings?|anniversary|mum|mums|mom|moms|mother|dad|dads|father|nan|gran|grandma|grandpa|sister|brother|wife|husband|friend|her|him)(?!\p{L})`

const noCards = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:but|and) )?((?:do ?n['’]?o?t|do not|never|not) (?:please )?)?(${cue})(?: ${between})* (?<!(?:pay|paying|payment) (?:with|by|from) (?:an? |the |my )?)${cards}(?![\p{L}\p{N}])(?! (?:transfer|holiday|account|statement|in the|below|above|games?|tables?|holders?|readers?)(?!\p{L}))(?!${ofGreeting})`,
  'giu',
)
const cardsBehind = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${bank}[\s-]?cards?(?: ${kind})?|cards? ${kind})[\s?,]+(?:(?:is|are|really|just|no|not|rather|better|please|i) )*(?:${behind})(?: (?:to|for) (?:me|us))?(?![\p{L}\p{N}])`,
  'giu',
)
/** 'I don't have a credit card'. */
const noCard = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:i|we)(?:['’]?ve)? (?:do ?n['’]?o?t|don['’]?t|do not|never|have ?n['’]?t)(?: even)? (?:have|got|own|use|hold|want)(?: got)? (?:an?|any) (?:${bank} cards?(?! ?(?:holder|reader|case|machine|wallet))|cards?(?=\s*(?:[,.;:!?)]|$|(?:so|and|but|or|yet|either|anymore|though|tho|like that|from|with|here|because|please|pls|just|lol|to (?:use|pay)|for (?:that|this|those|these|it|them))(?!\p{L}))))(?: like that)?(?![\p{L}\p{N}])(?!${ofGreeting})`,
  'giu',
)

/** 'I don't have that card', 'we are not with that bank'. */
const notThatCard =
  /(?<![\p{L}\p{N}])(?:i|we)(?:['’]?m|['’]?re|['’]?ve| am| are)? (?:really |just )?(?:do ?n['’]?o?t|don['’]?t|not|never|no longer|have ?n['’]?t)(?: even)? (?:have|got|own|use|hold|want|with|at|bank with)(?: got)? (?:(?:that|this|the|their|your) (?:(?:credit|debit|bank) )?(?:card|bank)|(?:an?|any) (?:credit )?card like that)(?![\p{L}\p{N}])/giu

/** Matches 'the bank one', which is the code of a card. */
const ofBank =
  /(?<![\p{L}\p{N}])(the|that) (?:(?:bank|credit|debit)(?: card)?['’]?s?) (?=(?:one|code|deal|offer|thing)(?![\p{L}\p{N}]))/giu

/** Matches the rest of a question about a greeting card: 'which card should i send my mum'. */
const toSend = String.raw`[^.!?]*(?<!\p{L})(?:birthdays?|bday|christmas|xmas|weddings?|anniversary|valentine\p{L}*|mum|mums|mum['’]s|mom|moms|mom['’]s|mother|dad|dads|dad['’]s|nan|gran|grandma|grandpa|her|him|wife|husband|send|write)(?!\p{L})`

/** 'Which card gives me something at gap', 'any bank card perks'. */
const wished = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:which|what) (?:${bank} )?cards?(?= (?:(?:have|has|gives?|gets?|offers?|saves?|shares?|works? (?:at|for)|at)(?!\p{L})|(?:do|does|is|are|comes?|for)(?!\p{L})(?!${toSend})|(?:can|should|would)(?!\p{L})(?!${toSend})(?=[^.!?]*(?<!\p{L})(?:at|for|use|pay|save|codes?|deals?|discounts?|offers?)(?!\p{L}))))`,
    String.raw`(?<![\p{L}\p{N}])${bank}[\s-]?cards? (?!issuers?)${kind}`,
    String.raw`(?<=(?:^|[,.;!?] ?|(?<!\p{L})(?:any|some|all|the|only|just|show|me|more|got|have|and) ))cards? ${kind}(?=\s*(?:[,.;!?]|$|for |at |in |from |please|pls|that|which))`,
    String.raw`(?<=(?:codes?|deals?|offers?|discounts?|something|anything|perks?) )(?:from|by|of) (?:a |the |any |my )?(?:${bank} )?(?:cards?|banks?)(?=\s*(?:[,.;!?]|$|for |at |in |please|pls))`,
  ].join('|'),
  'giu',
)

const withoutCards = (refusal = 'no') => ` , ${refusal} ${ofCards} , `
/** 'Why are there no card offers' asks for card offers and does not exclude them. */
const asksForSome =
  /(?<!\p{L})(?:(?:why|how come)(?: [^\s,.;:!?]+){0,4}|(?:is|are|were|was) there|(?:do|did) (?:you|they)(?: really)? have) $/iu
/** A list of names may follow these words, but not 'no'. */
const listing = /^(?:without|except|excepting|excluding|exclude|besides)/iu

export const withPlainCards = (text: string): string =>
  text
    .replace(notThatCard, ' , not the card one , ')
    .replace(noCard, withoutCards())
    .replace(noCards, (_, denied: string | undefined, refusal: string, at: number, all: string) =>
      // 'Dont forget card offers' is a double negative.
      denied !== undefined || asksForSome.test(all.slice(0, at))
        ? ` any ${ofCards} `
        : withoutCards(listing.exec(refusal)?.[0]),
    )
    .replace(cardsBehind, withoutCards())
    .replace(ofBank, '$1 card ')
    .replace(wished, ` ${ofCards} `)
