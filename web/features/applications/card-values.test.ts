import { expect, test } from 'vitest'

import { cardProblems } from './card-values.ts'

const right = {
  name: 'Juniper Everyday Card',
  website: 'juniper.example',
  cards: '5% back at sports shops.',
  contact_email: 'partners@juniper.example',
}

test('a complete card application has no problems', () => {
  expect(cardProblems(right)).toEqual({})
})

test.each([
  [{ name: ' ' }, { name: 'Enter the name of the card or its issuer' }],
  [{ website: '' }, { website: 'Enter the website of the card' }],
  [
    { website: 'juniper' },
    { website: 'Please enter a valid web address (e.g., https://card.com)' },
  ],
  [{ cards: '\n' }, { cards: 'Tell us which cards, and what they save' }],
  [{ cards: 'x'.repeat(1001) }, { cards: 'Use at most 1,000 characters' }],
  [{ contact_email: 'partners' }, { contact_email: 'Please enter a valid email address.' }],
])('%j is told at its field', (values, problems) => {
  expect(cardProblems({ ...right, ...values })).toEqual(problems)
})
