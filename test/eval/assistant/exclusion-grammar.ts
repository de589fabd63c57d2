import fc from 'fast-check'

import type { Database } from '#server/db/connection/connect.ts'
import type { Language } from '#server/features/assistant/words/language.ts'
import { categoryName } from '#server/features/assistant/sentences/say.ts'

import { answersTo, formOf } from './generated-talks.ts'

/** Makes up messages that refuse a shop: in six languages, in many grammars, before, behind and after the wish. */

type Grammar = {
  /** '#' is what the shop sells. */
  wishes: readonly string[]
  /** '{}' is the shop. They stand before or behind a wish, or in a message of their own. */
  refusals: readonly string[]
  /** They follow a wish without a comma. */
  behindWish: readonly string[]
  /** What goes on after it. */
  further: readonly string[]
}

const grammars: Readonly<Record<Language, Grammar>> = {
  en: {
    wishes: [
      '# please',
      'any # codes',
      'show me # deals',
      'i need # stuff',
      'what do you have in #',
    ],
    refusals: [
      'no {}',
      'not {}',
      'nothing from {}',
      "i don't want {}",
      'i do not like {}',
      "i can't stand {}",
      'i hate {}',
      'i boycott {}',
      'please leave {} out',
      'skip {}',
      'spare me {}',
      'steer clear of {}',
      'sick of {}',
      "i'm done with {}",
      "i've had enough of {}",
      'had it up to here with {}',
      'i never shop at {}',
      "i won't buy from {} again",
      "we don't do {} in this house",
      '{} is out',
      '{} is a no from me',
      "{} isn't for me",
      '{} is not my thing',
      '{}? no thanks',
      '{} sucks',
      '{} was terrible last time',
      'i was let down by {}',
      'keep {} away from me',
      'anyone but {}',
      'anything except {}',
      'no offence but {} is too expensive',
      'already have enough from {}',
      'my ex works at {}, so not there',
      'stop showing me {}',
      'why do you keep showing me {}',
      'if i see {} again i will scream',
    ],
    behindWish: [
      'but not {}',
      'but nothing by {}',
      'without {}',
      'except {}',
      'other than {}',
      'apart from {}',
      'instead of {}',
      "that isn't {}",
      'as long as it is not {}',
      'and please no {}',
      'minus {}',
      '(not {})',
      'from anyone but {}',
      'from shops other than {}',
    ],
    further: ['more', 'best deals', 'which ends first', 'cheapest first', 'something similar'],
  },
  es: {
    wishes: ['# por favor', 'códigos de #', 'busco #', 'quiero algo de #'],
    refusals: [
      'nada de {}',
      'no quiero {}',
      'no me gusta {}',
      'odio {}',
      '{} no, gracias',
      '{} no me interesa',
      'ya no compro en {}',
      'estoy harta de {}',
    ],
    behindWish: ['pero no {}', 'sin {}', 'excepto {}', 'menos {}', 'que no sea de {}', 'salvo {}'],
    further: ['más', 'otro', 'cuál termina primero'],
  },
  de: {
    wishes: ['# bitte', 'codes für #', 'ich suche #', 'hast du was mit #'],
    refusals: [
      'nichts von {}',
      'kein {}',
      'ich mag {} nicht',
      'ich hasse {}',
      '{} nein danke',
      '{} kommt nicht in frage',
      'verschon mich mit {}',
      'von {} bitte nichts mehr',
    ],
    behindWish: ['aber nicht {}', 'ohne {}', 'außer {}', 'bloß nicht von {}', 'nur nicht {}'],
    further: ['mehr', 'weiter', 'was endet zuerst'],
  },
  fr: {
    wishes: ['# svp', 'des codes pour #', 'je cherche #', 'quelque chose en #'],
    refusals: [
      'rien de {}',
      'pas de {}',
      "je n'aime pas {}",
      'je déteste {}',
      '{} non merci',
      'marre de {}',
      "{} c'est fini pour moi",
      "hors de question d'acheter chez {}",
    ],
    behindWish: ['mais pas {}', 'sans {}', 'sauf {}', 'à part {}', 'mais surtout pas {}'],
    further: ['plus', 'encore', 'un autre'],
  },
  it: {
    wishes: ['# per favore', 'codici per #', 'cerco #', 'vorrei qualcosa di #'],
    refusals: [
      'niente {}',
      'niente di {}',
      'non voglio {}',
      '{} non mi piace',
      'odio {}',
      '{} no grazie',
      'basta {}',
      'stufa di {}',
    ],
    behindWish: ['ma non {}', 'senza {}', 'tranne {}', 'a parte {}', 'che non sia di {}'],
    further: ['altri', 'di più', 'un altro'],
  },
  pt: {
    wishes: ['# por favor', 'cupons de #', 'procuro #', 'quero algo de #'],
    refusals: [
      'nada da {}',
      'não quero {}',
      'não gosto da {}',
      'odeio {}',
      '{} não, obrigado',
      '{} não me interessa',
      'chega de {}',
      'cansei da {}',
    ],
    behindWish: ['mas não {}', 'sem {}', 'exceto {}', 'menos a {}', 'que não seja da {}'],
    further: ['mais', 'outro', 'qual termina primeiro'],
  },
}

