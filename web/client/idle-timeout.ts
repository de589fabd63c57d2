/**
 * Adds an idle timeout to a stream: passes the bytes on, and fails after `limit` milliseconds without data. Otherwise a
 * connection that was lost silently, such as after a network change, would block for ever.
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
        // The stream has already ended after the silence.
        if (!done) controller.enqueue(value)
        else controller.close()
      } finally {
        clearTimeout(silence)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
