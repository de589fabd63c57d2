/** Sentences about how news of follows arrive, which come with what is about them. */
export const deliverySentences = {
  deliverySaved: 'Saved',
  feedMade: 'Your feed has a new address',
  feedEnded: 'Your feed is ended',
  feedExplained:
    'For a feed reader: new codes of what you follow. Whoever knows the address can read it, so keep it to yourself. A new one ends the former.',
  mailExplained:
    'One mail a day at most, with everything new in it, and none on days without news.',
  mailStopped: 'You stopped these mails. Nothing is sent until you take them up again.',
} as const
