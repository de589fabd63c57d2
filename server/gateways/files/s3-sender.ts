import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'

export type S3Settings = {
  /** Scheme and host of the store, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  access_key_id: string
  secret_access_key: string
}

export type S3Sender = (
  method: string,
  /** Behind the bucket's address: `/key`, `?query` or both. */
  path: string,
  init?: { body?: Uint8Array<ArrayBuffer> | string; headers?: Record<string, string> },
) => Promise<Response>

/**
 * Sends signed requests to a bucket, with path-style addressing, which every implementation supports. Answers other
 * than success and 404 are thrown. After `timeout` milliseconds it aborts, also during a response.
 */
export function createS3Sender(settings: S3Settings, timeout: number): S3Sender {
  const client = new AwsClient({
    accessKeyId: settings.access_key_id,
    secretAccessKey: settings.secret_access_key,
    region: settings.region,
    service: 's3',
    retries: 2,
  })
  const bucket = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`
  return async (method, path, { body, headers } = {}) => {
    const response = await client.fetch(`${bucket}${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: {
        ...headers,
        ...(body === undefined
          ? {}
          : { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }),
      },
      // Do not follow redirects: they would pass signed requests and file contents to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (response.ok || response.status === 404) return response
    // The store's message is not repeated, because it may contain the signed request.
    await response.body?.cancel()
    throw new Error(`The file store answered ${method} with status ${response.status}`)
  }
}
