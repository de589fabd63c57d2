/** Expands short forms into words before the message is parsed. */

/** Expands 'shoes -gap', '≠ gap' and 'excl. gap', whose full stop does not end a sentence. */
export const spelledOut = (text: string) =>
  text
    .replace(/(?<=^|\s)-(?=@?\p{L}{2})/gu, 'not ')
    .replace(/≠|!=|[🚫❌✗✘⛔🙅](?=\s*[@\p{L}\p{N}])/gu, ' not ')
    .replace(/(?<!\p{L})(?:excl|exc|ex)\. ?(?=[@\p{L}])/giu, 'excluding ')
    .replace(/(?<!\p{L})(?:incl|inc)\. ?(?=[@\p{L}])/giu, 'including ')

/** Completes offers in an exclusion: 'the shipping one', 'percent', 'the 30 one'. */
export const ofOffer = (text: string) =>
  text
    .replace(/(?<!free )\b(?:shipping|delivery)\b/gi, 'free $&')
    .replace(
      /^(?:the |that |their |your |any )?(?:free )?(?:gifts?|freebies?|free samples?|giveaways?)(?: (?:ones?|things?|codes?|deals?|offers?|stuff))*$/i,
      'free gift',
    )
    .replace(
      /^(?:the )?(?:[$€£]|dollars?|euros?|pounds?|bucks|cash|money|fixed|flat)(?: (?:off|amounts?))?(?: (?:ones?|codes?|deals?))?$/i,
      'dollars off',
    )
    .replace(/^(?:the )?(\d{1,3}) (?:ones?|codes?|deals?)$/i, '$1 off')
    .replace(/^(?:the )?(?:percents?|%)(?: ones?| codes?)?$/i, 'percentage')
