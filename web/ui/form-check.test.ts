import { expect, it } from 'vitest'

import { checkedBy } from './form-check.ts'

const options = { fields: {}, shouldUseNativeValidation: undefined }

it('checkedBy passes valid values to the form, and sentences otherwise', async () => {
  const resolve = checkedBy<{ name: string }>(({ name }) =>
    name === '' ? { name: 'Missing' } : {},
  )
  expect(await resolve({ name: 'Ana' }, undefined, options)).toEqual({
    values: { name: 'Ana' },
    errors: {},
  })
  expect(await resolve({ name: '' }, undefined, options)).toEqual({
    values: {},
    errors: { name: { type: 'check', message: 'Missing' } },
  })
})
