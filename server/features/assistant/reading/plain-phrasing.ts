import { withoutCorrections } from '../refusals/corrections.ts'
import { withoutDenials } from '../refusals/denials.ts'
import { withoutNotOnly } from '../refusals/not-only.ts'
import { patternOf } from '../words/idioms.ts'
import { withNamesInWords } from '../names/names-as-words.ts'
import { withAlternatives } from './alternatives.ts'
import { endless } from '../offers/offer-filter.ts'
import { withoutPastSavings } from './past-savings.ts'
import { withTastesOfOthers } from './tastes-of-others.ts'
import { withBrokenThings } from './broken-things.ts'
import { withLackingThings } from './lacking-things.ts'
import { withPlainCards } from './plain-cards.ts'
import { withoutRepeatedNames } from './repeated-names.ts'
import { withPlainOffers, withUnits } from './plain-offers.ts'
import { isOfSomethingElse } from '../refusals/refusals.ts'
import { fold, squeeze } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'
import { isEnglishWord } from '../words/vocabulary.ts'

/**
 * Rewrites colloquial phrases into the word order that the later rules expect. Runs before names are looked up. Each pattern
 * below has an example of what it matches.
 */

const cue = patternOf('refusals-before.tsv').source
const behind = patternOf('refusals-behind.tsv').source

const ofItem = String.raw`(?!(?:but|only|just|rather|instead|also|please|no|not|any|some|i|we)\s)[^\s,.;:!?()[\]]{1,30}`
/** 'Except the car rental lot (budget, enterprise)'. At most eight words and no punctuation stand before the bracket. */
const inBrackets = new RegExp(
  String.raw`(${cue})((?:\s+[^\s,.;:!?()[\]]{1,30}){0,8}?)\s*[([]([^()[\]]{2,120})[)\]]`,
  'giu',
)

/** 'All except: gap', and 'without gap: clothes'. */
const colonBehind =
  /(?<![\p{L}])(without|except|excluding|exclude|besides|not|no|minus|skip|avoid|hate|but):(?=\s)/giu
/** 'Clothes (not gap, next)': the bracket ends the list. */
const listInBrackets = new RegExp(
  String.raw`[([]\s*(?:${cue})((?:\s+${ofItem}){1,3}(?:\s*,(?:\s+${ofItem}){1,3})+)\s*[)\]]`,
  'giu',
)

/** 'I only shop at gap, nothing else', but not 'is there nothing else?' */
const nothingElse =
  /(?<=\p{L}{2}[^?]*)(?:\s*[,.;!–-]+\s*|\s+and )(?:nothing|no ?one|nobody|nowhere|none|no) (?:(?:(?:from|by|at) any ?(?:one|body|where) )?else|others?(?: (?:shops?|brands?|stores?|ones?|codes?))?)(?: please| pls| thanks)*[\s.!]*$/iu

