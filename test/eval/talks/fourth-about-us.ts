import { notUnderstood, plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const about = talksOf('complaints')

export const fourthAboutUs: readonly Talk[] = [
  about(
    's4a01',
    'what can u do',
    { says: [/code|shop/i], unsaid: [notUnderstood] },
    'What one can ask.',
  ),
  about(
    's4a03',
    'do i have to pay to copy a code',
    { says: [/\bno\b|not|without|n['’]t|free/i], unsaid: [plainYes] },
    'It costs nothing.',
  ),
  about(
    's4a04',
    'where do these codes come from',
    { says: [/creator|share/i], unsaid: [notUnderstood] },
    'Creators share them.',
  ),
  about('s4a05', 'can you place the order for me', { unsaid: [plainYes] }, 'It cannot.'),
  about(
    's4a06',
    'delete what i told you',
    { quiet: true, says: [/privacy|private|stor|kept|keep|delet|days|data|contact|temporary/i] },
    'How it is kept, or where that stands.',
  ),
  about(
    's4a07',
    'are these basically ads',
    { says: [/paid|commission|creator|link|share/i], unsaid: [/[‘“"«]ads/i] },
    'Creators share them; links may be paid.',
  ),
  about(
    's4a08',
    'bot or human?',
    { quiet: true, unsaid: [plainYes, /i['’]?a?m (?:a )?human/i] },
    'No human.',
  ),
  about(
    's4a09',
    'do you remember what i bought last week',
    { quiet: true, unsaid: [plainYes] },
    'It knows nothing of it.',
  ),
]
