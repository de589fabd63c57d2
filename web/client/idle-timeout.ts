/**
 * The same bytes, failing once nothing has come for `limit` milliseconds. A connection that died without a word, as
 * when a laptop changes its network, would otherwise be waited on for ever.
 */
export function failWhenIdle(
  body: ReadableStream<Uint8Array>,
  limit: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const silence = setTimeout(() => {
        const error = new Error('The stream has fallen silent')
        controller.error(error)
        void reader.cancel(error).catch(() => undefined)
      }, limit)
      try {
        const { done, value } = await reader.read()
        // After the silence the stream has ended already.
        if (!done) controller.enqueue(value)
        else controller.close()
      } finally {
        clearTimeout(silence)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
