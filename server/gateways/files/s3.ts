import { requireKey, requirePrefix } from './files.ts'
import type { Files } from './files.ts'
import { createS3Sender } from './s3-sender.ts'
import type { S3Settings } from './s3-sender.ts'

/** Timeout: a store that does not answer must not block a request. */
const usualTimeout = 15_000

/** Stores files in an S3-compatible store. */
export function createS3Files(settings: S3Settings, timeout = usualTimeout): Files {
  const send = createS3Sender(settings, timeout)
  return {
    async put(key, bytes, contentType) {
      const response = await send('PUT', `/${requireKey(key)}`, {
        body: bytes,
        headers: { 'content-type': contentType },
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error('The file store has no such bucket')
    },
    async get(key) {
      const response = await send('GET', `/${requireKey(key)}`)
      if (response.status === 404 || response.body === null) {
        await response.body?.cancel()
        return undefined
      }
      const length = response.headers.get('content-length')
      return { body: response.body, size: length === null ? undefined : Number(length) }
    },
    async delete(key) {
      const response = await send('DELETE', `/${requireKey(key)}`)
      await response.body?.cancel()
    },
    async list(prefix) {
      const keys: string[] = []
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: requirePrefix(prefix) })
        if (next !== undefined) query.set('continuation-token', next)
        const response = await send('GET', `?${query.toString()}`)
        if (!response.ok) throw new Error('The file store has no such bucket')
        const page = await response.text()
        keys.push(...[...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, text = '']) => plain(text)))
        next = /<IsTruncated>\s*true/.test(page)
          ? plain(/<NextContinuationToken>([^<]*)</.exec(page)?.[1] ?? '') || undefined
          : undefined
      } while (next !== undefined)
      return keys.toSorted()
    },
  }
}

/** The text of an XML element without child elements. */
export function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
