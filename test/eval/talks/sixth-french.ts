import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const language = talksOf('languages')

export const sixthFrench: readonly Talk[] = [
  language(
    's6fr01',
    'une crème mais pas dewberry svp',
    { lang: 'fr', some: true, only: ['#Beauty'], never: ['Dewberry'] },
    "D'autres.",
  ),
  language(
    's6fr02',
    ['voyage', 'pas wayfarly', 'un autre'],
    { only: ['#Travel'], never: ['Wayfarly'] },
    'Toujours sans Wayfarly.',
  ),
  language(
    's6fr03',
    'code promo chez charge',
    { lang: 'fr', each: ['Charge'], only: ['Charge'] },
    'Charge.',
  ),
  language(
    's6fr04',
    'le matin je mange des céréales, un code ?',
    { lang: 'fr', some: true, only: ['#Food'] },
    'À manger.',
  ),
  language(
    's6fr05',
    'VELBEA40 marche encore ?',
    { lang: 'fr', only: ['Velora'], says: [/expir|termin|valable|fini|hier|n.est plus/i] },
    "Terminé d'hier.",
  ),
  language(
    's6fr06',
    'nestoria pour 60 balles?',
    { lang: 'fr', first: 'NEST25', only: ['Nestoria'] },
    "15, l'autre demande 80.",
  ),
  language(
    's6fr07',
    ['bijoux', 'le moins cher dabord'],
    { lang: 'fr', some: true, only: ['#Jewelry'] },
    'Dans cet ordre.',
  ),
  language(
    's6fr08',
    'ca marche pas PUSH15',
    { lang: 'fr', says: [/désol|navr|excus|pardon/i] },
    'Désolé.',
  ),
  language(
    's6fr09',
    'sephora et fresh face',
    { each: ['Fresh Face'], says: [/sephora/i] },
    'Nomme les deux.',
  ),
  language('s6fr10', 'saint valentin pour ma copine', { lang: 'fr', some: true }, 'Cadeaux.'),
  language(
    's6fr11',
    'supprimer mon compte',
    { lang: 'fr', quiet: true, says: [/compte|profil/i] },
    'Où.',
  ),
  language(
    's6fr12',
    ['un casque audio', 'merci, et des baskets ?'],
    { lang: 'fr', some: true, only: ['#Fashion', '#Fitness'] },
    'Baskets.',
  ),
  language(
    's6fr13',
    'du thé ou du café sans kettleby tea',
    { lang: 'fr', some: true, only: ['#Food'], never: ['Kettleby Tea'] },
    "D'autres.",
  ),
]
