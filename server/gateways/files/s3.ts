import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'

import { requireKey, requirePrefix } from './files.ts'
import type { Files } from './files.ts'

export type S3Settings = {
  /** Scheme and host of the store, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  access_key_id: string
  secret_access_key: string
}

/** Timeout: a store that does not answer must not block a request. */
const timeout = 15_000
const contentHash = 'x-amz-content-sha256'

/** Stores files in an S3-compatible store with path-style addressing, which every implementation supports. */
export function createS3Files(settings: S3Settings): Files {
  const client = new AwsClient({
    accessKeyId: settings.access_key_id,
    secretAccessKey: settings.secret_access_key,
    region: settings.region,
    service: 's3',
    retries: 2,
  })
  const bucket = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`
  const send = async (method: string, address: string, init: RequestInit = {}) => {
    const response = await client.fetch(address, {
      ...init,
      method,
      // Do not follow redirects: they would pass signed requests and file contents to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (response.ok || response.status === 404) return response
    // The store's message is not repeated: it may contain what was signed.
    await response.body?.cancel()
    throw new Error(`The file store answered ${method} with status ${response.status}`)
  }
  return {
    async put(key, bytes, contentType) {
      const response = await send('PUT', `${bucket}/${requireKey(key)}`, {
        body: bytes,
        headers: {
          'content-type': contentType,
          [contentHash]: createHash('sha256').update(bytes).digest('hex'),
        },
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error('The file store has no such bucket')
    },
    async get(key) {
      const response = await send('GET', `${bucket}/${requireKey(key)}`)
      if (response.status === 404 || response.body === null) {
        await response.body?.cancel()
        return undefined
      }
      const length = response.headers.get('content-length')
      return { body: response.body, size: length === null ? undefined : Number(length) }
    },
    async delete(key) {
      const response = await send('DELETE', `${bucket}/${requireKey(key)}`)
      await response.body?.cancel()
    },
    async list(prefix) {
      const keys: string[] = []
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: requirePrefix(prefix) })
        if (next !== undefined) query.set('continuation-token', next)
        const response = await send('GET', `${bucket}?${query.toString()}`)
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
function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
