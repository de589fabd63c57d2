import { honest, plainYes, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const unknown = talksOf('unknown beside known')

export const fifthUnknowns: readonly Talk[] = [
  unknown(
    's5n01',
    'codes for zalando, velora and asos?',
    { each: ['Velora'], says: [/zalando/i, /asos/i, honest] },
    'Velora; the others are named.',
  ),
  unknown(
    's5n02',
    'h&m code',
    { says: [/h\s?&\s?m/i, honest], unsaid: [plainYes] },
    'None for H&M.',
  ),
  unknown(
    's5n03',
    'ikea or nestoria',
    { each: ['Nestoria'], says: [/ikea/i, honest] },
    'Nestoria; none for Ikea.',
  ),
  unknown(
    's5n04',
    'do you have dyson',
    { says: [/dyson/i, honest], unsaid: [plainYes] },
    'None for Dyson.',
  ),
  unknown(
    's5n05',
    'booking.com or wayfarly, 3 nights in rome',
    { each: ['Wayfarly'], says: [/booking/i, honest] },
    'Wayfarly; none for the other.',
  ),
  unknown(
    's5n06',
    'anything by the creator anna.paints',
    { says: [/anna/i, honest], unsaid: [plainYes] },
    'Nobody of that name.',
  ),
  unknown(
    's5n07',
    'uber eats first order',
    { says: [/uber/i, honest], only: ['#Food'] },
    'None for Uber Eats.',
  ),
  unknown(
    's5n08',
    'puma adidas strydell ironfern',
    { each: ['Strydell', 'Ironfern'], says: [/puma/i, /adidas/i] },
    'Two known, two named.',
  ),
  unknown(
    's5n09',
    'tell me when sephora has one',
    { says: [/sephora/i, /follow|notif|let you know|tell you|alert|e-?mail|remind/i] },
    'How one is told.',
  ),
  unknown(
    's5n10',
    'code for boots the chemist',
    { says: [/boots/i, honest], unsaid: [plainYes] },
    'None for that shop.',
  ),
  unknown(
    's5n11',
    'my wife wants dewberry and I want beardbrand',
    { each: ['Dewberry'], says: [/beardbrand/i, honest] },
    'Dewberry; none for the other.',
  ),
  unknown(
    's5n12',
    ['lampwick', 'and wayfair?'],
    { says: [/wayfair/i], never: ['LAMP10'] },
    'Wayfair is not Wayfarly for sure.',
  ),
]
