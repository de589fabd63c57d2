/**
 * 'I'm not a fan of tea, but my gf is': the shopper dislikes what somebody else likes. It is wanted for the other one, and
 * nothing is refused.
 */

const n_t = String.raw`(?:n['’]?t| not)`
const how = String.raw`(?:(?:really|even|particularly|exactly|personally|so|that|too|actually) )*`
const dislikes = String.raw`(?:(?:i['’]?m|i am|we['’]?re|we are) )?(?:not ${how}(?:an? )?(?:(?:big|huge|great|massive) )?(?:fan of|into|keen on|fond of|bothered about|one for)|no (?:big )?fan of)|(?:i|we) (?:(?:do${n_t}|ca${n_t}|cannot|never) ${how}(?:like|love|drink|eat|wear|use|do|stand|care for|get|play)|${how}(?:hate|dislike|loathe|detest))`
const thing = String.raw`((?:[^\s,.;:!?]+ ){0,2}?[^\s,.;:!?]+)`
const myself = String.raw`(?: (?:myself|personally|at all|much|that much|tbh))*`
const isNotMine = String.raw`(?:is|are)(?:${n_t}) ${how}(?:for me|my (?:thing|style|taste|cup of tea|bag|jam))`
const somebody = String.raw`((?:my|our) (?:\p{L}+ )?\p{L}+|he|she|they|mum|mom|dad|gran|nan)`
const likes = String.raw`(?:(?:really|absolutely|totally|just|sure|certainly|def) )*(?:is|are|does|do|(?:loves?|likes?|adores?|drinks?|wears?|eats?|uses?|wants?|needs?|plays?|(?:swears?|lives?) (?:by|for)|(?:is|are) (?:obsessed with|crazy about|mad about|into|a fan of))(?: (?:it|them|that|those|this|one|some))?)(?: (?:so much|though|tho|a lot|to bits))*`
const ofOther = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:${dislikes}) ${thing}|${thing} ${isNotMine})${myself}[,.;]? (?:but|though|yet|while|whereas|however),? ${somebody} ${likes}(?=\s*(?:[,.;!?]|$|(?:so|and|any|need|want|got|hence|can|could|which)(?!\p{L})))`,
  'iu',
)
/** Then the thing is refused all the same: 'i hate gap but my sister loves it, anything else?' */
const wantsOthers =
  /(?<!\p{L})(?:else|others?|another|instead|alternatives?|different|without|except|skip|no|not)(?!\p{L})/iu

export function withTastesOfOthers(text: string): string {
  const found = ofOther.exec(text)
  if (!found) return text
  const [whole, disliked, other = disliked, person] = found
  const rest = text.slice(found.index + whole.length)
  if (wantsOthers.test(rest)) return text
  return `${text.slice(0, found.index)}${person} loves ${other} ,${rest}`
}
