import { anyUse, thingsToUse } from './lacking-things.ts'
import { patternOf } from '../words/idioms.ts'
import { kin } from '../words/people.ts'

/** Expands shorthand for a shown code ('not 1, 2') and for the unit of a number ('over 20, percent'). */

const place = '(?:first|1st|second|2nd|third|3rd|fourth|4th|last|[1-4])'
/** Picks another one of several shown codes: 'not the first the other one', 'not 1, 2'. */
const otherPlace = new RegExp(
  String.raw`^(?:(?:no|nope|nah|hmm|ok)[\s,.]+)*not (?:the |that |this |number |nr |no )?(${place})(?: one| code)?[\s,.]+(?:but |rather |maybe )?(?:(?:show|give|send) me )?(?:(?:the |that )?(other)s?|(?:the |number |nr |no )?(${place}))(?: ones?| codes?)?(?: please| pls| instead)*\s*[.!?]*$`,
  'iu',
)
/** 'Not the 25s'. */
const plural =
  /(?<![\p{L}\p{N}])((?:not|no|without|except|but|besides|than|skip|hate|minus)(?: (?:any|the|those|these|of|from))*) ((?:\d{1,3}['’]?s(?:,| and| or| nor|,? &)? (?:the )?)*\d{1,3}['’]?s)(?=\s*(?:[,.;:!?)]|$|(?:ones?|codes?|please|pls|thanks|though|tho|either|at|from|for|but|and|or|just|again)(?![\p{L}\p{N}])))/giu