const openings = ['', '', 'hi! ', 'hey, ', 'ok ', 'hello there. ']
const endings = ['', '', '!', ' 🙏', ' thanks', '...']

/** A conversation that refuses a shop, its messages parted by '>>', and how many messages come before the refusal. */
const refusalOf = (
  shop: string,
  category: string,
): fc.Arbitrary<{ said: string; before: number }> =>
  fc.constantFrom(...(Object.keys(grammars) as Language[])).chain((language) => {
    const { wishes, refusals, behindWish, further } = grammars[language]
    const subject =
      category === 'General' ? 'best deals' : categoryName(language, category).toLowerCase()
    const fill = (text: string) =>
      text.replaceAll('#', subject).replaceAll('{}', () => shop.replace(/\?$/, ''))
    return fc
      .record({
        wish: fc.constantFrom(...wishes).map(fill),
        refusal: fc.constantFrom(...refusals).map(fill),
        behind: fc.constantFrom(...behindWish).map(fill),
        further: fc.constantFrom(...further),
        opening: fc.constantFrom(...openings),
        ending: fc.constantFrom(...endings),
        order: fc.integer({ min: 0, max: 5 }),
        isGoingOn: fc.boolean(),
      })
      .map(({ wish, refusal, behind, further, opening, ending, order, isGoingOn }) => {
        const orders = [
          `${opening}${refusal}, ${wish}${ending}`,
          `${opening}${wish}, ${refusal}${ending}`,
          `${opening}${wish} ${behind}${ending}`,
          `${opening}${refusal}. ${wish}${ending}`,
          `${opening}${wish} >> ${refusal}${ending}`,
          `${opening}${wish} >> ${behind}${ending}`,
        ]
        const said = orders[order] ?? ''
        return { said: isGoingOn ? `${said} >> ${further}` : said, before: order < 4 ? 0 : 1 }
      })
  })

/** Fails with the conversation that shows what it refuses: at once, or among what comes after. */
export async function refusesMadeUp(
  database: Pick<Database, 'db'>,
  shops: readonly { name: string; category: string }[],
  runs: { numRuns: number; seed?: number },
): Promise<void> {
  const talks = fc
    .constantFrom(...shops)
    .chain(({ name, category }) =>
      formOf.chain((form) =>
        refusalOf(form(name), category).map(({ said, before }) => ({ name, said, before })),
      ),
    )
  await fc.assert(
    fc.asyncProperty(talks, async ({ name, said, before }) => {
      const answers = await answersTo(database, `${said} >> more >> more`)
      const shown = answers.slice(before).flatMap(({ deals }) => deals)
      if (shown.some(({ brand_name }) => brand_name === name))
        throw new Error(`'${said}' shows ${name}`)
    }),
    runs,
  )
}
