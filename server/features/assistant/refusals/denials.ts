import { wantsOtherShops } from './refusals.ts'

/**
 * Rewrites phrases whose negation does not mean what it says: 'can't get enough of gap' is praise, 'i shop nowhere but at gap'
 * requests only Gap, 'there is nothing i want from gap' is an exclusion.
 */

const n_t = String.raw`(?:n['’]?t| not)`
const adverbs = String.raw`(?:\s(?:ever|once|really|possibly|quite|just|even|simply|honestly|truly|seem to|bear to|help but))*`
/** 'Cannot', 'never', 'wouldn't'. */
const unable = String.raw`(?:(?:ca|could|do|does|did|wo|would|is|are|am|was|has|have)${n_t}|cannot|can not|will not|i['’]?m not|(?:(?:can|could|will|would|has|have|do|does|did) )?never|refuses? to|refused to|no ?one can|nobody can|who (?:can|could)|hard to|impossible to)${adverbs}`
const toSellers = String.raw`(?:\s(?:about|on|over|of|from|at|with|to|into|for|back|up|everyone|me|us))*`
const doings = String.raw`(?:talking|going on|raving|banging on|gushing|wearing|buying|eating|drinking|ordering|shopping|using|thinking|dreaming|looking|recommending|praising|loving|wanting|coming|going|spending|browsing|scrolling|smiling|singing)`
const sellers = String.raw`(?:shops?|brands?|stores?|places?|one|labels?|sites?|compan(?:y|ies)|gyms?|hotels?)`
/** 'Nothing', 'no other shop'. */
const none = String.raw`(?:nothing|nobody|no ?one|nowhere|none|not (?:one|a single) ${sellers}|no (?:other )?${sellers})(?: else)?${adverbs}`
const better = String.raw`(?:better|(?:[\p{L}]+ )?(?:as|so) (?:good|well|nice|cheap|fast)|cheaper|nicer|finer|softer|faster|tastier|cosier|comfier|prettier|more \p{L}+)`

/** Phrases of praise. The object follows. */
const liked = [
  String.raw`${unable} (?:get|have|eat|drink|buy|wear|see|do) (?:enough|too (?:much|many))${toSellers}`,
  String.raw`(?:${unable} (?:live|living|do|doing|be|go|going|survive|cope|function|manage|travel|train|sleep|leave(?: home| the house)?|go out|imagine (?:life|living|a day))(?: (?:for )?(?:an?|one|another|any|two|three|more than an?) (?:single )?(?:minute|hour|day|night|week|month|weekend|morning))?|(?:(?:is|was)${n_t}|(?:it|that)['’]?s (?:not|never)|would (?:not|never) be)(?: \p{L}+){1,3}|not an? (?:single )?(?:day|week|month|night|morning|meal|trip|year) (?:goes by|passes|ends|starts)|(?:what|where|how)(?: on earth)?(?:['’]?d| would| did) (?:i|we) (?:ever )?(?:do|be|live|cope|survive)|(?:be |feel )?(?:lost|nothing|incomplete|miserable)) without`,
  String.raw`${unable} (?:resist|fault|beat|top|get over|say no to|turn down|say (?:anything|a word) (?:bad|against)|go wrong (?:with|at)|wait (?:to|for)|stop ${doings}|shut up|(?:regret|regretted) \p{L}+ing|(?:get|be|grow|been|got)? ?(?:tired|bored|sick|fed up|disappointed|done|finished|through)|complain about|believe how (?:good|great|nice|lovely|amazing|cheap|tasty|soft|comfy|cosy|pretty|brilliant|delicious|easy|quick))${toSellers}`,
  String.raw`(?:ca|could)${n_t} (?:not|but|help but) (?:love|like|want|adore|buy|shop)${toSellers}`,
  String.raw`${unable} (?:be|feel|get) (?:any )?(?:happier|better|keener|more \p{L}+) (?:with|at|than|about|from)`,
  String.raw`(?:did${n_t}|never) (?:expect|think|plan|mean)(?:ed)? (?:to|i['’]?d|i would) (?:ever )?(?:like|love|enjoy)(?: \p{L}+ing)?`,
  String.raw`(?:crime|shame|sin|rude|silly|stupid|mad|crazy|foolish) not to \p{L}+${toSellers}|need(?:s|ed)? no (?:reason|excuse|invitation) to \p{L}+${toSellers}|there(?:['’]?s| is| are) ${none} (?:quite )?like`,
  String.raw`(?:what|who)(?:['’]?s| is)? not to (?:love|like|adore|enjoy)(?: (?:about|in|at))?|(?:(?:do|can)${n_t}|cannot) (?:see|know|understand|get|imagine|believe) (?:how|why|that) (?:any ?(?:one|body)|people|some ?(?:one|body)|you) (?:(?:could|can|would|might) )?(?:ever |not )*(?:dis)?(?:likes?|loves?|hates?|rates?|avoids?|wants?)`,
  String.raw`(?:have |has |had |ive |i['’]ve |id |i['’]d )?never (?:ever )?(?:even )?(?:heard (?:of|about)|tried|been (?:to|at|in)|(?:shopped|ordered|bought|been) (?:at|from|with)(?= [^,.;:!?]{2,30} before))`,
  String.raw`${none} (?:beats?|tops?|compares?(?: to| with)?|comes? (?:close|near)(?: to)?|gets? near|measures up to|holds a candle to)`,
  String.raw`(?:${none}|there(?:['’]?s| is| are) ${none}|${unable} (?:find|get|buy|ask for)(?: anything)?)(?: (?:is|are|does|do|makes?|sells?|has|have|bakes?|brews?|knows?))?(?: (?!like\b)[^\s,.;:!?]+){0,2}? ${better}(?: \p{L}+)? (?:than|as)(?: at| from)?`,
  String.raw`${none} (?:does|do|makes?|sells?|bakes?|brews?|knows?)(?: [^\s,.;:!?]+){1,2}? (?:like|the way)`,
  String.raw`(?:never|not|no|${unable})(?: (?:had|have|been|seen|was|got))? (?:an? |any |one )?(?:single )?(?:bad|dull|boring|wrong|sad|poor|disappointing|miserable|weak) (?!for\b|idea)\p{L}+ (?:for|at|from|with|in|to|of|by|about)`,
].join('|')