/** 'Neither worked', 'none of the codes works', 'both got refused': all shown codes failed. */
const ofThem = String.raw`(?:\s+of\s+(?:them|those|these|it|(?:the|your)(?:\s+(?:two|three|codes?|ones?)){1,2}))?(?:\s+(?:codes?|ones?))?`
/** 'Worked', 'went through', 'got accepted'. */
const worked = String.raw`(?:work(?:s|ed)?|(?:went|go|goes|get|got)\s+through|appl(?:y|ies|ied)|did (?:anything|a thing)|(?:was|were|is|are|got|get)\s+(?:accepted|valid|any good))`
const noneOfShop = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:neither|none|not (?:a single )?one) of (?:the|your|ur|those|these)((?: (?!codes?\b|two\b|three\b|ones?\b)[^\s,.;:!?]+){1,4} (?:codes?|coupons?|vouchers?)) (?:actually |even )?${worked}(?![\p{L}\p{N}])`,
  'giu',
)
const noneWorked = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:neither|none|not (?:a single )?one|nothing)${ofThem}\s+(?:actually\s+|even\s+)?${worked}(?![\p{L}\p{N}])`,
  'giu',
)
const allFailed = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:both|all)${ofThem}\s+(?:(?:have|were|are|got)\s+)*(?:fail(?:ed)?|refused|rejected|declined|denied|invalid|expired|dead|didn['’]?t work|did not work|don['’]?t work)(?![\p{L}\p{N}])`,
  'giu',
)
const allBroken = 'all of them do not work'

/** 'Tried the code for gap, no good', 'your gap code is rubbish': about one code, not about its shop. */
const badCode =
  /(?<![\p{L}\p{N}])((?:the|that|this|your|ur|my|tried|used|using)\s+(?:[^\s,.;:!?]+\s+){0,4}?(?:code|coupon|voucher|codes|coupons|vouchers)(?:\s+(?!but\b)[^\s,.;:!?]+){0,5}?)(?:\s*[,.:]+\s*|(?=\s+(?:is|was|are|were|it|its|it['’]s|did|does|got|turned|still)\s)\s+)(?:(?:and|it|its|it['’]s|is|was|were|are|just|still|a|total|totally|complete|completely|so|really|which|got me|turned out)\s+)*(?:no (?:good|use|luck|joy|discount)|not good|useless|worthless|rubbish|crap|garbage|trash|(?:a )?(?:joke|dud|scam|fail)|dead|fake|nothing|(?:did|does) nothing|did(?:n['’]?t| not) (?:do|change|give me|take) (?:anything|a thing|much|off anything))(?![\p{L}\p{N}])/giu

/** 'The first one is not for me', 'the 10 dollar one doesn't interest me'. */
const notThatOne = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:the|that|this|your|ur) ((?:[^\s,.;:!?()]+ ){1,4}(?:ones?|codes?|deals?|offers?|thing))[\s?,]+(?:(?:i|we|is|are|was|were|really|just)\s+)*(?:${behind}(?: (?:to|for) (?:me|us))?|(?:no|nope|nah|(?:rather |better |preferably |please )*not(?: please)?)(?=\s*(?:[,.;!?]|$)))`,
  'giu',
)

/** 'Skip the card thing'. */
const notThatThing = new RegExp(
  String.raw`((?:${cue})\s+(?:the|that|this)\s+(?:[^\s,.;:!?()]+ ){1,2})thing(?![\p{L}\p{N}])`,
  'giu',
)

