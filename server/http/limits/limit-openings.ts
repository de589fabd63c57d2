const [openObject, openList] = [0x7b, 0x5b]

/**
 * JSON that fails when it opens more objects and lists than this. Parsed, an empty one takes thirty times its bytes, and
 * the rows of a table twice.
 */
export function limitOpenings(
  json: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let opened = 0
  return json.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        for (const byte of chunk) if (byte === openObject || byte === openList) opened++
        if (opened > most) controller.error(new Error('The JSON opens too many objects'))
        else controller.enqueue(chunk)
      },
    }),
  )
}
