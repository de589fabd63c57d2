/** The selected deal among the shown ones, from 0. -1 is the last. A plain 'yes' selects none. */
export function readPlace(line: string): number | undefined {
  if (/^(?:the )?last(?: one| code| deal)?(?: please| pls)*$/.test(line)) return -1
  const place =
    /^(?:the )?(?:[1-4]|\d(?:st|nd|rd|th)|first|second|third|fourth)(?: one| code| deal)?(?: please| pls)*$/.test(
      line,
    )
      ? ordinals.findIndex((pattern) => pattern.test(line.replace(/ (?:code|deal)\b/, '')))
      : -1
  return place === -1 ? undefined : place
}

/** The place of the deal in 'the second one does not work'. */
export function readComplainedPlace(line: string): number | undefined {
  const [, said] = /\b(first|second|third|fourth|last|1st|2nd|3rd|4th)\b/.exec(line) ?? []
  return said === undefined ? undefined : readPlace(said)
}

const ordinals: readonly RegExp[] = [
  /^(?:the )?(?:1|1st|first|one|former|yes|yeah|yep|yup|y|si|oui|ja|that one|right|correct|exactly|sure)(?: one| please| pls)*$/,
  /^(?:the )?(?:2|2nd|second|two|latter|other|other one)(?: one| please| pls)*$/,
  /^(?:the )?(?:3|3rd|third|three)(?: one| please| pls)*$/,
  /^(?:the )?(?:4|4th|fourth|four)(?: one| please| pls)*$/,
]

/** The selected name among the offered ones: its index, 'all', 'none', or undefined. */
export function readChoice(line: string): number | 'all' | 'none' | undefined {
  if (/^(?:both|all|all of them|both of them|both please|either|any|each)$/.test(line)) return 'all'
  if (
    /^(?:no|nope|nah|none|neither|none of them|neither of them|n|nein|non|not that|something else|no thanks)$/.test(
      line,
    )
  )
    return 'none'
  const place = ordinals.findIndex((pattern) => pattern.test(line))
  return place === -1 ? undefined : place
}
