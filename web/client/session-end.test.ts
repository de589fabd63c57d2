import { afterEach, describe, expect, it, vi } from 'vitest'

import { withSession, askWhenSessionEnds } from './session-end.ts'

const ended = new Error('ended')
const isSessionEnd = (error: unknown) => error === ended

let stop: (() => void) | undefined
afterEach(() => stop?.())

/** A call whose first try meets the end of the session. */
const callThatEnds = () =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(ended).mockResolvedValue('sent')

describe('a call that meets the end of the session', () => {
  it('a call after the end of the session is repeated once the user signed in again', async () => {
    stop = askWhenSessionEnds(() => Promise.resolve(true))
    const call = callThatEnds()
    expect(await withSession(call, isSessionEnd)).toBe('sent')
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('a call after the end of the session fails if the user cancels', async () => {
    stop = askWhenSessionEnds(() => Promise.resolve(false))
    const call = callThatEnds()
    await expect(withSession(call, isSessionEnd)).rejects.toBe(ended)
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('a call after the end of the session fails if nobody can be asked', async () => {
    askWhenSessionEnds(() => Promise.resolve(true))()
    await expect(withSession(callThatEnds(), isSessionEnd)).rejects.toBe(ended)
  })

  it('a call after the end of the session is repeated only once', async () => {
    stop = askWhenSessionEnds(() => Promise.resolve(true))
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(ended)
    await expect(withSession(call, isSessionEnd)).rejects.toBe(ended)
    expect(call).toHaveBeenCalledTimes(2)
  })
})

it('other errors do not ask the user to sign in', async () => {
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  stop = askWhenSessionEnds(ask)
  const failure = new Error('full')
  await expect(withSession(() => Promise.reject(failure), isSessionEnd)).rejects.toBe(failure)
  expect(ask).not.toHaveBeenCalled()
})
