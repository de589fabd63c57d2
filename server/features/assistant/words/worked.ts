import { categoryOfThing } from './things.ts'

/** Reports of what a code did: it failed, or it worked. */

const broken =
  /\b(?:(?:does|did|do|is|was|it|its|code|codes|they)(?: ?nt| not)|cant|cannot|wont|isnt|doesnt|didnt|dont) (?:seem to )?(?:work|working|accept|accepted|valid|be used|go through|apply)|\bnot (?:work|working|valid|accepted)|\b(?:it|code|site|shop|this|that|website|checkout) (?:says?|said|is|was|shows?)(?: its| its an| it is| an| is| the code is| that its)? (?:expired|invalid|not valid|wrong|an error|error)|^(?:invalid|expired)(?: code)?$|\b(?:didnt|did not|doesnt|does not) work\b|\binvalid code\b|^(?:(?:the |this |that |your )?code|its?|this|thats?|(?:this|that) one)(?: is| has| was| just)* (?:expired|invalid|wrong|dead|broken|used up)\b|^none of (?:them|these|those|it) works?\b|(?:\b(?:its|says?|said)|(?!^)\b(?:is|was|are))(?: it is| its)? (?:invalid|expired|not valid|wrong|dead|fake|a dud|duds?|used up|useless|rubbish)\b|^(?:invalid|expired|fake|dud|dead)$|\bduds?\b|\b(?:wont|doesnt|didnt|does not|did not|cant|couldnt|not) (?:let me|allow|do anything|take it|take the|go in)\b|\b(?:it|code|one|that|this|they|codes|coupon) (?:just )?fail(?:s|ed)?\b|\b(?:codes?|ones?|coupon) (?:(?:has|have|just) )*died\b|\bnever works?\b|\balready (?:been )?used\b(?!.*\b(?:another|different|other)\b)|\bpaid (?:the )?full price\b|\bcode invalid\b|\bfake codes?\b|\bnot (?:applicable|recogni[sz]ed|eligible|found)\b|^none\b.*\bworks?\b|\b(?:codes?|it|they|coupon)(?: was| is| were| got| gets| has been)? (?:declined|rejected|refused|denied)\b|\b(?:codes?|coupon|voucher|discount)(?: \S+){1,8} (?:was|were|is|got|gets|came back|has|had) (?:declined|rejected|refused|denied|invalid|expired)\b|\b(?:order|basket|purchase|checkout)(?: \S+){0,3} (?:was|is|got|gets|were) (?:declined|rejected|refused|denied)\b|\b(?:codes?|ones?) (?:has |have |had |just |already )*expired\b|\bnever (?:goes|went|go) through\b|\bnever worked\b|\bcodes? (?:does|did|do)(?: absolutely)? nothing\b|\b(?:site|website|shop|store|checkout)(?: still| just)? (?:says?|said|wants?|wanted|makes?|made|asks?|asked)(?: \S+){0,4} pay (?:the )?(?:full|more)\b|\b(?:price|total)(?: (?:on|at|in)(?: (?:the|their|your))? (?:site|website|shop|store|checkout|basket|cart))? (?:(?:did|does|has)(?: ?nt| not)|never) (?:change|drop|go down|move|budge)d?\b|\b(?:price|total)(?: (?:on|at|in)(?: (?:the|their|your))? (?:site|website|shop|store|checkout|basket|cart))? (?:is|stays|stayed|remains)(?: still)? the same\b/

/** 'Percent ones are useless to me' is about a kind of code, not a complaint. */
const ofKind =
  /\b(\w+)(?: off)?(?: (?:codes?|ones?|deals?|offers?|discounts?|stuff|things?|vouchers?))? (?:is|are|r|seem|feel)(?: (?:just|really|pretty|totally|completely|kinda|all|quite|so))* (?:useless|rubbish|worthless|pointless|no (?:use|good)|crap|a waste|wasted)\b/g
const kinds =
  /^(?:percent(?:age)?s?|dollars?|money|cash|euros?|pounds?|fixed|flat|shipping|delivery|postage|gifts?|samples?|returns?|bogof?|cards?|loyalty|points|student|minimums?|first|customer|customers)$/