/** Phrases of praise with the object inside. */
const likedWithin = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:not once|never once|never|not ever) (?:has|have|did|do|does) ([^,.;:!?]{2,40}?) (?:ever )?(?:let (?:me|us) down|disappoint\p{L}*|fail\p{L}*)(?: me| us)?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:${unable} (?:recommend|praise|rate|thank)) ([^,.;:!?]{2,40}?) (?:highly )?enough(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])i know ([^,.;:!?]{2,40}?) not(?=\s*(?:[,.;!?]|$))`,
  'giu',
)

/** 'Gap isn't bad', 'gap is not half bad'. */
const notBad = new RegExp(
  String.raw`\s(?:is|are|was|were)${n_t} (?:(?:too|so|that|half|all that|at all) )?(?:bad|rubbish|awful|terrible|horrible|crap|expensive|pricey|overpriced|the worst)(?![\p{L}\p{N}])`,
  'giu',
)

/** 'I never shop anywhere but gap', 'nobody but lena'. */
const onlyOne = [
  String.raw`(?:${unable}|only)(?: (?!but\b)[^\s,.;:!?]+){0,4}? (?:(?:any|no)\s?(?:where|things?|one|body)|(?:any|no)(?: other)? ${sellers})(?: else)? (?:(?:but|bar|except|other than|besides|apart from|than)(?: (?:from|at|for|by))?|unless (?:it|they|that)(?:['’]?s|['’]?re| is| are| comes?| was)? (?:from|by|of|at))`,
  String.raw`(?:no ?one|nobody|nowhere|none|no (?:brands?|shops?|stores?|creators?))(?: else)? (?:but|except|other than|besides|apart from)(?: (?:from|at|for|by))?`,
  String.raw`(?:nothing (?:but|bar) (?=(?:from|by|for) )|nothing (?:else )?(?:except|other than|besides|apart from))`,
  String.raw`nothing (?:from|by|at) any ?(?:one|body|where)(?: else)? (?:but|except|other than|besides|apart from)`,
].join('|')

/** 'Not only gap but also next', but not 'not only is gap dear'. */
const both =
  /(?<![\p{L}\p{N}])not (?:only|just|merely) (?!(?:is|are|was|were|do|does|did|has|have|not|no)\b)([^,.;:!?]{2,40}?),? but (?:also )?(?!not\b|no\b)/giu

/** Dislike of paying, so a code is wanted. */
const disliked = String.raw`(?:(?:never|hates?|loathes?|despises?|can(?:no|['’]?)t (?:stand|afford|bear)|refuses?|no way(?: am i| are we)?|do(?:es)?${n_t}|won['’]?t|not)(?: (?:i['’]?m|i am|we['’]?re|i['’]?ll|let me|make me|like|want|wanna|going|gonna|having|have|wish|to))*)`
const nobody = 'no ?one|nobody'
const codes = String.raw`(?:promo |discount |coupon )?(?:codes?|coupons?|discounts?|vouchers?|deals?|offers?|sales?|promos?)`
const ofSeller = '(?= (?:for|from|at|by|of) )'
const seen = String.raw`(?:get|find|see|has|have|had|got|found|seen|spot|shares?|posts?|gives?)(?: (?:me|us|out))?(?: (?:any|a|one|single|good|working|decent|proper|the))*`
/** 'I refuse to buy from gap without a code', 'i hate that gap never has sales'; 'i never get codes for gap'. */
const lacking = [
  String.raw`without (?:an? |any |the |some )?(?:working |valid |good )?${codes},? (?:i |we )?${unable} \p{L}+(?: (?:at|from|with|in|for))?`,
  String.raw`never(?: ever)? ${seen} ([^,.;:!?]{2,30}?) ${codes} (?:to work|that works?)`,
  String.raw`${unable}(?: [^\s,.;:!?]+){0,6}? without (?:an? |any |the |some )?(?:working |valid |good )?${codes}${ofSeller}`,
  String.raw`(?:why (?:does|do|is|are|has|have) (?:no ?one|nobody|there (?:never|no|hardly ever))|${nobody})(?: (?:ever|even|really|seems? to))* (?:${seen} |(?:an?|any|ever) )(?!better|as |so |such |more )([^,.;:!?]{2,30}?) ${codes}(?! (?:than|as) )`,
  String.raw`${unable}(?: [^\s,.;:!?]+){0,5}? without (?:an? |any |the |some |my |your )?(?!${codes})([^,.;:!?]{2,30}?) ${codes}(?! for)`,
  String.raw`(?:${unable}|hates?|no one|nobody)((?: [^\s,.;:!?]+){1,6}?) without (?:an? |any |the |some )?${codes}`,
  String.raw`hates? (?:that|how|when) ([^,.;:!?]{2,40}?) (?:(?:never|does${n_t}|do${n_t}|rarely|hardly) (?:ever )?(?:has|have|does|do|gives?|runs?|offers?) (?:any )?${codes}|(?:is|are|gets?)(?: (?:so|too|that))? (?:expensive|pricey|dear))`,
  String.raw`(?:${unable}|why (?:does|do|is|are) (?:no ?one|nobody|noone|there never)|no ?one|nobody)(?: (?:ever|even|seem to))* ${seen} ${codes}${ofSeller}`,
  String.raw`(?:is|are) there (?:really|still|seriously|actually|honestly) no ${codes}${ofSeller}`,
].join('|')
/** 'I hate paying delivery at gap', 'no way i am paying full price at gap', 'i hate waiting for sales'. */
const costs = [
  String.raw`(?:i )?${disliked} pay(?:ing)?(?: (?!(?:at|for|from|in|to|on|any)\b)[^\s,.;:!?]+){0,3}(?= (?:at|for|from|in|on) )`,
  String.raw`(?:i )?(?:hates?|loathes?|can(?:no|['’]?)t (?:stand|bear)|do(?:es)?${n_t} like) (?:missing|waiting|queu(?:e)?ing|forgetting|how (?:expensive|pricey|dear|much)|to (?:miss|wait|queue)|the (?:prices?|costs?|delivery|shipping|postage)(?: (?:costs?|fees?|charges?|prices?))?)(?: (?:out|for|on|the|a|sales?|deals?|discounts?))*`,
].join('|')

/** Phrases of refusal. The object follows. */
const unwanted = [
  String.raw`(?:there(?:['’]?s| is| was| are) (?:really |absolutely |literally )*(?:nothing|not (?:a|one) (?:single )?thing|not much)|there(?: is| was|['’]?s)?${n_t} (?:anything|a (?:single )?thing|one thing|much)|is${n_t} anything|nothing|not (?:a|one) (?:single )?thing)(?: that| which)? (?:i|we|she|he)(?:['’]?d| would)? (?:(?:really|ever|even|actually|would) )*(?:want|need|like|love|fancy|wear|buy|eat|use|rate|wants|needs|likes|loves|fancies)(?: to \p{L}+)?(?: (?:from|at|in|of|by|about|on))+`,
  String.raw`(?<=(?:^|[^\p{L}])(?:i|we|she|he)(?:['’]?ve|['’]?s| have| has)? (?:\p{L}+ )?)(?:gone|went|going) (?:right |completely |totally |so |well |a bit |really |rather )?off`,
  String.raw`can(?:no|['’]?)t say (?:that )?(?:i|we)(?:['’]?m| am)? (?:(?:really|ever|much|particularly) )*(?:like|love|rate|enjoy|care for|trust|keen on|a fan of|fond of|into)`,
  String.raw`(?:could|can|would) (?:(?:easily|happily|quite|gladly) )*(?:live|do|go|manage|survive) without(?= [\p{L}\p{N}@])`,
  String.raw`(?:never|not|${unable})(?: (?:had|have|been|seen|got))? (?:an? |any |one )?(?:single )?(?:good|decent|nice|great|happy) \p{L}+ (?:for|at|from|with|in|to|of|by|about)`,
  String.raw`would${n_t} be (?:seen|caught)(?: dead)? (?:in|at|with|wearing|shopping at|anywhere near)|hard to (?:like|love|trust|forgive|justify|recommend|stomach)`,
  String.raw`${none}(?: [^\s,.;:!?]+){0,2}? worse(?: \p{L}+)? than`,
  String.raw`(?:nobody|no ?one)(?: (?:who|that)(?: is|['’]?s))? (?:called|named)`,
  String.raw`could${n_t} care less (?:about|for)|could care less (?:about|for)`,
].join('|')

/** 'There is nothing from gap that i like'. */
const nothingOf =
  /(?<![\p{L}\p{N}])(?:there(?:['’]?s| is| was) |i (?:found|find|saw|see) )?(?:nothing|not (?:a|one) (?:single )?thing) (?:from|at|in|by|of) ([^,.;:!?]{1,40}?) (?:(?:that|which) )?(?:i|we|she|he)(?:['’]?d| would| could)? (?:(?:really|ever|even|actually) )*(?:want|need|like|love|fancy|wear|buy|eat|use)s?(?![\p{L}\p{N}])/giu

/** 'I own all the gap i will ever need', 'we have more gap than we can wear'. */
const enoughOf =
  /(?<![\p{L}\p{N}])(?:(?:i|we)(?:['’]?ve| have)? (?:already |now )?(?:(?:have|own|got|bought) )?|(?<=(?:^|[,.;!?]) ?)(?:have|own|got|bought) )(?:all|more|every)(?: of)?(?: the)? ([^,.;:!?]{2,40}?) (?:than )?(?:i|we)(?:['’]?ll| will| could| can)? (?:ever |possibly |ever possibly )?(?:need|want|use|wear|eat)(?![\p{L}\p{N}])/giu

const whole = (patterns: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}@])(?:${patterns})(?![\p{L}\p{N}])`, 'giu')

/** The verb before the name in 'i am not leaving next without a code'. */
const doingSo =
  /^(?:\s*(?:leav|buy|shop|order|pay|check|checkout|spend|go|get|let|me|us|past|through|out|at|from|for|in|into|to)(?:ing)?(?= ))+/iu

const patterns = {
  lacking: whole(lacking),
  costs: whole(costs),
  unwanted: whole(unwanted),
  only: whole(onlyOne),
  liked: whole(liked),
}

/** The text with such phrases rewritten. */
export function withoutDenials(text: string): string {
  // 'I hate paying at gap, any other shop?'
  const rewritten = wantsOtherShops(text)
    ? text
    : text
        .replace(patterns.lacking, (_, ...groups: (string | undefined)[]) => {
          const shop = groups
            .slice(0, 5)
            .find((one) => one !== undefined)
            ?.replace(doingSo, '')
          return shop === undefined ? ' codes' : ` codes for ${shop} `
        })
        .replace(patterns.costs, ' ')
  return rewritten
    .replace(both, '$1 and ')
    .replace(enoughOf, ' without $1 ')
    .replace(nothingOf, ' without $1 ')
    .replace(patterns.unwanted, ' without ')
    .replace(patterns.only, ' only ')
    .replace(likedWithin, ' love $1$2$3 ')
    .replace(notBad, ' is good')
    .replace(patterns.liked, ' love ')
}
