import { brand } from '#shared/rules/product/brand.ts'
import type { ConsentState } from '#web/parts/marketing/consent.ts'

export const consentQuestion =
  'May we and Meta (Facebook, Instagram) measure with cookies which pages you open and whether you sign up or subscribe, to see if our advertising works?'

/** The current choice, for the dialog. */
export const consentNews: Record<ConsentState, string> = {
  off: `${brand.name} does not measure advertising, so there is nothing to choose. The only cookies here are those of what you use: signing in and the chat.`,
  opted_out:
    'Your browser asks not to be tracked (Global Privacy Control). We take that as a no: nothing is measured and nothing is sent to Meta. To choose here, turn the signal off in your browser.',
  undecided: 'You have not chosen yet. Until you do, nothing is measured.',
  granted: 'You have accepted: what is described above is measured.',
  declined: 'You have declined: nothing is measured and nothing is sent to Meta.',
}

export const consentSaved = {
  granted: 'Accepted. You can change this at any time.',
  declined: 'Declined. Nothing is measured.',
}

export const consentFailed =
  'Your choice could not be saved, so nothing is measured. Please try again.'
