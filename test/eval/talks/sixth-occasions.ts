import { notUnderstood, talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const thing = talksOf('vocabulary')

export const sixthOccasions: readonly Talk[] = [
  thing('s6o01', 'easter basket for my nephew', { some: true, unsaid: [notUnderstood] }, 'Gifts.'),
  thing('s6o02', 'mothers day', { some: true, unsaid: [notUnderstood] }, 'Gifts.'),
  thing('s6o03', 'nappies', { unsaid: [notUnderstood] }, 'That there are none.'),
  thing('s6o04', 'next day delivery', { unsaid: [notUnderstood] }, 'Delivery.'),
  thing('s6o05', 'airpods case', { some: true, only: ['#Tech'] }, 'Tech.'),
  thing('s6o06', 'yoga mat for a beginner', { some: true, only: ['#Fitness'] }, 'Fitness.'),
  thing('s6o07', 'candle + throw blanket', { some: true, only: ['#Home'] }, 'Home.'),
  thing('s6o08', 'perfume for my gf bday', { each: ['#Beauty'] }, 'Perfume.'),
  thing('s6o09', 'hen do in lisbon, hotel', { some: true, only: ['#Travel'] }, 'Hotels.'),
  thing('s6o10', 'bridesmaid gifts', { some: true }, 'Gifts.'),
  thing(
    's6o11',
    'moving out, need pans n plates',
    { each: ['#Home'], notJust: 'Full Plate' },
    'The kitchen.',
  ),
  thing('s6o12', 'coffee beans', { some: true, only: ['#Food'] }, 'Food.'),
  thing('s6o13', 'sunscreen for beach hol', { each: ['#Beauty'] }, 'Sunscreen.'),
  thing('s6o14', 'black friday??', { unsaid: [notUnderstood] }, 'What there is.'),
  thing('s6o15', 'warm winter coat size 12', { some: true, only: ['#Fashion'] }, 'Coats.'),
  thing('s6o16', 'dumbbells', { some: true, only: ['#Fitness'] }, 'Fitness.'),
  thing('s6o17', 'engagement ring omg', { some: true, only: ['#Jewelry'] }, 'Rings.'),
  thing(
    's6o18',
    'rucksack for hiking',
    { some: true, only: ['#Travel', '#Fitness', '#Fashion'] },
    'Rucksacks.',
  ),
  thing('s6o19', 'phone charger', { some: true, only: ['#Tech'] }, 'Tech.'),
  thing('s6o20', 'graduation present for my bro', { some: true }, 'Gifts.'),
]
