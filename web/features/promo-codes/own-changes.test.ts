import { describe, expect, test } from 'vitest'

import { createOwnChanges } from './own-changes.ts'

const idOf = ({ id }: { id: string }) => id

describe('the echo of a change made in this tab', () => {
  test('the echo of a change in this tab is recognised once', async () => {
    const changes = createOwnChanges()
    await changes.make('insert', Promise.resolve({ id: 'a' }), idOf)
    expect(await changes.isEcho('insert', 'b')).toBe(false)
    expect(await changes.isEcho('delete', 'a')).toBe(false)
    expect(await changes.isEcho('insert', 'a')).toBe(true)
    expect(await changes.isEcho('insert', 'a')).toBe(false)
  })

  test('the echo of a change in this tab is recognised even before the response', async () => {
    const changes = createOwnChanges()
    const answer = Promise.withResolvers<{ id: string }>()
    const made = changes.make('insert', answer.promise, idOf)
    const isEcho = changes.isEcho('insert', 'a')
    answer.resolve({ id: 'a' })
    expect(await isEcho).toBe(true)
    await made
  })

  test('the echo of a change in this tab is recognised for each of several codes', async () => {
    const changes = createOwnChanges()
    await changes.make('update', Promise.resolve(['a', 'b']), (ids) => ids)
    expect(await changes.isEcho('update', 'b')).toBe(true)
    expect(await changes.isEcho('update', 'a')).toBe(true)
    expect(await changes.isEcho('update', 'a')).toBe(false)
  })

  test('a failed change has no echo', async () => {
    const changes = createOwnChanges()
    await expect(
      changes.make('update', Promise.reject(new Error('no')), () => 'a'),
    ).rejects.toThrow('no')
    expect(await changes.isEcho('update', 'a')).toBe(false)
  })

  test('waiting for the echo of a change has a timeout', async () => {
    let time = 0
    const changes = createOwnChanges(() => time)
    await changes.make('update', Promise.resolve({ id: 'a' }), idOf)
    time = 30_000
    expect(await changes.isEcho('update', 'a')).toBe(false)
  })
})
