import {
  asksWhatSavesMost,
  asksWhatToSpend,
  isOfGoods,
  readOfShown,
  saysMinimumNotReached,
  withoutOfThem,
} from './follow-up-phrases.ts'
import { patternOf } from './idioms.ts'
import { fold } from './squeeze.ts'
import { saysGoodbye } from './remarks.ts'
import { isForSomebody, isForSort } from './people.ts'
import { paysFull, saysFailed } from './worked.ts'

/** Classifies messages: small talk, commands, follow-ups and kinds of questions. */

export type Talk = 'greeting' | 'thanks' | 'help' | 'stop' | 'start' | 'smalltalk'
export type FollowUp =
  | 'others'
  | 'more'
  | 'broken'
  | 'details'
  | 'link'
  | 'similar'
  | 'again'
  | 'best'
  | 'pick'
  | 'worthiest'
  | 'largest'
  | 'longest'
  | 'ending'
  | 'newest'
  | 'creator'
  | 'smallest'
  | 'few'
  | 'back'

const longForms: Readonly<Record<string, string>> = { u: 'you', ur: 'your', r: 'are' }

/** The message as one line of lower-case words, without emoji and punctuation. */
export function plainLine(text: string): string {
  return fold(text)
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}%$&]+/gu, ' ')
    .replace(/(?<![^ ])(?:u|ur|r)(?![^ ])/g, (short) => longForms[short] ?? short)
    .trim()
}

/** Exact messages that messaging services require to be recognised. */
const commands: readonly (readonly [Talk, RegExp])[] = [
  [
    'stop',
    /^(?:stop(?: all| it| texting| dming| all messages| the messages| messaging(?: me)?| sending(?: me)? messages| please| texting me)?|please stop|unsub(?:scribe)?(?: me)?(?: please)?|cancel|end|quit|opt out|stopall|no more messages|leave me alone|remove me|(?:dont|do not|stop) (?:message|text|dm|contact|texting|dming) me(?: again| anymore)?)$/,
  ],
  ['start', /^(?:start|unstop|subscribe|resume|opt in|continue|restart|start again|begin)$/],
  [
    'help',
    /^(?:help|help(?: me)? (?:please|pls|plz)|(?:please|pls) help(?: me)?|info|menu|commands|options|instructions|\?)$/,
  ],
]

const politeStart = /^(?:(?:please|pls|plz|ok|okay|hey|just|can you|could you|will you) )+/
const politeEnd = /(?: (?:please|pls|plz|now|thanks|thank you|thx))+$/

export function readCommand(line: string): Talk | undefined {
  const plain = line.replace(politeStart, '').replace(politeEnd, '')
  return commands.find(([, pattern]) => pattern.test(line) || pattern.test(plain))?.[0]
}

const opening =
  /^(?:(?:hi+|hi+y+a+|he+y+a*|hello+|hallo|hola|bonjour|ciao|ola|salut|salam|namaste|yo+|sup|hej|good (?:morning|afternoon|evening|day)|gm|heyo+|guten (?:tag|morgen|abend)|buen(?:os|as)?(?: (?:dias|tardes|noches))?|bom dia|boa (?:tarde|noite)|buongiorno|buonasera|bonsoir|god dag|goedemorgen|goedendag|merhaba|selam|czesc|dzien dobry|moin|servus|hoi|morning|evening|greetings|howdy|wass?up|whats up|привет|здравствуите|مرحبا|こんにちは|你好|안녕하세요|안녕|שלום|γεια)(?: there| all| everyone| guys| again| team| fanfare| bot)*(?: |$))+/u

