import { createFormControl } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { expect, test } from 'vitest'

import { checkedBy, showProblems } from './form-check.ts'

const options = { fields: {}, shouldUseNativeValidation: undefined }

test('checkedBy passes valid values to the form, and sentences otherwise', async () => {
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

test('the server speaks of fields that still hold what it was sent, and of no others', () => {
  const sent = { email: 'ana@example.com', password: 'password1', terms: ['a'] }
  const { control, ...form } = createFormControl({ defaultValues: structuredClone(sent) })
  // As useForm does.
  control._state.mount = true
  form.setValue('password', 'correct horse 7')
  const show = (problems: Record<string, string>) =>
    showProblems({ ...form, control } as unknown as UseFormReturn<typeof sent>, problems, sent)
  const shown = () => Object.keys(control._formState.errors)

  expect(show({ password: 'On lists of common passwords' })).toBe(true)
  expect(shown()).toEqual([])
  expect(show({ password: 'Common', email: 'Taken', terms: 'Old' })).toBe(true)
  expect(shown()).toEqual(['email', 'terms'])
  expect(show({ other: 'Missing' })).toBe(false)
})
