import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const es = talksOf('languages')

export const fourthSpanish: readonly Talk[] = [
  es(
    's4es01',
    'nada de nestoria, quiero cojines',
    { some: true, only: ['#Home'], never: ['Nestoria'], lang: 'es' },
    'Cushions, none of Nestoria.',
  ),
  es(
    's4es02',
    'paso de sam, codigos de tecnologia de otros',
    { some: true, only: ['#Tech'], never: ['@sam.saves.some'], lang: 'es' },
    'Tech of the others.',
  ),
  es(
    's4es03',
    ['viajes', 'menos pack mule', 'y cual tiene mas descuento?'],
    { some: true, only: ['#Travel'], never: ['Pack Mule'], lang: 'es' },
    'Travel, still none of Pack Mule.',
  ),
  es(
    's4es04',
    'cupon para salt porfis',
    { shows: ['SALT8'], only: ['Salt'], lang: 'es' },
    'SALT8.',
  ),
  es(
    's4es05',
    'holi algo de tall order xfa',
    { some: true, only: ['Tall Order'], lang: 'es' },
    'Tall Order.',
  ),
  es('s4es06', 'me sirve TEATEN todavia?', { shows: ['TEATEN'], lang: 'es' }, 'It is live.'),
  es(
    's4es07',
    'VELBEA40 sigue vigente?',
    { never: ['VELBEA40'], says: [/termin|caduc|venc|acab|expir|ayer/i], lang: 'es' },
    'It ended.',
  ),
  es(
    's4es08',
    'tengo un carrito de 60 dolares en aurelle',
    { first: 'AUR12', says: [/\b12\b/], lang: 'es' },
    '12 beats 9.',
  ),
  es(
    's4es09',
    'cuanto hay que gastar minimo pa usar WIND25',
    { says: [/\b75\b/, /compra|pedido|mínim|gast/i] },
    '75.',
  ),
  es(
    's4es10',
    ['maquillaje', 'y de comida?'],
    { some: true, only: ['#Food'], lang: 'es' },
    'Food.',
  ),
  es(
    's4es11',
    ['velora', 'el que no es de nadia'],
    { shows: ['VELSAM15'], only: ['VELSAM15'], lang: 'es' },
    'VELSAM15.',
  ),
  es(
    's4es12',
    'me robaron la cuenta, ayuda!!',
    { quiet: true, says: [/contact|cuenta|contraseña/i], lang: 'es' },
    'Contact.',
  ),
  es(
    's4es13',
    'tenéis zara o bershka?',
    { says: [/zara/i, /bershka/i], lang: 'es' },
    'None of the two.',
  ),
  es(
    's4es14',
    'no quiero ropa ni joyas, otra cosa',
    { some: true, never: ['#Fashion', '#Jewelry'], lang: 'es' },
    'Neither of the two.',
  ),
  es(
    's4es15',
    'regalo para un amigo friki de los ordenadores',
    { some: true, only: ['#Tech'], lang: 'es' },
    'Tech.',
  ),
  es(
    's4es16',
    'se puede devolver en velora?',
    {
      only: ['Velora'],
      says: [/tienda|condiciones|no sé|saber|no puedo/i],
      unsaid: [/^\s*sí(?!\p{L})/iu],
      lang: 'es',
    },
    'The shop decides.',
  ),
  es(
    's4es17',
    ['lampwick', 'gracias guapa, y algo pal gym?'],
    { some: true, only: ['#Fitness'], lang: 'es' },
    'Gym.',
  ),
  es(
    's4es18',
    'esto q es, como funciona',
    { says: [/código|tienda|creador|cup[oó]n/i], lang: 'es' },
    'What one asks and what comes.',
  ),
  es(
    's4es19',
    ['crumbly', 'no perdona, quería decir push'],
    { shows: ['PUSH15'], only: ['Push'], lang: 'es' },
    'PUSH15.',
  ),
  es(
    's4es20',
    'Buenos días, quisiera reservar un hotel para Semana Santa. ¿Tendrían algún descuento? Muchas gracias de antemano.',
    { some: true, only: ['#Travel'], lang: 'es' },
    'Hotels.',
  ),
  es(
    's4es21',
    'q mierda, SLATE20 no va',
    { says: [/siento|perd[oó]n|disculp|lament/i], lang: 'es' },
    'Sorry.',
  ),
]
