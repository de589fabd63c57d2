/** Sentences about how news of follows arrive, which come with what is about them. */
export const deliverySentences = {
  deliverySaved: 'Saved',
  feedMade: 'Your feed has a new address',
  feedEnded: 'Your feed is ended',
  feedExplained:
    'For a feed reader: new codes of what you follow. Whoever knows the address can read it, so keep it to yourself. A new one ends the former.',
  extensionExplained:
    'A connected browser extension puts the codes of a creator first at their shops, unless you choose Nothing. Extension only means that nothing else tells you of them.',
  extensionMissing: 'No extension is connected, so nothing tells you of them yet.',
  extensionKnowsCreators: 'The extension knows creators alone.',
  mailExplained:
    'One mail a day at most, with everything new in it, and none on days without news.',
  zoneExplained: 'In another time zone mails follow you once you open the site there.',
  mailStopped: 'You stopped these mails. Nothing is sent until you take them up again.',
} as const
