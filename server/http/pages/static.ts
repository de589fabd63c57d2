import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'

import { chosenEncoding, encodings, hasCurrent } from '../cache/negotiation.ts'
import type { Encoding } from '../cache/negotiation.ts'

type StaticFile = {
  type: string
  etag: string
  cacheControl: string
  bytes: Buffer<ArrayBuffer>
  encoded: Partial<Record<Encoding, Buffer<ArrayBuffer>>>
  /** Loaded at the first request. */
  text?: string
}

export type StaticFiles = {
  /** Answers GET and HEAD for a file of the folder; `undefined` for any other request. */
  respond(request: Request): Response | undefined
  /** The contents of a file of text. */
  text: (path: string) => string | undefined
}

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** The suffixes of compressed files of the build. */
const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** The build puts a hash of the contents into the names under `assets/`, so they never change. */
const immutable = 'public, max-age=31536000, immutable'
const revalidated = 'public, max-age=3600, stale-while-revalidate=86400'

/**
 * Serves the files of a build folder from memory, with compressed versions from the build.
 * Paths are looked up in a fixed list, so no request can leave the folder.
 */
export function createStaticFiles(folder: string): StaticFiles {
  const files = readFolder(folder)
  return {
    respond(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
      const file = files.get(new URL(request.url).pathname)
      return file && answer(request, file)
    },
    text(path) {
      const file = files.get(path)
      return file && (file.text ??= file.bytes.toString())
    },
  }
}

function answer(request: Request, file: StaticFile): Response {
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': file.cacheControl,
    etag: file.etag,
    'x-content-type-options': 'nosniff',
  })
  if (Object.keys(file.encoded).length > 0) headers.set('vary', 'Accept-Encoding')
  if (hasCurrent(request, file.etag)) return new Response(null, { status: 304, headers })
  const encoding = chosenEncoding(
    request,
    encodings.filter((one) => file.encoded[one]),
  )
  if (encoding) headers.set('content-encoding', encoding)
  const bytes = (encoding && file.encoded[encoding]) ?? file.bytes
  headers.set('content-length', String(bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}

function readFolder(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const isVariant = (name: string): boolean => /\.(?:br|gz)$/.test(name)
  const present = new Set(names)
  return new Map(
    names
      .filter((name) => !isVariant(name) && statSync(join(folder, name)).isFile())
      .map((name) => {
        const path = `/${name.split(sep).join('/')}`
        return [encodeURI(path), readStaticFile(folder, name, path, present)]
      }),
  )
}

function readStaticFile(
  folder: string,
  name: string,
  path: string,
  present: ReadonlySet<string>,
): StaticFile {
  const bytes = readFileSync(join(folder, name))
  const encoded: StaticFile['encoded'] = {}
  for (const encoding of encodings) {
    const compressed = `${name}${suffixes[encoding]}`
    if (present.has(compressed)) encoded[encoding] = readFileSync(join(folder, compressed))
  }
  return {
    type: types[extname(name).toLowerCase()] ?? 'application/octet-stream',
    // A weak ETag, because all encodings of a file share it.
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    cacheControl: path.startsWith('/assets/') ? immutable : revalidated,
    bytes,
    encoded,
  }
}