const talks: readonly (readonly [Talk, Pick<RegExp, 'test'>])[] = [
  [
    'thanks',
    /^(?:(?:ok(?:ay)?|great|perfect|fine|awesome|amazing|cool|nice(?: one)?|super|wow|lovely|good|brill|legend|yay|sweet|love it|excellent|fab|brilliant|got it|alright|that work(?:s|ed)|it worked|thats (?:great|perfect|all)|no|okie|kk|k|wow|yes|yeah|great job|good job|well done)\s*)*(?:(?:many |much )?(?:th?a?n?ks|thanks?(?: (?:you|u))?|thank u+|thanku+|vielen dank|danke? (?:je|u|dir|ihnen)(?: wel)?|bedankt|grazie mille|muito obrigad[oa]|tack|takk|kiitos|dziekuje|dzieki|tesekkur(?:ler)?|arigato|shukran|ta|thankyou|tyvm|tnx|thn?x+|tha?nx+|ty+|tysm|tks|cheers|gracias|muchas gracias|merci|danke|grazie|obrigad[oa]|спасибо|شكرا|ありがとう|谢谢|감사합니다)\b)/u,
  ],
  [
    'thanks',
    /^(?:(?:ok(?:ay)?|great|perfect|awesome|amazing|cool|nice|super|wow|lovely|yay|sweet|love it|excellent|brilliant|okie|kk|k|good job|great job|well done|no worries|np|got it|alright|fine|sounds good|sure thing|good to know|that works|it works|it worked|thats (?:great|perfect|all))\s*)+$/,
  ],
  ['thanks', { test: saysGoodbye }],
  [
    'thanks',
    /^(?:youre|you are|your|you) (?:the best|amazing|great|awesome|so helpful|a (?:star|legend|lifesaver))$/,
  ],
  [
    'thanks',
    /^(?:(?:ok(?:ay)?|alright|cool|great|perfect|thanks|thank you|thx|no|nope|well|brill(?:iant)?) )*(?:thats (?:all|it)(?: for (?:now|today))?|that is all|nothing (?:else|more)|im (?:good|fine|done|all set)|all good|not (?:now|today)|no|nope|nah)(?: (?:thanks|thank you|thx|for now|for today))*$/u,
  ],
  [
    'help',
    /\b(?:how (?:does|do) (?:this|it|that|fanfare) works?|what (?:else )?(?:can|do) (?:you|u) do|how (?:do|does) (?:you|u) work|i (?:dont|do not) (?:understand|get it)|what is (?:this|fanfare)|whats (?:this|fanfare)|how (?:do|can|to) (?:i |we )?(?:use|redeem|apply|enter|get|find|search)(?: (?:it|this|that|them|the|a|my|your|these))*(?: (?:promo|discount))?(?: codes?| coupons?| deals?| one)?|where (?:do|can|should) i (?:enter|put|use|type)\b.*|can you help(?: me)?|help me(?: please)?(?! (?!please|out|with)[a-z])|please help|i need help|i need a little help|^explain(?: please)?$|who are you|who is this|what are you)(?= |$)(?! for | at | to buy )/,
  ],
  [
    'help',
    /\b(?:are (?:these|the|your|they|those)(?: codes?| deals?)?(?: all)? (?:real|legit|safe|fake|verified|working)|is (?:this|it) (?:free|legit|safe|real|a scam)|(?:do|did) you (?:make up|invent|fake)|(?:are|is) (?:these|the|your|this|they|those)(?: codes?| deals?)?(?: all| just)? (?:made up|invented)|do you (?:get paid|earn|make money)|(?:talk|speak|chat) (?:to|with) (?:an? )?(?:real )?(?:human|person|agent|someone|somebody|staff)|(?:need|have|must i) (?:an account|to (?:sign up|register|log ?in|pay|subscribe))|(?:two|2|several|multiple|more than one) (?:promo |discount )?(?:codes|coupons) (?:at once|together|at the same time|in one order)|(?:combine|stack) (?:\w+ ){0,2}(?:codes|coupons)|(?:what|which) categories|^categories$|real person|(?:codes?|it|this|that) (?:cost|costs) (?:anything|money|something)|(?:are|is) (?:the codes|these|they|it|this|everything) free|customer (?:service|support))\b/,
  ],
  [
    'smalltalk',
    /^(?:are you (?:a |an )?(?:bot|robot|human|real|ai|person|chatgpt|machine|alive)|r u a bot)$/,
  ],
  [
    'smalltalk',
    /^(?:how are (?:you|u)(?: doing| today)?|how r u|hows it going|how is it going|how do you do|what are you doing|wyd)$/,
  ],
  [
    'smalltalk',
    /^(?:(?:lo+l+|a?(?:[hj]+[ae]+){2,}h*|(?:h+[io]+){2,}|lmao)(?: (?:ok(?:ay)?|yes|no|nice|cool|lol|true|fine))*|(?:lo){2,}l|k{3,}|(?:rs){2,}|rofl|(?:xd)+|omg|wtf|hmm+|i (?:love|hate|like) (?:you|u|this)|love you|tell me a joke|another joke|knock knock|sing (?:me )?a song|(?:youre|you are|your|you|this is|this bot is) (?:so |really |very )?(?:useless|stupid|dumb|bad|annoying|slow|the worst|funny|cute|weird|crazy|crap|trash)|(?:whats|what is|hows|how is) the weather(?: like)?(?: today)?|i am bored|im bored|good (?:bot|job)|bad bot|marry me|do you love me|what(?:s| is) your name|how old are you|where are you(?: from)?|who (?:made|owns|built|runs) (?:you|this)|(?:you|this) sucks?|huh|what|why(?: not)?|sorry|my bad|nvm|idk|i dont know|nevermind|never mind|whatever|nothing)$/,
  ],
  [
    'smalltalk',
    /\b(?:you|your (?:bot|site|app)|this (?:bot|site|app))(?: all| really| just| totally| both)* (?:sucks?|stinks?)\b/,
  ],
  ['smalltalk', /\b(?:fuck|shit|bitch|asshole|cunt|suck my|stfu|kill yourself)\b/],
  [
    'smalltalk',
    /^(?:ignore|forget|disregard) (?:all |any |your |the |my )*(?:previous |prior |above )*(?:instructions|rules|prompts?)\b|\b(?:drop|truncate|alter) table\b/,
  ],
  [
    'smalltalk',
    /\b(?:system prompt|your (?:(?:own|secret|hidden|private|internal) )*(?:instructions|api|source code|rules|prompts?|passwords?|secrets|developers?|config)|(?:api|secret|private|access) keys?|(?:admin|root|database) (?:password|access|login|credentials)|(?:the|this) (?:bot|chat|app|site)s? source code|(?:what|which) (?:llm|language model|ai (?:are|is|model|runs|powers))|what model are you|repeat after me|you are now|pretend (?:to be|you)|act as)\b/,
  ],
]

