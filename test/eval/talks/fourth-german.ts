import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const de = talksOf('languages')

export const fourthGerman: readonly Talk[] = [
  de(
    's4de01',
    'bloß nichts von bitloom, suche kopfhörer',
    { some: true, only: ['#Tech'], never: ['Bitloom'], lang: 'de' },
    'Headphones, none of Bitloom.',
  ),
  de(
    's4de02',
    'was gibts außer crumbly zum naschen',
    { some: true, only: ['#Food'], never: ['Crumbly'], lang: 'de' },
    'Food, none of Crumbly.',
  ),
  de(
    's4de03',
    ['schmuck', 'aurelle kann mir gestohlen bleiben'],
    { some: true, only: ['#Jewelry'], never: ['Aurelle'], lang: 'de' },
    'Jewelry, none of Aurelle.',
  ),
  de(
    's4de04',
    'Hallo zusammen, ich hätte gerne einen Gutschein für Tall Order. Vielen Dank im Voraus!',
    { some: true, only: ['Tall Order'], lang: 'de' },
    'Tall Order.',
  ),
  de(
    's4de05',
    'mein warenkorb bei full plate liegt bei 120€',
    { some: true, only: ['Full Plate'], lang: 'de' },
    'Full Plate.',
  ),
  de(
    's4de06',
    'geht TALL25 auch auf reduzierte ware',
    { says: [/shop|laden|händler|entscheid|weiß|bedingung/i], unsaid: [/^\s*ja\b/i], lang: 'de' },
    'The shop decides.',
  ),
  de(
    's4de07',
    'VELBEA40 noch gültig?',
    {
      never: ['VELBEA40'],
      says: [/abgelaufen|endete|gestern|vorbei|nicht mehr|beendet/i],
      lang: 'de',
    },
    'It ended.',
  ),
  de(
    's4de08',
    'wann ist schluss mit CRUMB15',
    { says: [/morgen|\b11\b/i], lang: 'de' },
    'Tomorrow.',
  ),
  de(
    's4de09',
    ['reise', 'das zweite', 'link bitte'],
    { only: ['#Travel'], says: [/\.example/i] },
    'The address of that shop.',
  ),
  de(
    's4de10',
    'was zum anziehn für ne hochzeit',
    { some: true, only: ['#Fashion'], lang: 'de' },
    'Clothes.',
  ),
  de(
    's4de11',
    'ich komm nicht mehr in mein konto rein',
    { quiet: true, says: [/kontakt|passwort|anmeld/i], lang: 'de' },
    'Sign-in help or contact.',
  ),
  de(
    's4de12',
    'habt ihr otto oder lampwick',
    { shows: ['LAMP10'], only: ['Lampwick'], says: [/otto/i], lang: 'de' },
    'Lampwick, none of Otto.',
  ),
  de(
    's4de13',
    'was für die wohnung, nadia kann ich aber nicht mehr sehen',
    { some: true, only: ['#Home'], never: ['@nadia.nests'], lang: 'de' },
    'Home of the others.',
  ),
  de(
    's4de14',
    'brauch nen rucksack fürs wandern',
    { some: true, only: ['#Travel', '#Fashion', '#Fitness'], lang: 'de' },
    'Backpacks.',
  ),
  de(
    's4de15',
    'spar ich mehr mit TEATEN oder TEAFIVE bei 30 dollar',
    { first: 'TEAFIVE', says: [/\b5\b/], lang: 'de' },
    '5 beats 3.',
  ),
  de('s4de16', 'was ist neu bei euch', { first: 'MORN18', lang: 'de' }, 'The newest first.'),
  de(
    's4de17',
    ['salt', 'nee, ich meinte spark'],
    { shows: ['SPARK15'], only: ['Spark'], lang: 'de' },
    'SPARK15.',
  ),
  de(
    's4de18',
    'alter was soll der scheiß, PUSH15 geht ned',
    { says: [/leid|sorry|entschuld|schade/i], lang: 'de' },
    'Sorry.',
  ),
  de(
    's4de19',
    'weder klamotten noch technik, sonst egal',
    { some: true, never: ['#Fashion', '#Tech'], lang: 'de' },
    'Neither of the two.',
  ),
  de(
    's4de20',
    ['nestoria', 'danke dir 😊 und noch ohrringe für mama'],
    { some: true, only: ['#Jewelry'], lang: 'de' },
    'Earrings.',
  ),
  de(
    's4de21',
    'ohne kaffee bin ich kein mensch, morning code?',
    { shows: ['MORN18'], only: ['#Food'], lang: 'de' },
    'No refusal: MORN18.',
  ),
]
