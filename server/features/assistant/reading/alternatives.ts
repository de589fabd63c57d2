import { fold } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'

/** 'Sephora? If not, dewberry': what follows is wanted where the first is not to be had. It is refused by nobody. */

const have = String.raw`(?:have|got|know|carry|stock|find)`
const none = String.raw`(?:if (?:(?:you|u|they|ya) (?:do ?n['’]?t|do not|have ?n['’]?t|havnt|cant|can['’]t)(?: ${have})?(?: (?:got|it|that|them|any|one|those|anything|either|have))*|(?:there['’]?s|there is|there are|theres) (?:none|nothing|no code|no codes|not)|(?:it|that|they|its|it['’]s|thats|that['’]s) ?(?:is|are|['’]s)? ?(?:not|n['’]?t) (?:there|here|possible|available|on here|in|listed)|not (?:available|possible|there|here)|unavailable|nothing(?: there| for them)?|none|no(?: luck| code| codes)?|that fails)|failing (?:that|this|which)|as (?:a |my )?(?:plan b|back ?up|second choice|alternative|fallback)|plan b:?)`
const orElse = String.raw`(?:otherwise|or else|else|alternatively|if not|${none})`
const politely = String.raw`(?:(?:then|maybe|perhaps|just|at least|how about|what about|do you have|have you got|give me|show me|i['’]?ll take|ill take|i['’]?d take|i want|try|also|even)[\s,]+)*`
/** After 'if not' these go on with the condition: 'if not too late', 'if not from gap'. */
const ofCondition = String.raw`(?!(?:from|by|at|of|for|too|more|less|over|under|expired|valid|working|already|yet|all|only|just|possible|available|there|then|so|why|when|what|how|me|i|it|is|are|please|pls|no|not|gone|out|sold|i['’]m|im|both|this|that|these|those|much|many|good|ok|okay|bad|wrong|now|today)(?![\p{L}\p{N}]))`
const alternative = new RegExp(
  String.raw`(?<=[\p{L}\p{N}\ue000-\ue0ff])(?:\s*[,.;:?!–-]+\s*(?:and |or |but )?|\s+(?:and|or|but) |\s+(?=otherwise |or else |alternatively |failing ))${orElse}[\s,:]+${politely}${ofCondition}(?=[\p{L}\p{N}@])`,
  'giu',
)
/** 'Velora is fine', 'velora will do', behind an alternative. */
const willDo =
  /\s+(?:is|are|would be|will|would|works?|['’]?ll) ?(?:fine|ok|okay|good|great|do|be fine|too|works?)(?: too| as well| for me)*\s*[.!]*$/iu
/** 'If no sephora then dewberry', 'if you have no gap, next'. */
const ifNone = new RegExp(
  String.raw`^(?:(?:and|or|so|but|ok|hey|hi)[\s,]+)*if (?:there['’]?s |there is |you have |you['’]?ve |u have |you got )?(?:no|not|none of) ([^,.;:!?]{2,40}?)(?:\s*,\s*(?:then )?|\s+then )${politely}(?=[\p{L}\p{N}@])`,
  'iu',
)
/** 'Sephora if not dewberry': a name alone, and no thing that somebody else should sell, as in 'shoes if not gap'. */
const ofTwoNames = new RegExp(
  String.raw`^([\p{L}\p{N}&'’.-]+(?: [\p{L}\p{N}&'’.-]+)?) if not(?: then)? ${ofCondition}(?=[\p{L}\p{N}@][^,.;:!?]{1,40}[.!?]*$)`,
  'iu',
)

export const withAlternatives = (text: string): string => {
  const joined = text
    .replace(ifNone, '$1 or ')
    .replace(ofTwoNames, (whole, first: string) =>
      first.split(' ').some((word) => categoryOfThing(fold(word)) !== undefined)
        ? whole
        : `${first} or `,
    )
    .replace(alternative, ' or ')
  return joined === text ? text : joined.replace(willDo, '')
}