/** The small talk of a message without a name or thing. Undefined for other messages. */
export function readTalk(line: string): Talk | undefined {
  const rest = line.replace(opening, '').trim()
  const talk = (text: string) => talks.find(([, pattern]) => pattern.test(text))?.[0]
  if (rest === '' && line !== '') return 'greeting'
  return talk(rest) ?? talk(line) ?? (rest === line ? undefined : 'greeting')
}

/** The line without a greeting or thanks at its start. */
export function withoutOpening(line: string): string {
  return line.replace(opening, '').trim()
}

const longest =
  /\blongest (?:validity|valid|lasting|running|life|time|expiry|one|code)\b|\b(?:lasts?|valid|good|runs?|works?|holds?|stays?|live)(?: on)?(?: for)?(?: the)? longest\b|\b(?:ends?|expires?|runs? out)(?: the)? (?:last|latest)\b|\blatest (?:end|expiry|expiration)\b/
const followUps: readonly (readonly [FollowUp, Pick<RegExp, 'test'>])[] = [
  [
    'newest',
    /^(?:and |but |ok |so )*(?:(?:show|sort|order|list|put|give|send)(?: me| them| it| by)* )?(?:(?:which|what|whats)(?: (?:one|ones|code|codes|of (?:them|these|those)))*(?: is| are| was)?(?: the)? (?:newer|newest|latest|most recent|freshest|fresher|added last|shared last)(?: one| code)?|(?:the )?(?:newest|latest|most recent|freshest)(?: ones?| codes?)?(?: first)?)(?: please| pls)*$/,
  ],
  [
    'ending',
    /\b(?:ends?|expires?|runs? out) (?:first|soonest|earliest)\b|\b(?:sort|order|by)(?: them| it)?(?: by)? (?:the )?(?:expiry|expiration|end|ending)(?: dates?)?\b|^(?:the )?(?:soonest|earliest|expiring|ending)(?: one)?(?: first)?$|^(?:the )?(?:ones? |codes? )?(?:that are )?ending (?:first|soonest)(?: first)?(?: please| pls)*$|\b(?:soonest|earliest) (?:to end|first)\b/,
  ],
  ['longest', { test: (line) => longest.test(line) && !isOfGoods(line) }],
  [
    'largest',
    /^(?:(?:and|ok|so|but|please|just|only|show|give|send|me|tell) )*(?:(?:whats|what is|which(?: ones?| of (?:them|these|those))?(?: is| has| gives)?) )?(?:the )?(?:(?:single|very) )?(?:(?:biggest|highest|largest)(?: (?:%|percent|percentage|discount))*(?: off)?(?: (?:one|code|deal))(?: of (?:them|these|those|all))?|(?<=\b(?:whats|what is|which|ones?|which is|one is|has|gives|them|these|those|is) (?:the )?(?:(?:single|very) )?)(?:biggest|highest|largest|bigger|higher|larger)(?: (?:%|percent|percentage|discount))*(?: off)?(?: of (?:them|these|those|all))?)(?: please| pls)*$/,
  ],
  [
    'worthiest',
    /^(?:(?:and|ok|please|show|sort|order|list|them|by|put|the|with) )*(?:cheapest|biggest|best|highest|largest)(?: (?:one|ones|code|codes|deal|deals|discount|discounts))? first(?: please| pls)*$|^(?:(?:and|ok|please|show|me|give|the|just|only|with) )*(?:biggest|highest|largest|cheapest)(?: (?:%|percent|percentage))*(?: off)?(?: (?:one|code|deal))?(?: please| pls)*$/,
  ],
  [
    'best',
    /^(?:(?:ok|and|but|please|just|only|show|show me|give me|send me|the) )*(?:(?:best|top|biggest|first) (?:one|code|deal)(?: only| please| pls)*|top (?:one|code|pick)|just one|only one|one only|(?:one|just one|only one) please|(?:only |just )+(?:the )?(?:biggest|top|best))$|^(?=.*\b(?:just|only)\b)(?:(?:ok|and|but|please|just|only|give me|show me|send me|i want|one|tell me) )*the (?:single |very )?best(?: one| code| deal)?(?: please| pls| only)*$/,
  ],
  ['pick', { test: asksWhatSavesMost }],
  [
    'pick',
    /\b(?:what|which(?: one)?(?: of (?:these|those|them))?) (?:do|would|can|should) (?:you|i) (?:recommend|suggest|pick|choose|take|use|get)\b|^(?:any |your )?recommendations?$|^which (?:one )?(?:of (?:them|these|those|the two|both) )?(?:is|are|works?)(?: the)? (?:best|biggest|highest)(?: one)?$/,
  ],
  [
    'link',
    /^(?:and )?(?:it |the |whats the |what is the )?(?:link|url|website|site)(?: please| pls)?$|(?:send|give|share|whats|what is|wheres|where is|got)(?: me)?(?: the| a)? (?:link|url|site|website)|\b(?:link (?:for|to|of) (?:it|them)|its (?:link|url|website|site))\b|^link(?: please| pls)?$/,
  ],
  ['broken', { test: saysFailed }],
  [
    'details',
    /\b(?:(?:is|are) (?:it|this|that|they|these|the code|those)(?: one)?(?: still)? (?:valid|good|working|live|active|available|ok|on)|(?:does|do|will) (?:it|this|that|they|the code|these) (?:still )?work|still (?:valid|works?|good|active)|(?:when|until when|how long)\b.*\b(?:expires?|ends?|valid|last|good|run out|over)|expir(?:y|ation)(?: date)?|who(?:s| is| are)(?: it| this| that| the code| they)? (?:from|by|behind it)|whose (?:codes?|is|are)\b|which (?:creator|influencer)|^who (?:shares?|shared|posted|made|gave)\b|^(?:till?|until) when$|how much (?:is it|off|do i save))/,
  ],
  [
    'similar',
    /\b(?:something|anything|any|more|others?|brands?|shops?|stores?|ones?|codes?|whats|what is|who is|whos)(?: other)?(?: brands?| shops?)? (?:similar|alike|like (?:it|that|this|them))|^(?:similar|alternatives?|any alternatives?|similar (?:brands?|ones?|codes?|shops?))$/,
  ],
  [
    'again',
    /^(?:(?:please |can you )*(?:send|show|tell|say|give)(?: me)?(?: it| them| that)? again(?: please)?|again|repeat|repeat that|say that again|what was (?:it|that|the code)(?: again)?|show (?:it|them|that|me) again|once more|(?:can you |could you |please |pls )*(?:the |a |ur |your |(?:send|give|show|tell|repeat)(?: me)? (?:the )?|whats the |what is the |what was the )?(?:promo |discount |coupon )?(?:code|codes|coupon)(?: please| pls| again)*|which (?:one )?(?:of (?:them|these|those|the two|both) )?(?:is|are|works?)(?: the)? (?:better|cheapest)(?: one)?|which (?:one|of them)|(?:just )?(?:show me )?the (?:best|biggest|highest|strongest|top)(?: one| code| deal)?)$/,
  ],
  [
    'more',
    /^(?:(?:and|ok|hmm+|well|but|so|no|what about|how about|do (?:you|u|they) have|have (?:you|they)(?: got)?|(?:you|they) got|got|is there|are there|show(?: me)?|any|give me|send(?: me)?|see|can i (?:see|get|have)|i want|what|any|some|a|the) ?)*(?:more|others?|another|another one|else|anything else|what else|something else|(?:other|different|better|more|bigger|newer|higher|larger|cheaper) (?:ones?|codes?|deals?|offers?|options?|coupons?|discounts?)|(?:any|some)thing (?:bigger|better|higher|more|different|newer|cheaper)|a? ?(?:better|bigger|higher)|next(?: (?:\d|few|ones?|lot|batch|page))*|one more|different|all(?: of (?:them|it))?|everything|the rest|cheaper)(?: codes?| one| ones| deals?| options?| please| pls| from (?:them|there)| there| then| for (?:them|it|that|this)| than (?:that|this|those|these|them))*$/,
  ],
]

