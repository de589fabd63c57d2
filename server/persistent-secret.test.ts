import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { persistentSecret } from './persistent-secret.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'))
  file = join(folder, 'data', 'secret')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

let made = 0
const keep = () => persistentSecret(file, 8, () => `text-number-${++made}`)

test('concurrent creators of a persistent secret get the same one, readable only by its owner', async () => {
  const texts = await Promise.all(Array.from({ length: 20 }, keep))
  expect(new Set(texts).size).toBe(1)
  expect(await readFile(file, 'utf8')).toBe(texts[0])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'data'))).toEqual(['secret'])
  expect(await keep()).toBe(texts[0])
})

test('a truncated persistent secret is not replaced, and the error says what to do', async () => {
  await keep()
  await writeFile(file, 'cut')
  await expect(keep()).rejects.toThrow(/secret is damaged.*delete it/)
  expect(await readFile(file, 'utf8')).toBe('cut')
})
