import { atTheTill, contact, notUnderstood, plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const about = talksOf('complaints')

export const thirdAboutUs: readonly Talk[] = [
  about(
    's3a01',
    ['charge', 'how do i use it'],
    { says: [atTheTill], unsaid: [notUnderstood] },
    'One enters it at the checkout.',
  ),
  about(
    's3a02',
    'how does this work',
    { says: [/code|shop|creator/i], unsaid: [notUnderstood] },
    'What one asks and what comes.',
  ),
  about(
    's3a03',
    'is this a scam',
    { quiet: true, says: [/code|creator|shop/i], unsaid: [plainYes, /[‘“"«]scam/i] },
    'What it is; no name of it.',
  ),
  about(
    's3a04',
    'do u guys get a cut if i buy something',
    {
      quiet: true,
      says: [/paid|commission|affiliate|earn|creator|link|contact/i],
      unsaid: [/[‘“"«](?:cut|guys)/i],
    },
    'That links may be paid.',
  ),
  about(
    's3a05',
    'what happens with the stuff i write here',
    { quiet: true, says: [/privacy|private|stor|kept|keep|delet|days|data|contact|temporary/i] },
    'How it is kept, or where that stands.',
  ),
  about(
    's3a06',
    'do you sell my data',
    {
      quiet: true,
      says: [/privacy|private|stor|kept|keep|delet|data|contact/i],
      unsaid: [plainYes],
    },
    'How it is kept, or where that stands.',
  ),
  about(
    's3a07',
    'am i talking to a real person',
    { quiet: true, unsaid: [plainYes] },
    'No person.',
  ),
  about(
    's3a08',
    'forgot my password',
    { quiet: true, says: [/password|reset|sign in|log ?in|contact/i] },
    'The way to a new password.',
  ),
  about(
    's3a09',
    'do i need an account to get codes',
    { says: [/\bno\b|not|without|n['’]t|free/i], unsaid: [plainYes] },
    'None is needed.',
  ),
  about(
    's3a10',
    'how much is this app',
    { quiet: true, says: [/free|cost|nothing|plan|pric|contact/i] },
    'Free for shoppers.',
  ),
  about(
    's3a11',
    'im an influencer w 40k followers how do i get my codes on here',
    { quiet: true, says: [/appl|sign ?(?:up|in)|join|creator|contact/i] },
    'Where one applies.',
  ),
  about(
    's3a12',
    'whats the price for creators, is there a monthly plan',
    { quiet: true, says: [/pric|plan|free|contact|\$/i] },
    'The plans, or where they stand.',
  ),
  about(
    's3a13',
    'my own code on your site is wrong, how do i change it',
    { quiet: true, says: [/contact|dashboard|profile|edit|account|sign in/i] },
    'The dashboard or contact.',
  ),
  about('s3a14', 'whats ur email', { quiet: true, says: [contact] }, 'Contact.'),
]