/** 'Another brand': whether other brands or other creators are requested. */
export function readOthers(line: string): 'brands' | 'creators' | undefined {
  const [, ofBrands, ofCreators] =
    /\b(?:another|other|different|(?:not|no|without|except|besides|than|skip|hate|like|want|need|of|with) (?:this|that|these|those)) (?:(brands?|shops?|stores?|compan(?:y|ies)|labels?|retailers?)|(creators?|influencers?|persons?|people))\b/.exec(
      line,
    ) ?? []
  if (ofBrands !== undefined) return 'brands'
  return ofCreators !== undefined || /\b(?:someone|somebody) else|^not (?:him|her|them)$/.test(line)
    ? 'creators'
    : undefined
}

/** The reference to shown deals. Undefined for other messages. Call it with the line without its opening. */
export function readFollowUp(line: string): FollowUp | undefined {
  if (readOthers(line) !== undefined) return 'others'
  if (isForSort(line)) return 'again'
  const plain = withoutOfThem(line)
  return (
    readOfShown(line) ??
    followUps.find(([, pattern]) => pattern.test(line) || pattern.test(plain))?.[0]
  )
}

/** 'When does the gap code end?' */
export const asksWhen = ({ followUp, line }: { followUp: FollowUp | undefined; line: string }) =>
  followUp === 'details' && /\b(?:when|until|till|how long)\b/.test(line)

