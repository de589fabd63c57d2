import { fold } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'

/** Rewrites exclusions to one word order: 'gap is a no go' and 'leave gap out' become 'without gap'. */

/** The start of a clause. */
const begins = String.raw`(^|[,.;!?(]\s*|(?<![\p{L}\p{N}])(?:but|and|so|because|since|as|while)\s+)(?:(?:the|my|this|that|your)\s+)?(?:(?:codes?|deals?|ones?|offers?)\s+(?:from|by|of|at)\s+)?`
const notNames = String.raw`(?:but|and|or|so|because|if|it|its|it's|this|that|these|those|they|there|he|she|we|you|i|one|ones|code|codes|deals?|shipping|delivery|everything|something|anything|nothing|what|which|who|how|why|when|where|bot|chat|site|checkout|price|weather|life|today)(?![^\s,.;!?()])`
/** A word or an address. */
const word = String.raw`[^\s,.;!?()]+(?:\.[^\s,.;!?()]+)*`
const words = String.raw`((?!${notNames})${word}(?:\s(?!${notNames})${word}){0,2}?)`

/** 'Gap and next'. */
const names = String.raw`(${words.slice(1, -1)}(?:\s+(?:and|or|&)\s+${words.slice(1, -1)}){0,3})`

const bad = String.raw`(?:an?\s+|so\s+|really\s+|just\s+|way\s+|too\s+|absolutely\s+|not\s+)*(?:no[-\s]?go|no (?:use|good|help|fun)(?: (?:to|for) (?:me|us))?|useless|pointless|worthless|rubbish|bad|awful|terrible|horrible|trash|crap|garbage|out|off limits|an option|for me|my (?:thing|style|taste|cup of tea)|expensive|pricey|ugly|overpriced|gone|used up|used already|already used|taken|done with|excluded|banned|old news|interested)`

