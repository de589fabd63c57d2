import { apology, contact, plainYes, talksOf, willTell } from './talk.ts'
import type { Talk } from './talk.ts'

const complaint = talksOf('complaints')

export const complaints: readonly Talk[] = [
  complaint(
    'c01',
    ['velora', 'the code you gave me didnt work'],
    { says: [apology, /which|VEL/i] },
    'Sorry; which of the two?',
  ),
  complaint(
    'c02',
    'STRYDE30 got rejected at checkout',
    { says: [apology], unsaid: [plainYes] },
    'Sorry; takes it as a verdict or shows another.',
  ),
  complaint(
    'c03',
    'tell me when crumbly does 30%',
    { says: [willTell] },
    'How one is told of new codes.',
  ),
  complaint(
    'c04',
    'ping me if gone fishing gets a new code',
    { says: [willTell] },
    'How one is told of new codes.',
  ),
  complaint(
    'c05',
    'cant log into my account',
    { quiet: true, says: [/contact|sign in|password|support/i] },
    'Points to sign-in help or contact.',
  ),
  complaint(
    'c06',
    'how do i delete my account',
    { quiet: true, says: [/account|contact/i] },
    'Points to the account page or contact.',
  ),
  complaint('c07', 'none of your codes ever work', { says: [apology] }, 'Sorry, and asks which.'),
  complaint(
    'c08',
    ['dewberry', 'tried it, says not valid'],
    { says: [apology] },
    'Sorry; which one?',
  ),
  complaint(
    'c09',
    'someone got into my account and changed my email, help',
    { quiet: true, says: [contact] },
    'Points to contact.',
  ),
  complaint(
    'c10',
    'i was charged twice by velora',
    { never: ['Charge'], says: [/\bshop\b|contact|payment/i] },
    'Only the shop can help with its payments.',
  ),
  complaint(
    'c11',
    'notify me about new codes for tall order',
    { says: [willTell] },
    'How one is told of new codes.',
  ),
  complaint(
    'c12',
    'never got my verification email',
    { quiet: true, says: [contact] },
    'Points to contact.',
  ),
  complaint(
    'c13',
    'refund my subscription please',
    { quiet: true, says: [/contact|refund|billing|plan|account/i] },
    'Points to the plan or contact.',
  ),
  complaint(
    'c14',
    'your link to bitloom is broken',
    { says: [/sorry|contact|report/i] },
    'Sorry; how to report it.',
  ),
  complaint('c15', 'can i talk to a human', { quiet: true, says: [contact] }, 'Points to contact.'),
  complaint(
    'c16-es',
    'no me funciona el código de velora',
    { says: [/siento|perd|lament|disculp/i], lang: 'es' },
    'Spanish; sorry, which?',
  ),
  complaint(
    'c17-de',
    'sag bescheid wenn gone fishing was neues hat',
    { says: [/folg|bescheid|benachricht|mail/i], lang: 'de' },
    'German; how one is told.',
  ),
  complaint(
    'c18-fr',
    'mon compte est bloqué',
    { quiet: true, says: [/contact/i], lang: 'fr' },
    'French; points to contact.',
  ),
  complaint(
    'c19-it',
    'il codice STRYDE30 non va',
    { says: [/dispiace|scus/i], lang: 'it' },
    'Italian; sorry.',
  ),
  complaint(
    'c20-pt',
    'me avisa quando a crumbly tiver código novo',
    { says: [/segu|sig|avis|notific|e-?mail/i], lang: 'pt' },
    'Portuguese; how one is told.',
  ),
]