/** 'Still full price after i put it in', 'got charged full whack anyway'. */
export const paysFull =
  /\b(?:still|again|just|only|got|was|were|me|us|paid|paying|charged?|charging)(?: \S+){0,3} full (?:price|whack|amount|cost)\b|^(?:the )?full (?:price|whack|amount)(?: \S+){0,2} (?:anyway|still|regardless|again)\b/
const noEffect =
  /\b(?:does|did|do) (?:(?:absolutely|literally|just|precisely|exactly) )*nothing\b|\b(?:gives?|gave|takes?|took|saves?|saved) (?:me |us )?nothing\b|\bnothing (?:came off|comes off|changed|changes|happened|happens|(?:was|is|got|gets) (?:taken off|deducted|reduced|applied))\b|\b(?:no|zero) (?:change|difference) (?:in|to|on) (?:the|my) (?:\S+ )?(?:price|total|basket|amount|sum|cart|bill)\b|\b(?:didnt|did not|doesnt|does not|wont|hasnt) (?:take|taken|knock|knocked|give|given|get|change|deduct)(?: me| us)? (?:anything|a thing|a penny|a cent|any money|the price|the total)\b|\b(?:price|total|amount|sum|bill) (?:stayed|stays|remained|remains|is still|was still|is|was) (?:exactly |just )?the same\b|\b(?:ignores|ignored|ignoring) (?:it|the code|this|that|my code|your code)\b|\b(?:zero|no) (?:discount|reduction)(?: (?:at all|applied|whatsoever|was applied|given))?$/
const cameBack =
  /\b(?:came|come|comes|coming|turned|turns|show(?:s|ed|n)?|flag(?:s|ged)|marked|bounced|threw|throws)(?: (?:up|back|out|as|it|its|is|was|an?))* (?:expired|invalid|unknown|unrecogni[sz]ed|declined|rejected|dead|wrong|errors?|not (?:valid|recogni[sz]ed|found|accepted|applicable|eligible|active|working))\b|\b(?:isnt|wasnt|arent|werent|not) (?:recogni[sz]ed|accepted)\b/

/** 'Worked last week but today no chance', 'used to work, not any more'. */
const onceWorked =
  /\b(?:used to work|worked|was (?:fine|ok|okay|good)|went through)\b(?: \S+){0,4} (?:but |and |just )*(?:(?:today|now|this time|anymore|any more)(?: its?| it is| i get| i got| just)* (?:no\b|not\b|nope\b|nothing\b|none\b|doesnt|does not|isnt|wont|refuses|rejected|declined|invalid|expired)|not (?:today|now|this time|anymore|any more)\b)|\b(?:used to work|worked (?:yesterday|before|once|last \S+))(?: \S+){0,2} (?:but )?(?:not|doesnt|wont|isnt|no longer)\b/
/** 'It didn't even knock off a cent', 'not a penny off'. */
const notACent =
  /\b(?:not|didnt|did not|doesnt|does not|wont|hasnt|never)(?: (?:even|take|took|taken|knock|knocked|give|gave|given|get|got|save|saved|shave|shaved|come|came|drop|dropped|me|us|off|so much as))* (?:a|one) (?:single )?(?:cent|penny|dime|quarter|dollar|euro|pound|buck|quid)\b/
/** 'The site goes coupon invalid'. */
const saysInvalid =
  /\b(?:codes?|coupons?|vouchers?|promos?|discounts?)(?: code)?(?: (?:is|was|not|has))* (?:invalid|expired|declined|rejected|unknown|unrecogni[sz]ed|valid(?<=not valid)|(?:accepted|recogni[sz]ed|found|applicable)(?<=not \S+))\b|\b(?:invalid|unknown|expired) (?:codes?|coupons?|vouchers?|promos?)\b(?<=\b(?:says?|said|saying|goes|went|shows?|showed|like|error|get|got|getting|ugh|its) (?:its |an? )?\S+ \S+)/

