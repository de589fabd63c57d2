import type { Delivery } from '#shared/rules/following/delivery.ts'

/** What each choice does. */
export const deliveryExplained: Record<Delivery, string> = {
  push: 'As soon as a code is out, on each device where you turned notifications on.',
  daily: 'One mail a day at most, with everything new in it, and none on days without news.',
  weekly: 'The same, on Mondays alone.',
  feed: 'Your private feed alone has it, which a feed reader shows. Make one below.',
  extension:
    'A connected browser extension puts the codes of a creator first at their shops, as with all choices but Nothing. Nothing else tells you of them.',
  nothing: 'You keep following, and find the codes on For you. Nothing is sent.',
}

/** Sentences about how news of follows arrive, which come with what is about them. */
export const deliverySentences = {
  deliverySaved: 'Saved',
  feedMade: 'Your feed has a new address',
  feedEnded: 'Your feed is ended',
  feedExplained:
    'For a feed reader: new codes of what you follow. Whoever knows the address can read it, so keep it to yourself. A new one ends the former.',
  extensionMissing: 'No extension is connected, so nothing tells you of them yet.',
  pushMissing: 'None of your devices shows notifications, so nothing tells you at once yet.',
  extensionKnowsCreators: 'The extension knows creators alone.',
  zoneExplained: 'In another time zone mails follow you once you open the site there.',
  mailStopped: 'You stopped these mails. Nothing is sent until you take them up again.',
} as const