/** 'Not the 90s' is about fashion: hardly any code saves that much. */
const ofDecade = /(?<!\d)[6-9]0['’]?s/iu

/** 'I hate 80s fashion', 'not the 90s style': excludes neither a number nor a thing. */
const ofStyle =
  /(?<![\p{L}\p{N}])(?:not|no|nothing|without|except|but not|dont like|don['’]t like|hate)(?: (?:any|the|those|that|from|of|in))* (?:(?:19)?[2-9]0|20[01]0|00)['’]?s(?: \p{L}+)? (?:styles?|fashion|fashions|music|clothes|clothing|looks?|vibes?|outfits?|trends?)(?![\p{L}\p{N}])/giu

/** 'At least 25 off, i mean dollars not percent', 'over 20, percent not dollars'. */
const unit = '(dollars?|bucks|quid|pounds|euros?|percent|per cent|%)'
const unitBehind = new RegExp(
  String.raw`(?<![\p{L}\p{N}$€£.,])(\d{1,3})(?![\d.,]*\d)(?!\s*(?:%|[$€£]|percent|per cent|dollars?|bucks|quid|pounds|euros?|days?|weeks?|for))((?: off| or more| or better)*)([^\d.!?%$€£]{0,40}?)[\s,;(–-]+(?:(?:(?:and |by (?:that|this|which) |well )?(?:i mean(?:t)?|meaning|as in|thats|that is|in)(?: in)? ${unit}(?:,? (?:and )?not (?:in )?${unit}(?: off)?)?)|${unit},? (?:and )?not (?:in )?${unit}(?: off)?)[)]?(?![\p{L}\p{N}])`,
  'giu',
)

const ordinalOf = (place: string) =>
  ['first', 'second', 'third', 'fourth'][Number(place) - 1] ?? place

/** 'My basket is 120, in dollars' gives the amount of an order, not the saving of a code. */
const ofOrder =
  /(?<!\p{L})(?:basket|cart|order|spend(?:ing)?|budget|costs?|total|pay(?:ing)?|price|worth of)(?!\p{L})[^.!?]{0,30}$/iu

export const withUnits = (text: string): string =>
  text.replace(unitBehind, (...found: (string | number | undefined)[]) => {
    const [, value, more = '', between = '', ...units] = found
    const before = text.slice(0, Number(found.at(-2)))
    const unit = units[0] ?? units[2]
    if (ofOrder.test(before)) return `${value} ${unit}${between} `
    return `${value} ${unit} off${/or (?:more|better)/i.test(String(more)) ? ' or more' : ''}${between} `
  })

/** 'Should i take the 20% or the $15 off', which takes nothing off. */
const asksWhichToTake =
  /^(?:(?:so|and|ok|hey|hi|but)[ ,]+)*(?:should|shall|would|do) (?:i|you|we) (?:rather )?(?:take|use|pick|choose|go for|go with)(?= (?:the |a )?[$€£]?\d+[^.!?]{0,30} or )/iu

/** 'The fiver', 'a tenner off'. */
const note = /(?<!\p{L})(?:the|that|this) (fiver|tenner)(?: (?:one|code|off))?(?!\p{L})/giu
const noteOff = /(?<!\p{L})(?:an? )?(fiver|tenner)(?!\p{L})/giu

/** 'Same in fashion': goes on from what was shown. 'Same but for men' is the same: codes are for everybody. */
const same = String.raw`^(?:(?:and|ok|okay|now|the|exactly|do|show me|can i have) )*same(?: (?:thing|again|stuff|kind of thing|please|one|ones|search))*[ ,]+(?:(?:but|just|only|please|though|this time) )*`
const sameAsBefore = new RegExp(
  String.raw`${same}(?=(?:for|in|with|without|under|over|from|at|by|of) )`,
  'iu',
)
const sameForWhom = new RegExp(
  String.raw`${same}for (?:an? |the |my |our )?(?:men|man|women|woman|guys?|ladies|lady|him|her|them|kids?|children|child|boys?|girls?|bab(?:y|ies)|toddlers?|teens?|teenagers?|adults|${[...kin].join('|')})s?(?: (?:please|pls|now|then))*[\s.!?]*$`,
  'iu',
)

/** 'Somewhere nice to stay', also where that is the joined name of a shop, and 'a cosy place to sleep'. */
const placeToStay =
  /(?<![\p{L}\p{N}])(?:[Ss]omewhere|[Aa]nywhere|(?:[Aa]n? |[Ss]ome )?(?:\p{Ll}+ ){0,2}(?:place|spot))(?:[ \u02d0](?!to )\p{Ll}+){0,3} to (?:stay|sleep|crash|spend the nights?)(?!\p{L})/gu
/** 'Something warm to wear'. */
const thingTo = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:something|anything|sth|stuff)(?: (?!to )\p{Ll}+){1,2} to (${anyUse})(?!\p{L})`,
  'gu',
)
/** '119 in the bag', 'got 130 in my basket'. */
const inBasket =
  /(?<![\p{L}\d.,])(?:(?:i|we)(?:['’]?ve)? )?(?:(?:have|got|have got) )?([$€£]?\d{2,}[\d.,]*(?: ?(?:[$€£]|dollars?|bucks|euros?|pounds?|quid))?)(?: (?:worth|already|so far|now|sitting))* in (?:the|my|our|a) (?:shopping )?(?:bag|basket|cart|trolley)(?!\p{L})/giu

/** 'Spare me the free mini', and 'can you spare me a code'. */
const spareMe = /(?<!\p{L})spare (?:me|us)(?: (an?|some|one)| (?=\p{L}))(?!\p{L})/giu
/** 'Not the free mini and the 5 dollars': an amount goes on with a refusal. */
const alsoOfAmount = new RegExp(
  String.raw`((?:${patternOf('refusals-before.tsv').source})(?: [^\s,.;:!?]+){1,5} (?:and|or|nor|n|&)) (?=(?:the|that|those|any) (?:[$€£]\d+|\d{1,3} ?(?:%|(?:percent|per cent|dollars?|bucks|euros?|pounds?|quid|off)(?!\p{L}))))`,
  'giu',
)

export const withPlainOffers = (text: string): string =>
  text
    .replace(placeToStay, 'a hotel')
    .replace(spareMe, (_, asked?: string) => (asked === undefined ? 'not ' : `give me ${asked}`))
    .replace(alsoOfAmount, '$1 not ')
    .replace(thingTo, (_, verb: string) => `something for ${thingsToUse[verb]}`)
    .replace(asksWhichToTake, 'is it better')
    .replace(sameForWhom, 'again')
    .replace(inBasket, ' on an order of $1 ')
    .replace(sameAsBefore, 'and ')
    .replace(note, (_, name: string) => `the ${name.toLowerCase() === 'fiver' ? 5 : 10} one`)
    .replace(noteOff, (_, name: string) => `${name.toLowerCase() === 'fiver' ? 5 : 10} bucks`)
    .replace(otherPlace, (_, one: string, other?: string, picked = '') =>
      other === undefined ? `the ${ordinalOf(picked)} one` : `not the ${ordinalOf(one)} one`,
    )
    .replace(ofStyle, ' , ')
    .replace(plural, (whole, out: string, ofWorth: string) =>
      ofDecade.test(ofWorth)
        ? whole
        : `${out} ${ofWorth.replace(/(\d)['’]?s/giu, '$1 off').replaceAll(',', ' and')} ones`,
    )
