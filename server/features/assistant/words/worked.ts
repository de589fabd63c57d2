/** Reports that a code worked: 'MORN18 worked, thanks', 'used it, saved 20 bucks', 'never mind, it works now'. */

const code = String.raw`(?:it|that|this|they|both|all|one|ones|(?:\S*\p{L})?codes?|\S*\d\S*)`
const some = String.raw`(?: (?:has|have|just|really|actually|totally|finally|now|even|all|perfectly))*`
const worked = String.raw`(?:worked|wokred|wroked|workd|works now|work now|is working now|went through|got through|did the trick|did work|was accepted|got accepted|is accepted now)`
const well = String.raw`(?: (?:fine|great|well|perfectly|good|now|again|after all|like a charm|a treat|wonders|ok|thanks|thank you|thx|ty|cheers|for me|this time|yay|lol|so much|today|just))*`
const saving = String.raw`(?:(?:me|us|like|about|over|a|whole|full|some|off) )*`
const success = new RegExp(
  [
    String.raw`(?<![^ ])${code}${some} ${worked}(?![^ ])`,
    String.raw`^(?:(?:yay|wow|great|thanks|thank you|cool|nice|just|finally) )*${worked}${well}$`,
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
  /\b(?:any|another|others?|more|need|want|looking|find|show|give|got (?:a|an|any)|have you|do you|next|else|what about|how about|please|pls|similar|again for|also)\b/

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
  if (wanted.test(line) || (isOfShop && !ownReport.test(line))) return false
  // 'Never mind' doubts nothing.
  const plain = line.replace(
    /^(?:(?:oh|ah|ok|no|sorry|wait|actually) )*(?:never ?mind|nvm|no problem|no worries|forget it)\b ?/,
    '',
  )
  return success.test(plain) && !doubts.test(plain) && !asks.test(plain) && !wishes.test(plain)
}
