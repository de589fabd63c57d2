import { honest, willTell, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const unknown = talksOf('unknown beside known')

export const sixthUnknowns: readonly Talk[] = [
  unknown(
    's6n01',
    'Zalando and velora',
    { each: ['Velora'], only: ['Velora'], says: [/zalando/i] },
    'Names Zalando.',
  ),
  unknown(
    's6n02',
    'nike, strydell, adidas',
    { each: ['Strydell'], says: [/nike/i, /adidas/i] },
    'Names both.',
  ),
  unknown('s6n03', 'do u have gymshark', { says: [/gymshark/i, honest] }, 'None.'),
  unknown(
    's6n04',
    'sephora? if not dewberry',
    { each: ['Dewberry'], says: [/sephora/i] },
    'Dewberry instead.',
  ),
  unknown('s6n05', ['velora', 'and asos?'], { says: [/asos/i, honest] }, 'None for Asos.'),
  unknown(
    's6n06',
    'code from @mrbeast for bitloom',
    { only: ['Bitloom'], says: [/mrbeast/i] },
    'None of his.',
  ),
  unknown(
    's6n07',
    'lampwick and ikea lamps',
    { each: ['Lampwick'], says: [/ikea/i] },
    'Names Ikea.',
  ),
  unknown('s6n08', 'anything at Blorptastic', { says: [/blorptastic/i, honest] }, 'None.'),
  unknown(
    's6n09',
    'pack mule or samsonite',
    { each: ['Pack Mule'], says: [/samsonite/i] },
    'Names Samsonite.',
  ),
  unknown(
    's6n10',
    'tell me when lululemon is here',
    { says: [/lululemon/i, willTell] },
    'How to be told.',
  ),
  unknown('s6n11', 'kfc code', { says: [/kfc/i, honest] }, 'None.'),
  unknown(
    's6n12',
    'charge and anker powerbanks',
    { each: ['Charge'], says: [/anker/i] },
    'Names Anker.',
  ),
  unknown(
    's6n13',
    'crumbly or mcdonalds or push',
    { each: ['Crumbly', 'Push'], says: [/mcdonald/i] },
    'Names the third.',
  ),
  unknown(
    's6n14',
    'not velora, do u have zara',
    { never: ['Velora'], says: [/zara/i, honest] },
    'None for Zara.',
  ),
]
