import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'
import { talk as talkOn } from '#test/assistant-talk.ts'
import { evalDay, openMarketplace } from '#test/eval/assistant/marketplace.ts'

import { answerMessage } from '../assistant.ts'
import type { Answer, Turn } from '../assistant.ts'
import { splitExclusions } from './exclusions.ts'

describe('the exclusions of a message', () => {
  test.each<[message: string, excluded: string[], wanted: string]>([
    ['trail shoes but not Kickstone', ['Kickstone'], 'trail shoes'],
    ['all but Softhour, Dewline and Dewlane', ['Softhour', 'Dewline', 'Dewlane'], ''],
    ['no softhour please, other creams', ['softhour'], 'please, other creams'],
    ['apart from tidewood, a lamp', ['tidewood'], 'a lamp'],
    ['codes of hana that are not from harrow home', ['harrow home'], 'codes of hana'],
    ['nothing by ines or mina for beauty', ['ines', 'mina'], 'for beauty'],
    ['rather than glasspear, dewline', ['glasspear'], 'dewline'],
    ['please skip the free gift ones', ['free gift'], 'please  ,  ones'],
  ])('a message is split into exclusions and requests: %s', (message, excluded, wanted) => {
    expect(splitExclusions(message)).toMatchObject({ excluded, wanted })
  })

  test.each([
    'it does not work',
    'my softhour code is not valid',
    'no minimum order please',
    'why not softhour',
    'free shipping without minimum',
    'is there no code for softhour?',
    'do you not have softhour',
    'not sure what to buy',
    'no thanks',
    'no, softhour',
    'i dont want to spend more than 20 on shoes',
    'isnt there anything for travel',
  ])('a message excludes nothing: %s', (message) => {
    expect(splitExclusions(message)).toMatchObject({ excluded: [], wanted: message })
  })
})

describe('an answer', () => {
  let database: Database
  beforeAll(async () => {
    database = await openMarketplace()
  })
  afterAll(() => database.close())

  async function talk(...messages: string[]): Promise<Answer[]> {
    const conversation: Turn[] = []
    const answers: Answer[] = []
    for (const message of messages) {
      const answer = await answerMessage(
        { db: database.db, today: () => evalDay },
        { message, conversation: structuredClone(conversation), channel: 'chat' },
      )
      answers.push(answer)
      conversation.push({ role: 'assistant', content: answer.text, shown: answer.shown })
    }
    return answers
  }
  const brandsOf = (answer: Answer | undefined) =>
    answer?.deals.map(({ brand_key }) => brand_key) ?? []
  const categoriesOf = (answer: Answer | undefined) =>
    new Set(answer?.deals.map(({ category }) => category))

  test.each([
    [['gym codes but nothing from pacewell', 'does KOFI15 work?']],
    [
      [
        'gym codes but nothing from pacewell',
        'thanks',
        'does KOFI15 work?',
        'until when is it valid?',
      ],
    ],
  ])('an excluded name is shown when its code is requested: %j', async (messages) => {
    const { deals } = await talkOn(database.db, evalDay, messages)
    expect(deals.map(({ promo_code }) => promo_code)).toEqual(['KOFI15'])
  })

  test('a refused name stays excluded after the assistant asked about it and it was refused again', async () => {
    const messages = [
      'gym codes but nothing from pacewell',
      'does KOFI15 work?',
      'no pacewell please',
    ]
    const { deals } = await talkOn(database.db, evalDay, [...messages, 'best deals'])
    expect(deals.map(({ brand_key }) => brand_key)).not.toContain('pacewell')
  })

  test('a category that was refused is shown when its emoji asks for it', async () => {
    const refused = await talkOn(database.db, evalDay, ['no clothes', 'best deals'])
    expect(categoriesOf(refused)).not.toContain('Fashion')
    for (const messages of [
      ['no clothes', '👗'],
      ['no clothes', '👗', 'more'],
    ])
      expect(categoriesOf(await talkOn(database.db, evalDay, messages))).toEqual(
        new Set(['Fashion']),
      )
  })

  test('an excluded brand is omitted from the answer and from later ones, and mentioned', async () => {
    const [first, more, other, named] = await talk(
      'gym codes but nothing from kickstone',
      'more',
      'best deals over 20',
      'kickstone',
    )
    expect(first?.text).toContain('without Kickstone')
    expect(categoriesOf(first)).toEqual(new Set(['Fitness']))
    for (const answer of [first, more, other]) expect(brandsOf(answer)).not.toContain('kickstone')
    // Naming it again lifts the exclusion.
    expect(brandsOf(named)).toEqual(['kickstone'])
    expect(named?.text).not.toContain('without')
  })

  test('excluded categories, creators and offers are omitted', async () => {
    const [category] = await talk('i dont want travel')
    expect(category?.deals).toHaveLength(5)
    expect(categoriesOf(category)).not.toContain('Travel')
    const [, creator] = await talk('pacewell', 'but not from kofi')
    expect(new Set(brandsOf(creator))).toEqual(new Set(['pacewell']))
    expect(creator?.deals.map(({ promo_code }) => promo_code)).not.toContain('KOFI15')
    const [offer] = await talk('pacewell, just not the 15% one')
    expect(offer?.deals.length).toBeGreaterThan(2)
    expect(offer?.deals.map(({ promo_code }) => promo_code)).not.toContain('KOFI15')
  })

  test('a message that only excludes a brand is answered by others of its category', async () => {
    const [instead] = await talk('alternatives to softhour')
    expect(categoriesOf(instead)).toEqual(new Set(['Beauty']))
    const [, another] = await talk('lumenfold', 'another brand please')
    expect(categoriesOf(another)).toEqual(new Set(['Tech']))
    expect(brandsOf(another)).not.toContain('lumenfold')
  })

  test('a message that only excludes a code is answered by another of its brand or category', async () => {
    const [first, second] = await talk('pacewell', 'not the first one')
    expect(second?.deals.map(({ id }) => id)).not.toContain(first?.deals[0]?.id)
    expect(new Set(brandsOf(second))).toEqual(new Set(['pacewell']))
    const [, last] = await talk('kickstone', 'not that one')
    expect(categoriesOf(last)).toEqual(new Set(['Fitness']))
    expect(brandsOf(last)).not.toContain('kickstone')
  })

  test('every exclusion of a message is remembered, however many there are', async () => {
    const some =
      'softhour kickstone lumenfold nightferry tidewood marrowfield pacewell glasspear brinecup'
    const list = some.split(' ').map((name) => `not ${name}`)
    const [answer] = await talk(`any codes, ${list.join(', ')}`)
    expect(answer?.shown.without?.brands.map(({ key }) => key)).toEqual(some.split(' '))
    expect(answer?.shown.brand_keys).toEqual([])
  })

  test('the answer admits that single things of a category cannot be excluded', async () => {
    const [answer] = await talk('fashion but no socks')
    expect(categoriesOf(answer)).toEqual(new Set(['Fashion']))
    expect(answer?.text).toContain('I cannot tell')
  })

  test('an excluded name is not asked about', async () => {
    const [answer] = await talk('something from mina but not @mina.park')
    expect(answer?.quick_replies).not.toContain('@mina.park')
  })
})
