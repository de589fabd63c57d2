import { expect, test } from 'vitest'

import type { OwnFollows } from '#shared/contract/following/following.ts'

import { accountFollows } from './account-follows.ts'

const first = '11111111-1111-4111-8111-111111111111'
const second = '22222222-2222-4222-8222-222222222222'
const withSaved = (...saved: string[]): OwnFollows => ({ brands: [], searches: [], saved })

const open = () => {
  const shown: { keys: ReadonlySet<string> } = { keys: new Set() }
  return { shown, account: accountFollows((keys) => (shown.keys = keys)) }
}

test('a change that fails is undone, and one that succeeded before it stays', async () => {
  const { shown, account } = open()
  const saving = account.change(`saved ${first}`, true, async () => withSaved(first))
  const failing = account.change(`saved ${second}`, true, () => Promise.reject(new Error('Full')))
  expect([...shown.keys]).toEqual([`saved ${first}`, `saved ${second}`])
  await saving
  expect([...shown.keys]).toEqual([`saved ${first}`, `saved ${second}`])
  await expect(failing).rejects.toThrow('Full')
  expect([...shown.keys]).toEqual([`saved ${first}`])
})

test('an answer from before a change does not take the change back', async () => {
  const { shown, account } = open()
  const reading = account.ask(async () => ({ own: withSaved(first) }))
  const removing = account.change(`saved ${first}`, false, async () => withSaved())
  await reading
  expect([...shown.keys]).toEqual([])
  await removing
  expect([...shown.keys]).toEqual([])
  expect(account.own()?.saved).toEqual([])
})
