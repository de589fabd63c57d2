import { apology, contact, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const sad = talksOf('complaints')

export const secondComplaints: readonly Talk[] = [
  sad('s2c01', 'NEST25 was rejected', { says: [apology] }, 'Sorry.'),
  sad('s2c02', ['lampwick', 'this code doesnt work!!'], { says: [apology] }, 'Sorry.'),
  sad(
    's2c03',
    'the shop took my money and sent nothing, i want a refund',
    { says: [/contact|shop/i] },
    'Who can help.',
  ),
  sad('s2c04', 'i cant log in to my account', { says: [contact], quiet: true }, 'Contact.'),
  sad('s2c05', 'please delete my data', { says: [contact], quiet: true }, 'Contact.'),
  sad(
    's2c06',
    'how do i stop getting emails from you',
    { says: [/contact|settings|profile|unsubscribe/i], never: ['Stop Here'] },
    'Contact.',
  ),
  sad('s2c07', ['dewberry', 'tried it, it says expired'], { says: [apology] }, 'Sorry.'),
  sad(
    's2c08',
    'strydell code gave me only 10 dollars not 30 percent',
    { only: ['Strydell'], unsaid: [/glad/i, /order of \$10/i] },
    'Of Strydell; ten dollars came off, they are no basket.',
  ),
  sad(
    's2c09',
    'a creator is posting fake codes, where can i report that',
    { says: [/contact|report/i] },
    'Where to report.',
  ),
  sad(
    's2c10',
    ['clean slate', 'invalid', 'yes that one'],
    { says: [/sorry|thank|noted/i] },
    'Taken note of.',
  ),
  sad(
    's2c11',
    'tried 3 codes at wayfarly and none of them went through, what a waste of time',
    { says: [apology], only: ['Wayfarly'] },
    'Sorry; only Wayfarly.',
  ),
  sad(
    's2c12',
    ['push', 'not working', 'it just says minimum not reached'],
    { unsaid: [/glad|enjoy/i, /did(?: not|n['’]t) get/i], only: ['Push'] },
    'Understood; no thanks for nothing.',
  ),
]
