import { afterEach, describe, expect, test, vi } from 'vitest'

import { withSession, askWhenSessionEnds } from './session-end.ts'

const ended = new Error('ended')
const isSessionEnd = (error: unknown) => error === ended

let stop: (() => void) | undefined
afterEach(() => stop?.())

/** A call whose first tries meet the end of the session. */
const callThatEnds = (tries = 2) => {
  const call = vi.fn<() => Promise<string>>().mockResolvedValue('sent')
  for (let tried = 0; tried < tries; tried++) call.mockRejectedValueOnce(ended)
  return call
}

describe('a call that meets the end of the session', () => {
  test('a call whose cookie another tab has replaced meanwhile is repeated without a question', async () => {
    const ask = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
    stop = askWhenSessionEnds(ask)
    expect(await withSession(callThatEnds(1), isSessionEnd)).toBe('sent')
    expect(ask).not.toHaveBeenCalled()
  })

  test('a call after the end of the session is repeated once the user signed in again', async () => {
    stop = askWhenSessionEnds(() => Promise.resolve(true))
    const call = callThatEnds()
    expect(await withSession(call, isSessionEnd)).toBe('sent')
    expect(call).toHaveBeenCalledTimes(3)
  })

  test('a call after the end of the session fails if the user cancels', async () => {
    stop = askWhenSessionEnds(() => Promise.resolve(false))
    const call = callThatEnds()
    await expect(withSession(call, isSessionEnd)).rejects.toBe(ended)
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('a call after the end of the session fails if nobody can be asked', async () => {
    askWhenSessionEnds(() => Promise.resolve(true))()
    await expect(withSession(callThatEnds(), isSessionEnd)).rejects.toBe(ended)
  })

  test('a call after the end of the session is repeated only once after a sign-in', async () => {
    stop = askWhenSessionEnds(() => Promise.resolve(true))
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(ended)
    await expect(withSession(call, isSessionEnd)).rejects.toBe(ended)
    expect(call).toHaveBeenCalledTimes(3)
  })
})

test('other errors do not ask the user to sign in', async () => {
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  stop = askWhenSessionEnds(ask)
  const failure = new Error('full')
  await expect(withSession(() => Promise.reject(failure), isSessionEnd)).rejects.toBe(failure)
  expect(ask).not.toHaveBeenCalled()
})
