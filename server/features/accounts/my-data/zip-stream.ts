import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipEntry = {
  name: string
  /** Not compressed again: pictures. */
  isCompressed?: boolean
  parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

/**
 * A streamed ZIP archive with backpressure: only the current part is in memory. Rethrows errors of an entry's parts.
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let ready: Uint8Array<ArrayBuffer>[] = []
  let failure: Error | null = null
  const zip = new Zip((error, bytes) => {
    failure ??= error
    if (bytes.length > 0) ready.push(bytes)
  })
  function* drained() {
    if (failure) throw failure
    const now = ready
    ready = []
    yield* now
  }
  for await (const { name, isCompressed = false, parts } of entries) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const part of parts) {
      file.push(typeof part === 'string' ? encoder.encode(part) : new Uint8Array(part))
      yield* drained()
    }
    file.push(new Uint8Array(0), true)
    yield* drained()
  }
  zip.end()
  yield* drained()
}