type Rewrite = string | ((whole: string, ...groups: string[]) => string)
const rewrites: readonly (readonly [RegExp, Rewrite])[] = [
  [/:(?=\s)/g, ' ,'],
  // 'Gap - not for me - next': dashes separate clauses as commas do.
  [/(?<!(?<!\p{L})(?:without|except|excluding|exclude|but|not|no|minus))\s[-–—]+\s/giu, ' , '],
  // 'Gap is rubbish', 'the 40% one is gone', 'pacewell does not count'.
  [
    new RegExp(
      String.raw`${begins}${names}\s+(?:is|are|was|were|isn['’]?t|aren['’]?t|is not|are not|['’]s)\s+${bad}(?![\p{L}\p{N}])`,
      'giu',
    ),
    '$1 without $2 , ',
  ],
  [
    new RegExp(
      String.raw`${begins}${words}\s+(?:does ?n['’]?o?t|do ?n['’]?o?t)\s+(?:count|interest me|appeal to me|suit me|fit me|do it for me)(?![\p{L}\p{N}])`,
      'giu',
    ),
    '$1 without $2 , ',
  ],
  [
    new RegExp(
      String.raw`${begins}${names},?\s+(?:excluded|aside|excepted|not included)(?![\p{L}\p{N}])`,
      'giu',
    ),
    '$1 without $2 , ',
  ],
  [
    new RegExp(
      String.raw`(^|[.!]\s*)${words}\s*[?,]+\s*(?:(?:hell|god|oh|absolutely) no|no (?:thanks?|thank you|thx|way|chance)|absolutely not|not (?:today|tonight|now|this time)|no(?=\s*(?:[,.!]|$))|(?:nah|nope)(?! not\b)|meh|yuck|eww?|ugh|pass|never(?=\s*(?:[,.!]|$)| again))(?![\p{L}\p{N}])`,
      'giu',
    ),
    '$1 without $2 , ',
  ],
  [/(?<![\p{L}])(?:as well as|along with|and also)(?![\p{L}])/giu, 'and'],
  // 'Gap can go', 'gap did not have any', 'over gap, want jeans', 'swap gap for another brand'.
  [
    new RegExp(
      String.raw`${begins}${names}\s+(?:can go(?=\s*(?:[,.!]|$))|(?:did|do|does)(?:n['’]?t| not) have (?:any(?:thing)?|mine|it|my size)(?! (?:codes?|deals?|offers?)))`,
      'giu',
    ),
    '$1 without $2 , ',
  ],
  [
    new RegExp(
      String.raw`(^|[,.;!]\s*)(?:i['’]?m )?(?:so |totally )?over (?=[\p{L}\ue000-\ue0ff])${words}(?=\s*,)`,
      'giu',
    ),
    '$1 without $2 ',
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}])(?:replac(?:e|ing)|swap(?:ping)?|switch(?:ing)?|exchang(?:e|ing)|trad(?:e|ing)|substitut(?:e|ing)) (?:my |the )?${words} (?:with|for|to)(?![\p{L}])`,
      'giu',
    ),
    ' without $1 . ',
  ],
  [/((?:codes?|deals?|offers?),?) ex (?=[^\s,.;!?])/giu, '$1 without '],
  // 'Anything except gap to eat'.
  [
    /(?<=(?<!\p{L})(?:except|besides|but|than|apart from|without) (?!something|anything|nothing|stuff|things|it|them)[^,.;!?]{1,40}) (?=to (?:eat|drink|wear|read|play|cook|bake|snack|nibble|give)(?!\p{L}))/giu,
    ' . ',
  ],
  // 'Like gap, but cheaper'.
  [
    new RegExp(
      String.raw`(^|[,.;!?]\s*|\b(?:something|anything|find|show me|want|need)\s+)(?:just )?(?:similar to|like|along the lines of) ${words}(?=,?\s+but\b)`,
      'giu',
    ),
    '$1 alternative to $2 ',
  ],
  // 'Adidas rather than nike', in the order of other languages as well.
  [
    new RegExp(
      String.raw`(?<![\p{L}])prefer (?!to\b)(?:codes? (?:from|for) )?${words} (?:to|over|than|that|a|als|from that) (?!be\b|get\b|buy\b|have\b|shop\b|pay\b|use\b|order\b|go\b|do\b|work\b|wear\b)`,
      'giu',
    ),
    'want $1 instead of ',
  ],
  [
    new RegExp(String.raw`(?<![\p{L}])rather ${words} (?:than|als|that|from that) `, 'giu'),
    ' $1 instead of ',
  ],
  // 'That ines does not share'.
  [
    new RegExp(
      String.raw`(?<![\p{L}])(?:that|which|what) ${words} (?:does|did|has|have|do)(?:n['’]?t| not) (?:shared?|post(?:ed)?|sell|carry|promoted?)(?![\p{L}])`,
      'giu',
    ),
    ' without $1 . ',
  ],
  // 'Mango yes, shein no', 'mango over shein any day'.
  [
    new RegExp(
      String.raw`^${words} (?:yes|yay|ok),?(?: and| but)? ${words} (?:no|nope|nay)\s*[.!]*$`,
      'iu',
    ),
    '$1 without $2',
  ],
  [
    new RegExp(
      String.raw`(^|\b(?:take|pick|choose|want|need|like|get)\s)${words} over (?!\$?\d)${words}(?=\s*(?:any ?(?:day|time)|always|please|pls|[,.;!?]|$))`,
      'giu',
    ),
    '$1$2 instead of $3',
  ],
  // 'H&m but nothing that ends this week'.
  [
    /(?<![\p{L}])(?:nothing|none|no (?:codes?|deals?|ones?)|not (?:the |any )?(?:codes?|deals?|ones?))(?: that| which)?(?: (?:is|are))? (?=(?:end|expir)(?:s|es|e|ing)?(?![\p{L}]))/giu,
    'without ',
  ],
  // 'No shipping codes' excludes free shipping.
  [
    /(?<![\p{L}])no (?:free )?(shipping|delivery) (?=(?:codes?|deals?|offers?|ones?)(?![\p{L}]))/giu,
    'without free $1 ',
  ],
  // 'Why gap? i want others.'
  [
    new RegExp(
      String.raw`^(?:but |and |ugh )?why (?:only |always |just |again )?${words}(?: again)?\s*\?+(?=.*\b(?:others?|another|else|different|instead)\b)`,
      'iu',
    ),
    'without $1 , ',
  ],
  [
    /(?<![\p{L}])(leave|take|keep|cut|filter|rule) (?!out\b)(?!(?:at least |over |more than |up to |about |around )?[$€£]?\d)([^\s,.;!?]+(?:(?: and)? [^\s,.;!?]+){0,4}?) (?:out|off|away)(?! of (?!it|this|that))(?![\p{L}])/giu,
    ' without $2 , ',
  ],
  // 'I used MAYA25 already': the code is a placeholder here.
  [
    /(?<![\p{L}])(?:used|had|tried|have|got)\s+(?:the\s+)?(?:code\s+)?([\ue100-\ue1ff])(?=[\s,.])[\s,.]*(?:already|before|once|twice|yesterday|last (?:time|week|month|year|order)|on my (?:first|last|previous) (?:order|purchase)|(?=[^]*(?<!\p{L})(?:else|another|others?|different|more)(?!\p{L})))/giu,
    ' without $1 , ',
  ],
  [
    /([\ue100-\ue1ff])\s+(?:i(?:['’]ve)?|we(?:['’]ve)?)\s+(?:have\s+)?(?:already\s+)?(?:used|had|tried|got)(?: already)?/giu,
    ' without $1 , ',
  ],
  [
    /([\ue100-\ue1ff])\s+(?:(?:i|we|is|was)\s+)?(?:have\s+)?already\s+(?:used|had|tried|got|taken)/giu,
    ' without $1 , ',
  ],
  // 'Gap's competitors', but not 'skincare alternatives'.
  [
    new RegExp(
      String.raw`(^|\s)(?!to |of |for )${words}(?:\s?['’]s?)?\s+(?:competitors?|rivals?|competition|alternatives?)(?! (?:to|of|for)\b)(?![\p{L}\p{N}])`,
      'giu',
    ),
    (whole: string, before: string, name: string) =>
      categoryOfThing(fold(name)) ? whole : `${before} alternative to ${name} , `,
  ],
  // 'Gap no': the word order of some languages.
  [
    new RegExp(
      String.raw`^(?!(?:oh|hell|ok|okay|sorry|um|well|thanks|yes|actually|please|god|absolutely|definitely)\s)${words}\s+no\s*[.!]*$`,
      'iu',
    ),
    'without $1',
  ],
  // 'Anything from tomas but nightferry'.
  [
    /(?<![\p{L}])((?:any|every|all|something|codes?|deals?|stuff)(?:thing|one)?\b(?! (?:similar|alike|like)\b)[^,.;!?]{1,40}?) (?:but|bar|save(?: for)?) (?!not\b|no\b|also\b|only\b|just\b|i\b|im\b|i'm\b|with|without|for\b|under\b|over\b|cheap|it\b|the \d|they\b|that\b|please\b|if\b|more\b|less\b|at least\b|nothing\b|none\b|don|do\b|is\b|are\b|can|which\b|what\b|never\b|in\b|on\b|better\b|good\b|need|want|something\b|anything\b|maybe\b)(?=[^\s,.;!?]+(?: [^\s,.;!?]+)?\s*(?:[,.;!?]|$))/giu,
    '$1 except ',
  ],
  [/(?<=^|\s)[-!](?=\p{L}{3})/gu, 'not '],
  // 'I have nothing to wear' is a request.
  [
    /(?<![\p{L}])(?:have|got|ive) (?:absolutely |literally )?nothing to wear(?![\p{L}])/giu,
    'need clothes',
  ],
  [
    /(?<![\p{L}])(?:have|got|ive) (?:absolutely |literally )?nothing to eat(?![\p{L}])/giu,
    'need food',
  ],
  [/(?<![\p{L}])nothing to eat(?![\p{L}])/giu, 'no food'],
  [/(?<![\p{L}])nothing to drink(?![\p{L}])/giu, 'no drinks'],
  [/(?<![\p{L}])nothing to wear(?![\p{L}])(?=[^]*\p{L})(?! )/giu, 'no clothes'],
  [
    /(?<![\p{L}])non[-\s](?=\p{L}{2})(?!non[-\s](?:alcoholic|stick|slip|iron|toxic|dairy|stop))/giu,
    'not ',
  ],
]

/** Applies the rewrites in order. Later ones see the result of earlier ones. */
export function inOrder(text: string): string {
  return rewrites.reduce(
    (rewritten, [pattern, order]) =>
      typeof order === 'string'
        ? rewritten.replace(pattern, order)
        : rewritten.replace(pattern, order),
    text,
  )
}
