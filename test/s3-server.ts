import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const credentials = { access_key_id: 'AKIDTEST', secret_access_key: 'a secret of the tests' }
const region = 'eu-test-1'
const pageSize = 2
/** All but the last part of an upload. */
const smallestPart = 5 * 1024 * 1024

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

/** A store that verifies the signatures (AWS, version 4) of requests. */
export async function startS3Server() {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>()
  const seen: string[] = []
  /** Uploads in parts that have begun and not ended. */
  const uploads = new Map<string, Map<number, Buffer>>()
  let failures = 0
  const server = createServer((request, response) => {
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await request.toArray())
    seen.push(`${request.method ?? ''} ${request.url ?? ''}`)
    if (failures > 0) {
      failures--
      response.writeHead(503).end()
      return
    }
    const url = new URL(request.url ?? '/', 'http://store')
    if (!isSigned(request, url, body)) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      return
    }
    const [, bucket, ...rest] = url.pathname.split('/')
    const key = rest.join('/')
    if (bucket !== 'avatars')
      response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    else if (key === '') response.end(list(url.searchParams))
    else if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
      answerUpload(request.method ?? '', key, url.searchParams, body, response)
    else if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] })
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else {
      const object = objects.get(key)
      if (object) response.setHeader('content-length', object.bytes.length).end(object.bytes)
      else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    }
  }

  function answerUpload(
    method: string,
    key: string,
    query: URLSearchParams,
    body: Buffer,
    response: ServerResponse,
  ) {
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload-${uploads.size + 1}-of "${key}"`
      uploads.set(id, new Map())
      const text = id.replaceAll('"', '&quot;')
      response.end(
        `<InitiateMultipartUploadResult><UploadId>${text}</UploadId></InitiateMultipartUploadResult>`,
      )
      return
    }
    const id = query.get('uploadId') ?? ''
    const parts = uploads.get(id)
    if (!parts) response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>')
    else if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body)
      response.setHeader('etag', `"${sha256(body).slice(0, 32)}"`).end()
    } else if (method === 'DELETE') {
      uploads.delete(id)
      response.writeHead(204).end()
    } else {
      const asked = [
        ...body
          .toString()
          .matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;([\da-f]+)&quot;</g),
      ].map(([, number, tag]) => ({ bytes: parts.get(Number(number)), tag }))
      const isWhole =
        asked.length > 0 &&
        asked.every(({ bytes, tag }) => bytes && sha256(bytes).startsWith(tag ?? '-'))
      const isTooSmall = asked.slice(0, -1).some(({ bytes }) => (bytes?.length ?? 0) < smallestPart)
      if (!isWhole || isTooSmall) {
        // With success, as the real ones: they answer before they know.
        const code = isTooSmall ? 'EntityTooSmall' : 'InvalidPart'
        response.end(`<Error><Code>${code}</Code></Error>`)
        return
      }
      uploads.delete(id)
      const bytes = Buffer.concat(asked.map(({ bytes }) => bytes ?? Buffer.alloc(0)))
      objects.set(key, { bytes, type: undefined })
      response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
    }
  }

  function list(query: URLSearchParams): string {
    const from = Number(query.get('continuation-token') ?? 0)
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? ''))
      .toSorted()
    const page = keys.slice(from, from + pageSize)
    const isTruncated = from + pageSize < keys.length
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${page
      .map((key) => `<Contents><Key>${key}</Key></Contents>`)
      .join(
        '',
      )}${isTruncated ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : ''}</ListBucketResult>`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, region, bucket: 'avatars', ...credentials },
    objects,
    seen,
    uploads,
    /** The next requests fail as an overloaded store does. */
    failNext: (count: number) => (failures = count),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const shape =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z\d;-]+), Signature=([\da-f]{64})$/

function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, id, day, place, names = '', signature] =
    shape.exec(request.headers.authorization ?? '') ?? []
  const time = String(request.headers['x-amz-date'])
  const hash = String(request.headers['x-amz-content-sha256'])
  if (id !== credentials.access_key_id || place !== region || !time.startsWith(day ?? '-'))
    return false
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return false
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .toSorted()
      .join('&'),
    ...signed.map((name) => `${name}:${String(request.headers[name])}`),
    '',
    names,
    hash,
  ].join('\n')
  const scope = `${day ?? ''}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(Buffer.from(canonical))].join('\n')
  const key = [day ?? '', region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${credentials.secret_access_key}`),
  )
  return hmac(key, text).toString('hex') === signature
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