/** 'Nothing with a minimum spend', 'i don't want to have to hit a minimum', 'minimums are not for me'. */
const minimum = String.raw`(?:an? |any |the |some |those |these |[$€£]?\d+[$€£]? )*min(?:imum)?s?(?:[ -](?:order|spend|spending|purchase|basket)s?)?(?: (?:values?|amounts?))?(?![\p{L}\p{N}])`
const beforeMinimum = String.raw`(?:use|want|need|needs|like|give|show|send|have|has|having|had|got|to|me|us|any|anything|something|one|ones|of|those|these|the|codes?|deals?|offers?|that|which|with|requires?|requiring|asks?|asking|comes?|meet|hit|reach|stand|deal|really|even|for|be|is|are|if|it|its|there|by)`
const noMinimum = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:but|and) )?(?:(?:i|we|that|which|who) )?(?:(?:really|would|will|do|just) )*(?:${cue})(?: ${beforeMinimum})* ${minimum}|(?<![\p{L}\p{N}])${minimum}(?: (?:is|are|spend))* (?:${behind})`,
  'giu',
)

/** 'I'm nowhere near 1000, so not that one', 'we won't spend 100'. */
const tooMuch =
  /(?<![\p{L}\p{N}])(?:not that one,? )?(?:(?:i|we)(?:['’]?m|['’]?re| am| are)? )?(?:nowhere near|(?:not|never|won['’]?t|can['’]?t|don['’]?t|am not|are not)(?: (?:going to|gonna|even|ever|usually|normally))* spend(?:ing)?)(?: anywhere near)? [$€£]?\d[\d.,]*(?!\s*%)(?: ?(?:dollars|euros|pounds|bucks|[$€£]))?(?:,? so (?:not|no|skip) (?:that|the (?:big|other)) one)?(?![\p{L}\p{N}%])/giu

/** Questions, which exclude nothing: 'does gap not have a minimum?', 'isn't there a minimum?' */
const asksWhether =
  /(?:^|[,.;!?]\s*)(?:and |but |so )?(?:(?:does|is|are)(?:n['’]?t)?|do|has|have|did|why)(?!\p{L})[^,.;!?]*$/iu

/** 'No do you have a code from gap?': a translated question with a negation that excludes nothing. */
const asksNot =
  /(?<![\p{L}\p{N}])(?:(?:no|not) )?((?:do you|you) have|(?:is|are|was|were) there) (?:(?:no|not) )?(?=(?:(?:an?|any|some|the|no|not|single|none) )*(?:promo |discount )?(?:codes?|coupons?|discounts?|vouchers?|deals?|offers?|promos?|free \p{L}+|\d{1,3} ?% (?:ones?|off))(?!\p{L}))/giu
/** 'Why no nike codes' asks for Nike codes. */
const whyNone =
  /^why\s+(?:(?:is|are) there |do you have |have you |have you got )?(?:no|none|nothing)\s+/iu

/** 'Yeah no, still not': refuses the shop that the last reply asked about. */
const stillNot =
  /^(?:(?:yeah|yes|yep|ok|okay|nah|no|nope|h+m+|well|and|thx|thanks|lol)[\s,.!]+)*(?:(?:it['’]?s|that['’]?s|i|i['’]?m)\s+)?still (?:(?:an? )?(?:no|nope|not)|(?:not|do(?:n['’]?t| not) (?:want|like|fancy))(?: (?:for me|into|keen on|interested in|want|it|them|that|those|one))*)(?=\s*(?:[.,;!?]|$))/iu

/** 'One of each is enough' is not a request of its own. */
const ofEach =
  /[,.;]? ?(?:just |only )?(?:one|a|1) (?:code |deal )?(?:of |for )?each(?: (?:is|would be) (?:enough|fine|ok|plenty)| will do)?(?=\s*(?:[,.;!?]|please|pls|thanks|$))/giu

/** 'Cool, now garmin': a reaction to the last reply, before a new request. */
const opening =
  /^(?:(?:ok(?:ay)?|oh|so|cool|perfect|sweet|awesome|lovely|brilliant|amazing|wow|yay|fab|nice one|great|good)(?:[\s,.!:;-]+|$))+(?=(?:and|then|also|now|next|what|how|any|do|can|is|same)\s+\p{L})/iu
/** 'Thanks! now something for my dad', but not 'thanks for the code'. */
const thanksBefore =
  /^(?:(?:ok(?:ay)?|oh|cool|perfect|awesome|lovely|brilliant|amazing|great|nice|(?:many )?thanks?(?: (?:you|u|so much|very much|a lot|a million|loads))*|thx|tha?nx|ty(?:sm|vm)?|ta|cheers)[\s,.!:;-]+)+(?=(?:(?:and|but|also|now|then|so|ok|i|we|still|do you have|have you got|got) )*(?:(?:something|anything|sth|need|want|looking for|(?:what|how) about|any) (?!(?:that|to|nothing|no)\b)|an? (?:gift|present) |(?:gifts?|presents?) |for (?:my|our|his|her) )|(?:and|but|also|now|then) (?:for|in|from|with|is|are|can|could|do|does|show|which|who|when|where) \p{L})/iu

/** 'Or gap either': adds to the exclusion of an earlier message. */
const either =
  /^(?:(?:and|or|nor|also)\s+)+(?!not |no )([^,.;:!?]{2,60}?)\s+(?:either|neither)(?=\s*(?:pls|please|thanks|[.!,]|$))/iu

/** 'No the other one' is a correction. An exclusion would be 'not the other one'. */
const setRight =
  /^(?:no|nope|nah)[\s,.!]+(?=the (?:[^\s,.;:!?()]+ ){0,4}(?:ones?|codes?|deals?)(?: (?:from|by|of) [^\s,.;:!?()]+(?: [^\s,.;:!?()]+)?)?(?: please| pls)*\s*[.!?]*$)/iu

/** 'Nah not that one, the other one': after two shown codes, or after one. */
const otherOne =
  /^(?:(?:no|nope|nah|hmm|ok)[\s,.]+)*not (?:that|this)(?: one| code)?[\s,.]+(?:but )?(?:(?:show|give|send) me )?the other(?: one| code)?(?: please| pls)?\s*[.!?]*$/iu

/** Corrections of a name: 'at the till of elsewhere, no wait its called not far now', 'gap, i meant next'. */
const interjections = String.raw`(?:(?:no|nope|nah|ok|wait|sorry|actually|oops|whoops|hang on|hold on|i mean|lol|haha|hi|hey)[\s,.!]+)`
const corrected = new RegExp(
  String.raw`^((?!${interjections}*i meant).{2,}?)(?<=[\s,.;:!?–-])(?:${interjections}+(?:(?:it|that|they|the (?:shop|brand|store|place))(?:['’]?s|['’]?re| is| are)?|(?:the|its|their) name(?:['’]?s| is)?) (?:(?:really|actually|just) )?(?:(?:called|named|spell?ed|spelt) )?|${interjections}*i meant )(?<=(?:called|named|spell?ed|spelt|name(?:['’]?s| is)|(meant)) )`,
  'iu',
)
const refusing = new RegExp(cue, 'iu')

/** 'Don't bother me with anything under 25%', 'nothing below $20'. */
const ofWorth = String.raw`(?:under|below|less than|lower than|smaller than|worse than|beneath)\s+([$€£]?\d+(?:[.,]\d+)?\s?(?:%|percent|per cent|dollars?|euros?|pounds?|bucks|[$€£])?)(?: off)?`
const tooLittle = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:${cue})(?: (?:bother|with|show|give|send|want|need|see|me|us|to|any|codes?|deals?|offers?|discounts?|ones?|of|that|thats|that['’]s|is|are|which|the))*(?: (?:anything|something|stuff|things))? ${ofWorth}|(?:but )?(?:(?:anything|whatever|everything|codes?|deals?) |(?<=(?:^|[,.;!?])\s*))${ofWorth} (?:(?:is|are|really|just) )*(?:${behind}|too little|not enough|not worth it|isnt worth it|isn['’]t worth it|no good|a waste|pointless))`,
  'giu',
)

