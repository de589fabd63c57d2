import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { optionalPackages, platformOf, withAllPlatforms } from '../scripts/lock-platforms.ts'
import type { Lockfile } from '../scripts/lock-platforms.ts'

/** Newcomers on every system install what the lockfile names. */

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
const binaries = optionalPackages(lock)

test('the lockfile has an entry for every optional dependency of every package', () => {
  expect(binaries.length).toBeGreaterThan(200)
  const missing = binaries.filter(({ path }) => path === undefined)
  expect(
    missing.map(({ owner, name, range }) => `${name}@${range} of ${owner}`),
    'npm run lock:platforms enters them',
  ).toEqual([])
})

test.each([
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
  ['win32', 'x64'],
  ['win32', 'arm64'],
  ['linux', 'arm64'],
  ['linux', 'x64'],
])('whoever works on %s %s finds a binary of each tool that builds the pages', (os, cpu) => {
  for (const tool of ['@tailwindcss/oxide', 'lightningcss', 'rolldown', 'sharp', 'esbuild']) {
    const fitting = binaries.filter(({ owner, path }) => {
      if (owner !== `node_modules/${tool}` || path === undefined) return false
      const entry = lock.packages[path]
      return Boolean(entry?.os?.includes(os) && entry.cpu?.includes(cpu))
    })
    expect(fitting, tool).not.toEqual([])
  }
})

test('a name says where its binary runs, as far as registries do', () => {
  const entries = binaries.flatMap(({ name, path }) => {
    const where = platformOf(name)
    const entry = path === undefined ? undefined : lock.packages[path]
    // What a registry told; entries without it were made from the name.
    return where && entry?.integrity ? [{ name, where, entry }] : []
  })
  expect(entries.length).toBeGreaterThan(100)
  for (const { name, where, entry } of entries) {
    expect([name, where.os, where.cpu]).toEqual([name, entry.os, entry.cpu])
    // A name without one runs with any: sharp leaves glibc out of its names.
    if (where.libc) expect([name, where.libc]).toEqual([name, entry.libc])
  }
})

test('binaries that a registry lacked are entered beside their siblings, in the version that is asked for', () => {
  const paint = (version: string, names: string[]) => ({
    version,
    optionalDependencies: Object.fromEntries(names.map((name) => [name, version])),
  })
  const entry = { dev: true, license: 'MIT', optional: true, engines: { node: '>= 20' } }
  const before: Lockfile = {
    packages: {
      '': {},
      'node_modules/@paint/linux-x64': { ...entry, version: '2.0.0', integrity: 'sha512-x' },
      'node_modules/old': { version: '1.0.0' },
      'node_modules/old/node_modules/@paint/linux-x64': { ...entry, version: '1.0.0' },
      'node_modules/old/node_modules/paint': paint('1.0.0', [
        '@paint/linux-x64',
        '@paint/darwin-arm64',
      ]),
      'node_modules/paint': paint('2.0.0', [
        '@paint/linux-x64',
        '@paint/darwin-arm64',
        '@paint/linux-x64-musl',
      ]),
    },
  }
  const { lock: after, unknown } = withAllPlatforms(before)
  expect(unknown).toEqual([])
  const versions = Object.entries(after.packages)
    .filter(([path]) => path.endsWith('@paint/darwin-arm64'))
    .map(([, { version }]) => version)
  expect(versions).toHaveLength(2)
  expect(versions).toEqual(expect.arrayContaining(['1.0.0', '2.0.0']))
  expect(after.packages['node_modules/@paint/linux-x64-musl']).toEqual({
    ...entry,
    version: '2.0.0',
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  })
  expect(optionalPackages(after).filter(({ path }) => path === undefined)).toEqual([])
})

test('what no name tells has to be entered by hand', () => {
  const { unknown } = withAllPlatforms({
    packages: {
      'node_modules/watch': { version: '1.0.0', optionalDependencies: { fsev: '~2.3.2' } },
    },
  })
  expect(unknown).toEqual(['fsev@~2.3.2 of node_modules/watch'])
})
