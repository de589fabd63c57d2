/** Expands short forms into words before the message is parsed. */

/** 'Shoes -gap', as in a search, '≠ gap', and 'excl. gap', whose full stop ends no sentence. */
export const spelledOut = (text: string) =>
  text
    .replace(/(?<=^|\s)-(?=@?\p{L}{2})/gu, 'not ')
    .replace(/≠|!=|[🚫❌✗✘⛔🙅](?=\s*[@\p{L}\p{N}])/gu, ' not ')
    .replace(/(?<!\p{L})(?:excl|exc|ex)\. ?(?=[@\p{L}])/giu, 'excluding ')
    .replace(/(?<!\p{L})(?:incl|inc)\. ?(?=[@\p{L}])/giu, 'including ')

/** 'The shipping one', 'percent', 'the 30 one' of what is not wanted. */
export const ofOffer = (text: string) =>
  text
    .replace(/(?<!free )\b(?:shipping|delivery)\b/gi, 'free $&')
    .replace(
      /^(?:the )?(?:[$€£]|dollars?|euros?|pounds?|bucks|cash|money|fixed|flat)(?: (?:off|amounts?))?(?: (?:ones?|codes?|deals?))?$/i,
      'dollars off',
    )
    .replace(/^(?:the )?(\d{1,3}) (?:ones?|codes?|deals?)$/i, '$1 off')
    .replace(/^(?:the )?(?:percents?|%)(?: ones?| codes?)?$/i, 'percentage')