/** 'And for shoes?', 'what about food', 'in fashion', 'from kofi': refers to the earlier question. */
export function goesOn(line: string): boolean {
  return /^(?:and|what about|how about|or|in|for|from|by|with|also|but|now|then|anything|any (?:others?|more|for|in|from|with|by)|something|maybe|ok and|only|just|over|under|at least)\b/.test(
    line,
  )
}

/** 'Whats good then' refers to the earlier request. */
export const isVague = (line: string): boolean =>
  /^(?:(?:and|so|ok|okay|well|please|hmm?|then|but|hey|now|oh|just) )*whats good(?: (?:then|now|today|though|please|pls|here|instead|thanks))*$/.test(
    line,
  )

/** Whether a message asks for any deals: 'best deals', 'what do you have', 'whats trending'. */
export function asksForAnything(line: string): boolean {
  if (isForSomebody(line) || isForSort(line)) return true
  if (
    /\b(?:what|which) (?:do|would|can|should) (?:you|i) (?:recommend|suggest)\b|\brecommendations?\b/.test(
      line,
    )
  )
    return true
  return /\b(?:(?:any|every)(?:thing|one) (?:but|except|else|other|besides|without|apart)|deals?|codes?|coupons?|offers?|discounts?|promos?|sales?|trending|popular|whats (?:new|hot|good)|what (?:else )?do you have|what else|surprise me|got anything|(?:any|some)thing good|what can i (?:get|buy)|gifts?|presents?|ideas?|top \d+|bargains?|vouchers?|shops?|stores?|brands?)\b/.test(
    line,
  )
}

