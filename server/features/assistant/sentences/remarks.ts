import type { Language } from '../words/language.ts'
import type { Remark } from '../words/questions.ts'
import { say } from './say.ts'
import type { Sentence } from './sentences.ts'

/** What is done on one page of the account. */
const acts = {
  'account-end': 'delete your account with all its data',
  address: 'change your email address',
  password: 'change your password',
  'sign-out': 'sign out everywhere else',
  data: 'download your data',
} as const satisfies Partial<Record<Remark, Sentence>>

/** The answers to questions and remarks that do not request a code. */
const remarks: Readonly<Record<Exclude<Remark, keyof typeof acts>, Sentence>> = {
  wellbeing: 'I am well, thank you, as far as a program can be. Which brand shall I look for?',
  program: 'I am a program and no person. I know promo codes: which brand shall I look for?',
  contact: 'I am only a program. The people behind this answer by the contact page (/contact).',
  privacy:
    'What you write here is kept for 90 days at most, so that the chat can go on. What is kept and why is on the page /privacy.',
  site: 'Sorry about that! I am only a program: tell the people behind this by the contact page (/contact).',
  price: 'For shoppers the codes are free. What creators and agencies pay is on the page /pricing.',
  'own-code':
    'Your own codes you change yourself: sign in (/login) and open your dashboard. Or write to the people behind this by the contact page (/contact).',
  loss: 'I am so sorry to hear that. I am only a program, but I wish you strength.',
  giftcard: 'Gift cards I do not have: I know only codes that take something off at a shop.',
  'alert-end':
    'Your alerts are listed on the page /tell-me, where you can remove them. Each mail also has a link to unsubscribe. What you get about those you follow you choose on For you under Manage (/for-you?show=following). About other mails write to the people behind this by the contact page (/contact).',
  report:
    'You can report a code on its own page, and a creator or anything else by the contact page (/contact).',
  plan: 'With your plan and its payments I cannot help: write to the people behind this by the contact page (/contact).',
  'way-in':
    'If you cannot sign in, set a new password (/forgot-password). If that does not help, write to the people behind this by the contact page (/contact).',
  picture:
    'Your name, username and picture you change yourself, on your account page under Edit Profile (/profile?tab=edit).',
  saved:
    'Your saved codes are on For you, under Saved (/for-you?show=saved). The button that saves a code also takes it back.',
  'account-needed':
    'No, you need no account: copy a code, open the link of the shop and paste the code at the checkout.',
  usage:
    'Copy the code, open the link of the shop, and paste the code at the checkout where it asks for a promo or discount code.',
  join: 'Creators apply on the page /influencer-apply, and then publish their codes themselves.',
  follow:
    'The pages of creators and brands have a Follow button. What you follow, and how you hear of it, is on For you under Manage (/for-you?show=following).',
  extension:
    'The browser extension, which shows the codes for the shop you are at, is on the page /extension.',
}

export const remarkText = (language: Language, remark: Remark): string =>
  remark in acts
    ? say(
        language,
        'You can {act} yourself, on your account page under Security (/profile?tab=security). If that does not work, write to the people behind this by the contact page (/contact).',
        { act: say(language, acts[remark as keyof typeof acts]) },
      )
    : say(language, remarks[remark as keyof typeof remarks])
