import { apology, contact, notUnderstood, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const sad = talksOf('complaints')

export const thirdComplaints: readonly Talk[] = [
  sad(
    's3c01',
    'MORN18 worked, thanks!!',
    { says: [/glad|great|thank|nice|good|enjoy|happy|welcome|lovely/i], unsaid: [apology] },
    'Glad of it.',
  ),
  sad('s3c02', ['lampwick', 'it worked 🎉'], { unsaid: [apology, notUnderstood] }, 'Glad of it.'),
  sad(
    's3c03',
    ['strydell', 'used it, saved 20 bucks'],
    { unsaid: [apology, notUnderstood, /order of \$20/i] },
    'Glad of it; what was saved is no basket.',
  ),
  sad('s3c04', ['gone fishing', 'says expired'], { says: [apology] }, 'Sorry.'),
  sad(
    's3c05',
    ['tall order', 'it took off 10 not 25'],
    { only: ['Tall Order'], unsaid: [/glad|enjoy/i, /order of \$(?:10|25)/] },
    'Of Tall Order; what came off is no basket.',
  ),
  sad(
    's3c06',
    ['aurelle', 'doesnt work', 'never mind it works now'],
    { unsaid: [apology, notUnderstood] },
    'Glad of it.',
  ),
  sad(
    's3c07',
    'u sent me to the wrong website',
    { says: [/sorry|contact|report/i] },
    'Sorry; how to report it.',
  ),
  sad(
    's3c08',
    'where is my order',
    { quiet: true, says: [/\bshop\b|store|contact/i] },
    'The shop knows.',
  ),
  sad(
    's3c09',
    'nadia is lying about the dewberry code, report her',
    { says: [/contact|report|sorry/i] },
    'How to report it.',
  ),
  sad('s3c10', 'let me speak to ur manager', { quiet: true, says: [contact] }, 'Contact.'),
]
