import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { failWhenIdle } from './idle-timeout.ts'

const bytes = new TextEncoder().encode(': \n\n')

function aStream() {
  let source!: ReadableStreamDefaultController<Uint8Array>
  const cancelled = vi.fn<(reason: unknown) => void>()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (source = controller),
    cancel: cancelled,
  })
  return { body, source, cancelled }
}

describe('a stream that must not fall silent', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('a stream continues while data arrives in time', async () => {
    const { body, source, cancelled } = aStream()
    const reader = failWhenIdle(body, 70_000).getReader()
    for (let minute = 0; minute < 5; minute++) {
      const next = reader.read()
      await vi.advanceTimersByTimeAsync(60_000)
      source.enqueue(bytes)
      expect(await next).toEqual({ done: false, value: bytes })
    }
    expect(cancelled).not.toHaveBeenCalled()
  })

  // holds: 9.realtime.heartbeat
  test('a stream fails after the idle timeout, and closes the connection', async () => {
    const { body, source, cancelled } = aStream()
    const reader = failWhenIdle(body, 70_000).getReader()
    source.enqueue(bytes)
    await reader.read()
    const next = reader.read().catch((error: unknown) => String(error))
    await vi.advanceTimersByTimeAsync(69_000)
    expect(cancelled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await next).toContain('silent')
    expect(cancelled).toHaveBeenCalledOnce()
  })

  test('the wrapped stream ends, fails and is cancelled like the original', async () => {
    const ended = aStream()
    ended.source.close()
    expect(await failWhenIdle(ended.body, 10).getReader().read()).toEqual({
      done: true,
      value: undefined,
    })
    const failed = aStream()
    failed.source.error(new Error('lost'))
    await expect(failWhenIdle(failed.body, 10).getReader().read()).rejects.toThrow('lost')
    const dropped = aStream()
    await failWhenIdle(dropped.body, 10).cancel('enough')
    expect(dropped.cancelled).toHaveBeenCalledWith('enough')
    expect(vi.getTimerCount()).toBe(0)
  })
})
