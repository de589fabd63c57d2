import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

import { createStaticFiles } from './static.ts'

const folder = mkdtempSync(join(tmpdir(), 'static-'))
mkdirSync(join(folder, 'public/assets'), { recursive: true })
writeFileSync(join(folder, 'secret.txt'), 'secret')
writeFileSync(join(folder, 'public/icon.svg'), '<svg/>')
writeFileSync(join(folder, 'public/assets/app-abc123.js'), 'plain')
writeFileSync(join(folder, 'public/assets/app-abc123.js.br'), 'brotli')
writeFileSync(join(folder, 'public/assets/app-abc123.js.gz'), 'gzip')
afterAll(() => rmSync(folder, { recursive: true }))

const files = createStaticFiles(join(folder, 'public'))
const get = (path: string, headers: Record<string, string> = {}) =>
  files.respond(new Request(`http://fanfare.example${path}`, { headers }))

describe('static files', () => {
  test('static files are compressed if the browser accepts it', async () => {
    const script = '/assets/app-abc123.js'
    expect(await get(script, { 'accept-encoding': 'gzip, br' })?.text()).toBe('brotli')
    expect(await get(script, { 'accept-encoding': 'br;q=0, gzip' })?.text()).toBe('gzip')
    expect(await get(script)?.text()).toBe('plain')
    expect(get(script, { 'accept-encoding': 'br' })?.headers.get('content-encoding')).toBe('br')
    expect(get(script)?.headers.get('vary')).toBe('Accept-Encoding')
  })

  test('static files with a hash in their name are cached for ever, others are revalidated', () => {
    expect(get('/assets/app-abc123.js')?.headers.get('cache-control')).toContain('immutable')
    const icon = get('/icon.svg')
    expect(icon?.headers.get('cache-control')).not.toContain('immutable')
    const again = get('/icon.svg', { 'if-none-match': icon?.headers.get('etag') ?? '' })
    expect(again?.status).toBe(304)
  })

  test('static files have the right content type', () => {
    expect(get('/icon.svg')?.headers.get('content-type')).toBe('image/svg+xml')
  })

  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/app-abc123.js.br',
    '/assets',
    '/',
    '/__proto__',
  ]) {
    test(`static files outside the folder are not served at ${path}`, () => {
      expect(get(path)).toBeUndefined()
    })
  }

  test('static files accept only GET and HEAD', () => {
    const request = new Request('http://fanfare.example/icon.svg', { method: 'POST' })
    expect(files.respond(request)).toBeUndefined()
  })
})
