import { apology, contact, notUnderstood, plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const complaint = talksOf('complaints')

export const sixthComplaints: readonly Talk[] = [
  complaint('s6c01', 'TALL25 says invalid', { says: [apology], only: ['#Fashion'] }, 'Sorry.'),
  complaint('s6c02', ['clean slate', 'didnt work'], { says: [apology] }, 'Sorry.'),
  complaint(
    's6c03',
    ['code isnt working at kettleby tea', 'the 10% one'],
    { says: [/thank|sorry|not(?:e|ed)\b|mark|pass|count/i], unsaid: [notUnderstood] },
    'Takes it.',
  ),
  complaint(
    's6c04',
    'cant log in',
    { quiet: true, says: [/contact|sign|password|log/i] },
    'Where to go.',
  ),
  complaint(
    's6c05',
    'i got charged twice',
    { quiet: true, says: [/contact|shop/i] },
    'Whom to ask.',
  ),
  complaint(
    's6c06',
    'my parcel from nestoria never arrived',
    { says: [/shop|nestoria|order/i], unsaid: [plainYes] },
    'The shop knows.',
  ),
  complaint('s6c07', 'someone hacked my account', { quiet: true, says: [contact] }, 'Contact.'),
  complaint(
    's6c08',
    'change my email adress',
    { quiet: true, says: [/profile|account|contact/i] },
    'Where.',
  ),
  complaint(
    's6c09',
    'ur codes are all rubbish',
    { says: [/sorry|apolog|which/i], unsaid: [/enjoy/i] },
    'Sorry, which one?',
  ),
  complaint('s6c10', 'i want a refund', { quiet: true, says: [/shop|contact/i] }, 'The shop.'),
  complaint('s6c11', ['wayfarly', 'none of them work!!'], { says: [apology] }, 'Sorry.'),
  complaint(
    's6c12',
    'it took the code but no discount, MULE25',
    { only: ['#Travel'], says: [/sorry|apolog|terms|shop/i] },
    'Sorry.',
  ),
  complaint(
    's6c13',
    'how do i delete my acc',
    { quiet: true, says: [/profile|account|contact/i] },
    'Where.',
  ),
  complaint(
    's6c14',
    'password reset mail never came',
    { quiet: true, says: [/contact|spam|password/i] },
    'What to try.',
  ),
  complaint('s6c15', 'how do i talk to a human', { quiet: true, says: [contact] }, 'Contact.'),
]