const much = String.raw`(?: (?:all|just|really|so|totally|completely|complete|total|absolute|absolutely|pretty|mostly|always|both|such|an?|bunch|pile|load|loads|of|bit|pure|utter|utterly|literally|too|the|biggest|honestly|plain|simply|basically|nothing but|quite|rather|way))*`
const worthless =
  '(?:rubbish|trash|garbage|crap|crappy|shit|shite|bs|bullshit|bollocks|useless|worthless|pointless|jokes?|waste|outdated|old|stale|duds?|dead|fakes?|scams?|junk|lame|pants|bogus|nonsense|broken|awful|terrible|horrible|pathetic|hopeless|lies|no good|no use|not any good|expired|invalid|terribly bad|bad|poor|disappointing|disappointment)'
const someCodes =
  '(?:codes?|coupons?|vouchers?|discounts?|promos?|deals?|offers?)(?: (?:here|on here|of yours|you (?:have|got|show|give|gave|sent|send)|on this (?:site|app)|on your (?:site|app)|from you|in here))*'
/** 'Your codes are all rubbish', 'codes here are a joke', 'none of your codes are any good', 'these codes suck'. */
const allBad = new RegExp(
  [
    String.raw`^(?!.* (?:but|except|find|show|need|want|give|any|other|another|better)\b).*\b(?:your|these|those|all|every|the|you|most|half|^) ?(?:of )?(?:your |these |the )?(?:\w+ )?${someCodes} (?:is|are|was|were|seem|look|r)${much} ${worthless}(?: (?:lol|tbh|honestly|mate|man|ngl|imo|now|today|to me|anyway|really|of time|of my time|at all))*$`,
    String.raw`^${someCodes} (?:is|are|was|were)${much} ${worthless}(?: (?:lol|tbh|mate|man|of time|of my time))*$`,
    String.raw`\b(?:none|not one|not a single one|neither) of (?:your|these|those|the|them)(?: ${someCodes})? (?:is|are|was|were)(?: actually| even| really)? (?:any good|any use|good|valid|real|worth (?:it|anything|a thing|my time)|of any use|legit)\b`,
    String.raw`\b(?:your|these|those|all)(?: your| these| the)* ${someCodes}(?: all| really| just| totally| both)* (?:sucks?|stinks?)\b`,
  ].join('|'),
)
const accepted =
  '(?:accept(?:s|ed|ing)?|took|takes|taken|appl(?:y|ies|ied)|went (?:in|through)|goes (?:in|through)|entered|enter|put in|redeemed|typed in|works?|worked|used)'
/** 'It took the code but no discount', 'MULE25 accepted but 0 off', 'was accepted, price the same'. */
const acceptedForNothing = new RegExp(
  String.raw`\b${accepted}\b(?: \S+){0,4}? (?:(?:but|and|yet|though|still|with|tho|just|only|then|there was|there is|theres|i got|i get|got|gave|gives|showed|shows|me|at) )*(?:(?:no|zero|0|without(?: an?| any)?) (?:discount|reduction|money|savings?|difference|change|off|effect|deduction)(?! codes?| coupons?| vouchers?)\b|nothing (?:off|came off|comes off|changed|changes|happened|happens|deducted|taken off|was)\b|(?:the )?(?:price|total|amount)(?: (?:is|was|stayed|stays|remains|remained|still))* (?:(?:exactly )?(?:the )?(?:same|unchanged)|(?:did|does) ?nt change|not changed|didnt (?:change|move|drop|go down))|(?:the )?same (?:price|total|amount))`,
)
/** 'Got an error on MORN18', 'MORN18 error'. */
const anError =
  /\b(?:got|get|gets|getting|gives?|gave|shows?|showed|throws?|threw|had|have|keeps?|returns?|returned)(?: (?:me|an?|the|this|some|red|weird|same|code|up|out|getting|giving|showing|saying|us))* errors?\b(?! ?(?:free|proof|404))|^(?:(?:the|your|this|ur) )?\S*\d\S* errors?$|^errors? (?:with|on|for|using|when) /

const failures = [
  broken,
  paysFull,
  noEffect,
  cameBack,
  onceWorked,
  notACent,
  saysInvalid,
  allBad,
  acceptedForNothing,
  anError,
]