const terms = patternOf('en.terms.tsv')

const isAsked =
  /^(?:(?:and|but|ok|so|hey|also|hi|then|or|maybe) )*(?:is|are|isnt|arent|does|doesnt|do|can|could|may|will|would|what|whats|which|hows?|any|valid|works?|minimum|min|terms|conditions|exclusions|restrictions|good|sure|you sure|are you|think|guess|so it|it|they|on|for|even|only|also|if|are there|is there|there|where is|wheres)\b|^(?:\S+ ){1,4}?(?:does it|do they|is it|are they|can (?:i|we))\b/

/** 'Wayfair min order?', but not 'wayfair without a minimum'. */
const isOfMinimum =
  /^(?!.*\b(?:no|without|not|low|lower|zero|dont|doesnt)\b).*\bmin(?:imum)? (?:order|spend|spending|purchase|basket|amount)\b(?: value| amount)?(?: please| pls)*$/

/** 'Any without a minimum?', 'the one with no minimum' are requests; 'does it have no minimum' is a question. */
const wantsNoMinimum =
  /^(?!(?:(?:and|but|ok|so|hey|also|or|maybe) )*(?:does|do|is|are|has|have|was|it|its|they|whats|why)\b).*(?:no|without(?: an?)?|zero) min(?:imum)?\b/

/**
 * Questions about the terms of a code, which the shop decides: 'does it work on sale items too?'
 * @param isOfShown whether a short message without a name is about the shown deals
 */
export function asksForTerms(line: string, isOfShown: boolean): boolean {
  if (asksWhatToSpend(line)) return true
  terms.lastIndex = 0
  if (!terms.test(line) || wantsNoMinimum.test(line) || paysFull.test(line)) return false
  if (isOfMinimum.test(line) || (isOfShown && saysMinimumNotReached(line))) return true
  return (
    isAsked.test(line) ||
    (isOfShown && line.split(' ').length < 6 && !/^(?:no|not|without|skip)\b/.test(line))
  )
}

/** 'Tell me when Pacewell has 50% off': asks for a notification, which we do not send. */
export function asksForNews(line: string): boolean {
  if (/\b(?:can|could|would) you (?:please )?tell me (?:if|whether)\b/.test(line)) return false
  return /\b(?:(?:tell|notify|alert|message|remind|inform|email|dm|text|ping|mail) me (?:when|once|as soon as|whenever|if(?! (?:theres|there is|there are|you (?:have|got|know|can)|any(?:body|one))\b)|of|about|new|every)|(?:be|get|keep me) (?:notified|alerted|updated|informed|posted)|subscribe to|sign (?:me )?up for|newsletter|(?:email|push|sms) alerts?|notifications?|let me know (?:when|once|if|as soon as|whenever)|(?:notify|alert) me)\b/.test(
    line,
  )
}

/** Whether a message is about a problem with an account. */
export function isAboutAccount(line: string): boolean {
  return /\bmy (?:fanfare )?account\b|\b(?:cant|cannot|can not|couldnt|unable to|how (?:do|can) i) (?:log|sign) ?in\b|\b(?:i was|was|got|been|someone|somebody|account) hacked\b|\bpasswords?\b(?! (?:manager|book|keeper|protected|notebook|journal))|\b(?:verification|activation|reset|magic) (?:e ?mail|mail|link|sms|text)s?\b|\b(?:change|update) my (?:e ?mail|name|username|address|phone)\b|\bdelete my (?:data|profile|information)\b|\b(?:get|log|sign) (?:back )?in(?:to)? (?:to )?my\b|\b(?:log(?:s|ged|ging)?|sign(?:s|ed|ing)?|(?<!\b(?:my [a-z]+|he|she|they) )(?:kick(?:s|ed|ing)?|boot(?:s|ed|ing)?|throw(?:s|n|ing)?|threw)|lock(?:s|ed|ing)?|shut|shuts)(?: (?:me|us))? out\b(?! of (?:my|our|the) (?:house|home|flat|car|apartment|room|gym|office|building)\b)(?! (?:some|any|the|a|my)\b)/.test(
    line,
  )
}
