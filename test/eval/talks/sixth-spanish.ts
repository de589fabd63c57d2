import { talksOf } from './talk.ts'
import type { Talk } from './talk.ts'

const language = talksOf('languages')

export const sixthSpanish: readonly Talk[] = [
  language(
    's6es01',
    'cosas de belleza menos dewberry',
    { lang: 'es', some: true, only: ['#Beauty'], never: ['Dewberry'] },
    'Belleza de otras.',
  ),
  language(
    's6es02',
    ['ropa', 'de velora no, de otra'],
    { lang: 'es', some: true, only: ['#Fashion'], never: ['Velora'] },
    'Ropa de otras.',
  ),
  language('s6es03', 'codigo para salt', { lang: 'es', each: ['Salt'], only: ['Salt'] }, 'Salt.'),
  language(
    's6es04',
    'mi media naranja quiere un collar',
    { lang: 'es', each: ['#Jewelry'], never: ['#Food'] },
    'Collares.',
  ),
  language(
    's6es05',
    'sirve todavia DEW50DAWN?',
    { lang: 'es', only: ['Dewberry'], says: [/caduc|venci|termin|expir|ya no|acab/i] },
    'Caducado.',
  ),
  language(
    's6es06',
    'cual conviene mas en full plate para 250',
    { lang: 'es', first: 'PLATE20', says: [/\b50\b/] },
    '50 y no 40.',
  ),
  language(
    's6es07',
    ['viajes', 'el que caduca antes'],
    { lang: 'es', first: 'MULE25', only: ['#Travel'] },
    'En dos días.',
  ),
  language(
    's6es08',
    'el codigo IRON20 no me funciona',
    { lang: 'es', says: [/siento|perd|lament|disculp/i] },
    'Lo siento.',
  ),
  language('s6es09', 'shein y velora', { each: ['Velora'], says: [/shein/i] }, 'Nombra las dos.'),
  language(
    's6es10',
    'zapatillas para correr xfa',
    { lang: 'es', some: true, only: ['#Fitness', '#Fashion'] },
    'Zapatillas.',
  ),
  language(
    's6es11',
    'no puedo entrar en mi cuenta',
    { lang: 'es', quiet: true, says: [/cuenta|contrase|contact/i] },
    'Adónde ir.',
  ),
  language(
    's6es12',
    ['algo de té', 'gracias!! y una maleta?'],
    { lang: 'es', each: ['Pack Mule'], only: ['#Travel'] },
    'Maletas.',
  ),
  language(
    's6es13',
    'HEM30 vale tb en rebajas?',
    { lang: 'es', unsaid: [/^\s*sí/i], says: [/tienda|términos|condiciones|decid/i] },
    'Lo decide la tienda.',
  ),
]