/** 'The code does not work', 'hers never goes through', as folded words. */
export const saysFailed = (line: string): boolean => {
  const said = line
    .trim()
    // 'I never work out what i save'.
    .replace(/\bwork(?:s|ed|ing)? (?:it |that )?out\b/g, ' ')
    .replace(ofKind, (match, subject: string) =>
      kinds.test(subject) || categoryOfThing(subject) ? ' ' : match,
    )
  return failures.some((pattern) => pattern.test(said))
}

/** 'MORN18 worked, thanks', 'used it, saved 20 bucks', 'never mind, it works now'. */
const code = String.raw`(?:it|that|this|they|both|all|one|ones|(?:\S*\p{L})?codes?|\S*\d\S*)`
const some = String.raw`(?: (?:has|have|just|really|actually|totally|finally|now|even|all|perfectly))*`
const worked = String.raw`(?:worked|wokred|wroked|workd|works now|work now|is working now|went through|got through|did the trick|did it|went in|did work|was accepted|got accepted|is accepted now)`
const well = String.raw`(?: (?:fine|great|well|perfectly|good|now|again|after all|like a charm|a treat|wonders|ok|thanks|thank you|thx|ty|ta|cheers|for me|this time|yay|lol|so much|today|just))*`
/** 'Yay', 'oh wait'. */
const lead = String.raw`(?:(?:yay|yess*|yep|yup|wow|omg|great|thanks|thank you|thx|ty|cheers|cool|nice|sweet|ace|brilliant|perfect|awesome|amazing|lovely|super|wonderful|fantastic|excellent|woo+|woohoo|hooray|haha|lol|ha|oh|ah|ok|okay|well|wait|hey|actually|sorry|no|nvm|never ?mind|and|so|just|finally|now) )`
/** '12 off', 'like 20 bucks less'. */
const less = String.raw`(?:(?:me|us|it|off|like|about|over|around|almost|nearly|a|an|whole|full|nice|good|extra|the) )*(?:\S*\d\S*)(?: (?:bucks|dollars|euros|quid|pounds|percent|money|of it))*(?: (?:off|less|cheaper|down|saved))*(?: (?:it|the (?:price|total|basket|order|bill|lot)|my (?:order|basket|total|bill)))?`
const saving = String.raw`(?:(?:me|us|like|about|over|a|whole|full|some|off) )*`
const success = new RegExp(
  [
    String.raw`(?<![^ ])${code}${some} ${worked}(?![^ ])`,
    String.raw`^(?:(?:yay|wow|omg|great|thanks|thank you|cool|nice|just|finally) )*${worked}${well}(?: (?:(?:and|i|we|just) )*saved(?: (?:me|us|loads|lots|a lot|a bit|some|money))*)?$`,
    String.raw`^(?:(?:yay|wow|omg|just|i|we|and) )*saved (?:me |us )?\S*\d\S*(?: (?:bucks|dollars|euros|quid|pounds|off|percent|money))*${well}$`,
    String.raw`^(?:great |yay |what a )*success(?:ful(?:ly)?)?$`,
    // 'Yay worked, 12 off', 'sweet, took 30% off'.
    String.raw`^${lead}*(?:(?:it|that|code|the code) )?${worked}${well} (?:and )?(?:i )?(?:got |saved |took )?${less}${well}$`,
    String.raw`^${lead}*(?:(?:it|that|code|the code|which) )?(?:took|knocked|shaved|slashed) (?:off )?${less}${well}$`,
    // `past-savings.ts` took the amount out.
    String.raw`^${lead}*(?:(?:it|that|code|the code|which) )?(?:took|knocked|saved me|gave me)(?: off| me| us)*${well}$`,
    String.raw`^${lead}+(?:i )?(?:got|saved|gave me|came to|paid) ${less}${well}$|^(?:i )?(?:got|saved|gave me) ${less} (?:thanks|thank you|thx|ty|ta|cheers|nice|yay)${well}(?: a lot| a bunch| a million| mate)*$`,
    String.raw`^${lead}+${less}(?<=less|off|cheaper|saved)${well}$`,
    String.raw`(?<![^ ])it came (?:right |straight )?off (?:the|my|at) \S+`,
    // 'Oh wait it did, my bad'.
    String.raw`^${lead}*(?:it|that|this|the code) (?:did|does|works|worked|works fine)(?: (?:now|work|after all|in the end|indeed|actually|though|too))*(?: (?:my bad|my mistake|my fault|sorry|thanks|thank you|thx|ty|cheers|phew|yay|lol))*$`,
    String.raw`(?<![^ ])(?:used|tried|applied|entered|redeemed) ${code}(?: (?:and|its|it was|was|now))* (?:all good|good|fine|perfect|great|no problems?|no issues?|smooth(?:ly)?|like a charm|happy|sorted|success)(?![^ ])`,
    String.raw`(?<![^ ])${code} works (?:now|fine|great|perfectly|again|after all|like a charm|a treat|wonders)(?![^ ])`,
    String.raw`(?<![^ ])(?:used|tried|applied|entered) ${code}(?: \S+){0,3} (?:got|saved|gave|took|worked)(?![^ ])`,
    String.raw`(?<![^ ])(?:used|applied) ${code} (?:successfully|just fine|no problem)(?![^ ])`,
    String.raw`^(?:it|that|the code) (?:took|knocked)(?: (?:off|it|me))*$`,
    String.raw`(?<![^ ])saved (?:me|us)(?: \S+){0,3}${well}$`,
    String.raw`(?<![^ ])saved ${saving}(?:\S*\d\S* )?(?:(?:bucks|dollars|euros|quid|pounds|off|percent|money) )?(?:thanks|thank you|with it|with that|with this|with your code|cheers|thx|ty|so much thanks)(?: (?:to (?:you|u|it|this))?)*`,
  ].join('|'),
  'u',
)

