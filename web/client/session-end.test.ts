import { afterEach, describe, expect, it, vi } from 'vitest'

import { acrossSessionEnd, askWhenSessionEnds } from './session-end.ts'

const ended = new Error('ended')
const isSessionEnd = (error: unknown) => error === ended

let stop: (() => void) | undefined
afterEach(() => stop?.())

/** A call whose first try meets the end of the session. */
const callThatEnds = () =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(ended).mockResolvedValue('sent')

describe('a call that meets the end of the session', () => {
  it('a call that meets the end of the session goes through once its person is signed in again', async () => {
    stop = askWhenSessionEnds(() => Promise.resolve(true))
    const call = callThatEnds()
    expect(await acrossSessionEnd(call, isSessionEnd)).toBe('sent')
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('a call that meets the end of the session is refused when they do not want to', async () => {
    stop = askWhenSessionEnds(() => Promise.resolve(false))
    const call = callThatEnds()
    await expect(acrossSessionEnd(call, isSessionEnd)).rejects.toBe(ended)
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('a call that meets the end of the session is refused when nobody asks any more', async () => {
    askWhenSessionEnds(() => Promise.resolve(true))()
    await expect(acrossSessionEnd(callThatEnds(), isSessionEnd)).rejects.toBe(ended)
  })

  it('a call that meets the end of the session is tried again once only', async () => {
    stop = askWhenSessionEnds(() => Promise.resolve(true))
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(ended)
    await expect(acrossSessionEnd(call, isSessionEnd)).rejects.toBe(ended)
    expect(call).toHaveBeenCalledTimes(2)
  })
})

it('other failures ask nobody', async () => {
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  stop = askWhenSessionEnds(ask)
  const failure = new Error('full')
  await expect(acrossSessionEnd(() => Promise.reject(failure), isSessionEnd)).rejects.toBe(failure)
  expect(ask).not.toHaveBeenCalled()
})
