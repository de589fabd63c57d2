import { contact, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const complaint = talksOf('complaints')
const ownPages = /account|profile|settings/i

/** Trouble with accounts and questions how it is done here. */
export const fifthAboutUs: readonly Talk[] = [
  complaint(
    's5a01',
    'how do i delete my account',
    { quiet: true, says: [ownPages, /delet/i] },
    'On the account page.',
  ),
  complaint(
    's5a02',
    'need to change my mail adress',
    { quiet: true, says: [/account|profile|settings|contact/i] },
    'On the account page.',
  ),
  complaint(
    's5a03',
    'how do i stop the mails?? i get like 3 a week',
    { quiet: true, says: [/unsubscribe|turn|switch|settings|account|profile|notif/i] },
    'Where mails are switched off.',
  ),
  complaint('s5a04', 'where are my saved codes', { quiet: true, says: [/saved/i] }, 'Under Saved.'),
  complaint(
    's5a05',
    'cant log in since tuesday',
    { quiet: true, says: [/contact|reset|password/i] },
    'Password or contact.',
  ),
  complaint(
    's5a06',
    'forgot my pw',
    { quiet: true, says: [/reset|forgot|password/i] },
    'Forgotten passwords.',
  ),
  complaint(
    's5a07',
    'do i need an account to use a code?',
    { says: [/\bno\b|\bnot\b|n['’]t|without/i] },
    'No account is needed.',
  ),
  complaint(
    's5a08',
    'how do you guys earn money with this',
    { quiet: true, says: [/affiliate|commission|paid|plan|creators? pay|free/i] },
    'How it is paid.',
  ),
  complaint(
    's5a09',
    'im a youtuber and i want my own codes on here',
    { quiet: true, says: [/influencer|creator|sign|apply|join/i] },
    'How one joins.',
  ),
  complaint(
    's5a10',
    'somebody is pretending to be me on here with my pictures!!!',
    { quiet: true, says: [contact] },
    'Contact.',
  ),
  complaint(
    's5a11',
    'can i talk to a real human please',
    { quiet: true, says: [contact] },
    'Contact.',
  ),
  complaint(
    's5a12',
    'I was charged twice for the plan this month.',
    { quiet: true, says: [contact] },
    'Contact.',
  ),
  complaint('s5a13', 'how do i follow nadia', { says: [/follow/i] }, 'How to follow.'),
  complaint(
    's5a14',
    'do you sell my data',
    { quiet: true, says: [/privacy|\bno\b|\bnot\b|n['’]t/i] },
    'Privacy.',
  ),
  complaint(
    's5a15',
    'where can i get the thing for chrome',
    { quiet: true, says: [/extension|chrome/i] },
    'The extension.',
  ),
  complaint(
    's5a16',
    'am i chatting with a bot',
    { quiet: true, says: [/assistant|bot|machine|program|software|not a (?:person|human)/i] },
    'Says what it is.',
  ),
  complaint(
    's5a17',
    'my confirmation email never came, checked spam too',
    { quiet: true, says: [/contact|again|send|resend/i] },
    'Again, or contact.',
  ),
  complaint(
    's5a18',
    'how do I unsave a code I saved by mistake',
    { quiet: true, says: [/saved|save|remove/i] },
    'How one takes it back.',
  ),
]