/** 'Gap is a yes', 'gap after all'. */
const wished =
  /(^|[,.;!?]\s*|(?<![\p{L}\p{N}])(?:and|but)\s+)(?:(?:ok(?:ay)?|fine|alright|actually|hmm|well|so)[\s,]+)*((?:[^\s,.;:!?]+ ){0,3}?[^\s,.;:!?]+) (?:(?:is|are|gets?|got|=) an? (?:(?:big|definite|clear|hard|total|easy|huge) )?(?:yes|yay|must)|after all)(?![\p{L}\p{N}])/giu

/** Emoji that reject what stands before them. */
const badFaces = /[🙄😡🤬🤮🤢👎😤😒💩🖕😠]\ufe0f?/gu
const crossesBehind = /[❌🚫⛔✖]\ufe0f?(?=\s*(?:$|[,.;!?]))/gu
/** ':(' is an emoticon, not a bracket. */
const typedFaces = /(?<=^|[\s\p{L}])[:;]['’]?-?[()[\]](?=[\s,.!?]|$)/gu
const withEmojiSaid = (text: string): string =>
  text.replace(typedFaces, ' , ').replace(badFaces, ' ugh , ').replace(crossesBehind, ' ugh , ')

/** 'No not gap, next' means 'not gap, next'. */
const noNot = /^(?:(?:no+|nope|nah)[\s,.!]+)+(?=not\s(?!(?:that|this|it)\b)[^,.;:!?]{2,40},)/iu

/** 'Gap or next? not gap': excludes one of two. */
const notOfTwo =
  /^([^,.;:!?]{2,40}?) or ([^,.;:!?]{2,40}?)\s*(?:[?,.;!]+|but)\s*(?:not|no|never|skip|hate|(?:had )?enough(?: of)?|sick of|(?:i['’]?m )?over|(?:i['’]?m )?done with) ([^,.;:!?]{2,40}?)(?: (?:lol|pls|please|thanks|though|tho))*\s*[.!]*$/iu
const otherOfTwo = (whole: string, one: string, other: string, out: string): string => {
  const [first, second, refused] = [one, other, out].map(squeeze)
  if (refused === first) return `not ${one}, ${other}`
  return refused === second ? `not ${other}, ${one}` : whole
}

/** 'I don't have the northbank card'. */
const notTheirCard =
  /(?<![\p{L}\p{N}])(?:i|we) (?:do ?n['’]?o?t|don['’]?t|do not) (?:have|own|use) (?:the|an?) ([^\s,.;:!?]+(?: [^\s,.;:!?]+)?) card(?![\p{L}\p{N}])/giu

/** 'Something that never ends', 'codes without an expiry date'. */
const noEnd =
  /(?<![\p{L}\p{N}])(?:open[- ]ended(?= (?:codes?|deals?|offers?|ones?))|(codes?|deals?|offers?|ones?|that|which|something|anything)(?: that| which)?(?: (?:never|(?:do|does|wo)(?:n['’]?t| not)) (?:ever )?(?:expire|end|run out)s?| (?:with(?:out| no)|has no|have no) (?:an? )?(?:end|expiry|expiration)(?: dates?)?))(?! (?:soon|today|tonight|tomorrow|this|so)(?!\p{L}))(?![\p{L}\p{N}])/giu
/** 'Deals that don't expire this week'. */
const notEndingSoon =
  /(?<![\p{L}\p{N}])(codes?|deals?|offers?|ones?|that|which)(?: that| which)? (?:do|does)(?:n['’]?t| not) (?:expire|end|run out) (?:soon|today|tonight|tomorrow|this week|so soon)(?=\s*(?:[,.;!?]|pls|please|$))/giu

/** Abbreviations and phone spelling, with the full form. */
const short: readonly (readonly [RegExp, string])[] = [
  // A distance, but not '10k gold'.
  [
    /(?<![\p{L}\p{N}])(?:(?:run|running|train(?:ing)? for|couch to) (?:(?:an?|my|the|first) )*\d{1,3}k|\d{1,3}k (?:runs?|races?))(?![\p{L}\p{N}])/giu,
    'running',
  ],
  [/(?<![\p{L}\p{N}])w\/o(?:ut)?(?![\p{L}\p{N}])/giu, 'without'],
  [/(?<=[\p{L}\d] )w(?= [\p{L}\ue000-\ue0ff])/gu, 'with'],
  [/(?<=\p{L} )r(?= (?:an?|out|not|no|so|too|both|all|never|always|bad)(?!\p{L}))/gu, 'are'],
  [/(?<=\p{L} )4(?= (?:me|us)(?!\p{L}))/gu, 'for'],
  [/(?<=\p{L} )2(?= (?:me|us)(?!\p{L}))/gu, 'to'],
  [/(?<!\p{L})(never|not|don['’]?t),? ever(?= (?!\p{L}*(?:end|expire)))/giu, '$1'],
  [
    /(?<!\p{L})what['’]?s(?= (?!he |she |it |they |you |that |this )\p{L}+(?: \p{L}+)? got(?!\p{L}))/giu,
    'what has',
  ],
  [/(?<![\p{L}\p{N}])frm(?![\p{L}\p{N}])/giu, 'from'],
  [/(?<=\p{L} )[$€£]{2,}/gu, 'expensive'],
]
/** 'Soooo', 'pleaseee', 'tooo'. */
const drawnOut = /(?<![\p{L}\p{N}.@])(\p{L}*?)(\p{L})\2{2,}(?![\p{L}\p{N}.])/giu

const inFull = (text: string): string =>
  short
    .reduce((expanded, [shortened, full]) => expanded.replace(shortened, full), text)
    .replace(
      drawnOut,
      (whole, start: string, last: string) =>
        [start + last + last, start + last].find((word) => isEnglishWord(fold(word))) ?? whole,
    )
    .replace(freeOf, (whole, name: string) =>
      isEnglishWord(fold(name)) || categoryOfThing(fold(name)) ? whole : ` without ${name} `,
    )

/** 'Pandora-free', but not 'sugar-free'. */
const freeOf =
  /(?<![\p{L}\p{N}-])(?!(?:bpa|gmo|pfas|parabens?|sul(?:f|ph)ates?|silicones?|lactose|phthalates?|gluten|soy|nuts?)-)(\p{L}[\p{L}\p{N}'’&]{2,})-free(?![\p{L}-])/giu

/** 'Not gap, next lol'. */
const laughs = /(?<=\p{L}.*[\p{L}\p{N}][\s,.!?]+)(?:lo+l|lmao|rofl|haha+h*|hehe+|xd)[\s.!]*$/iu

/** 'No others', but not 'no others?' and 'no, others'. */
const noOthers =
  /^(?:(?:ok(?:ay)?|thanks|thx|so)[\s,.!]+)*(?:no|not any|nothing|none) (?:others?|more|further|other (?:ones?|codes?|deals?|offers?|shops?|brands?)|more (?:ones?|codes?|deals?))(?: (?:please|pls|thanks|thx|needed))*[\s.!]*$/iu

/** 'Nvm, gap', 'forget it, books instead': drops the earlier request. */
const nevermind = /^(?:nvm|nevermind|never mind|forget (?:it|that))[\s,.!]+(?=[\p{L}\p{N}@])/iu

/** 'Change it to next': replaces the shown shop. */
const changedTo =
  /^(?:(?:ok|okay|no|please|pls|now|actually|(?:can|could) (?:you|u)) )*(?:change|switch|swap)(?: (?:it|that|this|them))? (?:to|for) (?!(?:an?|another|something|the (?:other|first|second|last)|my|our)(?!\p{L}))(?=\S+(?: \S+){0,2}$)/iu

/** The text after all rewrites of this file. */
export function plainPhrasing(text: string): string {
  const full = withoutPastSavings(withAlternatives(inFull(withEmojiSaid(text))))
    .replace(laughs, '')
    .replace(noOthers, 'thats all')
  const setRightBefore = withoutDenials(
    withoutNotOnly(
      withoutRepeatedNames(
        withUnits(withBrokenThings(withLackingThings(withTastesOfOthers(full)))),
      ),
    ),
  ).replace(corrected, (whole, before: string, isMeant?: string) => {
    if (!refusing.test(before)) return ' code for '
    // The correction is about the excluded name.
    return isMeant === undefined ? `${before} , without ` : whole
  })
  const plain = withPlainOffers(withPlainCards(withoutCorrections(setRightBefore)))
    .replace(opening, '')
    .replace(thanksBefore, '')
    .replace(nevermind, '')
    .replace(changedTo, 'code for ')
    .replace(stillNot, 'not that brand')
    .replace(asksNot, '$1 ')
    .replace(whyNone, 'any ')
    .replace(setRight, '')
    .replace(noNot, '')
    .replace(noEnd, `$1 ${endless} `)
    .replace(notEndingSoon, '$1 , none that end soon ')
    .replace(notOfTwo, otherOfTwo)
    .replace(notTheirCard, ' , without $1 , ')
    .replace(otherOne, 'not the first one')
    .replace(either, 'without $1')
    .replace(nothingElse, '')
    .replace(colonBehind, '$1')
    .replace(listInBrackets, (_, list: string) => ` , without ${list.split(',').join(' and ')} , `)
    .replace(inBrackets, (whole, refusal: string, between: string, list: string) =>
      isOfSomethingElse(between)
        ? whole
        : `${refusal}${between} , without ${list
            .split(/\s*[,;/+]\s*(?:and |or )?/u)
            .filter(Boolean)
            .join(' and ')} , `,
    )
    .replace(badCode, '$1 does not work')
    .replace(noneOfShop, 'the$1 do not work')
    .replace(noneWorked, allBroken)
    .replace(allFailed, allBroken)
    .replace(notThatThing, '$1one')
    .replace(notThatOne, (_, one: string) => `not the ${one.replace(/thing$/i, 'one')}`)
    .replace(tooMuch, ' no minimum spend ')
    .replace(noMinimum, (whole, at: number, all: string) =>
      asksWhether.test(all.slice(0, at).concat(whole.split(' ', 1).join('')))
        ? whole
        : 'no minimum spend',
    )
    .replace(wished, '$1code for $2')
    .replace(tooLittle, (_, one?: string, other = one) => ` at least ${other} `)
    .replace(ofEach, '')
  return withNamesInWords(plain)
}

/** Whether a line from `plainPhrasing` says that all shown codes failed. */
export const isOfAll = (line: string): boolean => line.includes(allBroken)
