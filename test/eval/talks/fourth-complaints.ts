import { apology, notUnderstood, talksOf, willTell } from './talk.ts'
import type { Talk } from './talk.ts'

const told = talksOf('complaints')

const wayIn = /contact|password|sign(?:ed|ing)? ?in|log ?(?:in|ged)|account/i
const shopOrContact = /shop|store|contact|velora|bitloom/i

export const fourthComplaints: readonly Talk[] = [
  told('s4c01', 'HEM30 does nothing at all??', { says: [apology] }, 'Sorry.'),
  told('s4c02', ['pack mule', 'invalid'], { says: [apology] }, 'Sorry.'),
  told(
    's4c03',
    'none of ur codes ever work, waste of time',
    { says: [apology] },
    'Sorry; which one?',
  ),
  told('s4c04', ['lampwick', 'still full price after i put it in'], { says: [apology] }, 'Sorry.'),
  told(
    's4c06',
    'velora sent me the wrong size and wont answer',
    { says: [shopOrContact], unsaid: [notUnderstood] },
    'Only the shop can help.',
  ),
  told(
    's4c08',
    'how do i change my email address',
    { quiet: true, says: [/account|settings|contact|sign in|profile/i] },
    'Where one changes it.',
  ),
  told(
    's4c09',
    'i keep getting logged out',
    { quiet: true, says: [wayIn] },
    'Sign-in help or contact.',
  ),
  told('s4c11', 'im locked out :(', { quiet: true, says: [wayIn] }, 'Sign-in help or contact.'),
  told(
    's4c12',
    'can u email me when salt has something better',
    { says: [willTell] },
    'How one is told.',
  ),
  told(
    's4c14',
    ['dewberry', 'worked!! saved 12 bucks'],
    { unsaid: [apology, notUnderstood] },
    'Glad of it.',
  ),
  told(
    's4c15',
    'your site is slow as hell',
    { quiet: true, says: [/sorry|apolog|contact/i] },
    'Sorry, or contact.',
  ),
  told(
    's4c17',
    'cancel my plan',
    { quiet: true, says: [/contact|plan|account|billing/i] },
    'The plan or contact.',
  ),
  told(
    's4c18',
    'you sent me to the wrong page for lampwick',
    { says: [/sorry|apolog|contact/i] },
    'Sorry, or contact.',
  ),
  told(
    's4c19',
    ['velora', 'the nadia code came up as not recognised, please look into it'],
    { says: [apology] },
    'Sorry.',
  ),
  told(
    's4c20',
    'Hello, I tried CHARGE20 three times yesterday evening and each time the shop told me that it does not exist. Could you please look into this? Best wishes, Anna',
    { says: [apology] },
    'Sorry.',
  ),
]