/** It did not, or somebody asks or supposes. */
const doubts =
  /\b(?:not|never|nothing|none|no|neither|nor|nobody|hardly|only|barely|didnt|doesnt|hasnt|havent|wont|wasnt|isnt|cant|couldnt|if|whether|until|unless|before|but|except|wish|hope|hoping|would|once|used to work|stopped|instead of)\b/
const asks =
  /^(?:(?:and|so|but|ok|hey|hi) )*(?:has|have|had|did|does|do|is|are|was|which|what|when|how|who|anyone|anybody|will|would|should)\b/
/** Something else is requested beside it. */
const wishes =
  /\b(?:any|another|others?|more|need|want|looking|find|show|give|got (?:a|an|any)|have you|do you|next|else|what about|how about|please|pls|similar|again for|also|now (?:an?|some|one|show|find|get))\b/

/** 'Codes that worked yesterday' are wanted, 'the code that i used worked' is a report. */
const wanted = new RegExp(
  String.raw`(?<![^ ])(?:codes?|coupons?|vouchers?|deals?|offers?|discounts?|ones?|(?:any|some|every)thing) (?:that|which|who)${some} (?:${worked}|works?)(?![^ ])`,
)
/** 'The gap code worked', 'i used it at gap', but not 'gap code works for new customers'. */
const ownReport =
  /\b(?:it|i(?: have| just| finally)? (?:used|tried|applied|entered)|saved (?:me|us|like|about|over|\S*\d)|thanks|thank you|thx|ty|cheers)\b|^(?:(?:the|that|this|your|my) .*worked|(?:just |finally )?(?:used|tried|applied|entered))\b|(?<![^ ])\S*\d\S* (?:\S+ )?work(?:ed|s now)\b/

/**
 * @param line without greeting, of a message that asks nothing
 * @param isOfShop whether it names a shop: then only what the shopper did is a report
 */
export const saysWorked = (line: string, isOfShop = false): boolean => {
  if (wanted.test(line) || saysFailed(line) || (isOfShop && !ownReport.test(line))) return false
  // 'Never mind' doubts nothing.
  const plain = line.replace(
    /^(?:(?:oh|ah|ok|no|sorry|wait|actually) )*(?:never ?mind|nvm|no problem|no worries|forget it)\b ?/,
    '',
  )
  return success.test(plain) && !doubts.test(plain) && !asks.test(plain) && !wishes.test(plain)
}
