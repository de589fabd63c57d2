import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** ASVS 5.0: 15.1.1, 15.1.2, 15.2.1. */

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fanfare-packages-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the audit with an npm that answers so about what the server runs on, and about everything. */
function audit(production: string, all = production) {
  writeFileSync(join(folder, 'production'), production)
  writeFileSync(join(folder, 'all'), all)
  const npm = join(folder, 'npm')
  writeFileSync(
    npm,
    `#!/bin/sh\ncase "$*" in *--omit=dev*) cat "${folder}/production" ;; *) cat "${folder}/all" ;; esac\nexit 1\n`,
  )
  chmodSync(npm, 0o755)
  const { status, stdout } = spawnSync(process.execPath, ['scripts/audit.mjs'], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env['PATH']}` },
  })
  return { status, stdout }
}

const reportOf = (severity?: string) =>
  JSON.stringify({
    vulnerabilities: severity ? { hono: { name: 'hono', severity, range: '<4.0.0' } } : {},
    metadata: {
      vulnerabilities: {
        info: 0,
        low: 0,
        moderate: 0,
        high: 0,
        critical: 0,
        ...(severity ? { [severity]: 1 } : {}),
      },
    },
  })

describe('the audit of packages', () => {
  test.each(['high', 'critical'])(
    'the audit of packages fails for a %s vulnerability of a server package',
    (severity) => {
      const { status, stdout } = audit(reportOf(severity))
      expect(status).toBe(1)
      expect(stdout).toContain(`${severity}: hono <4.0.0`)
    },
  )

  test('the audit of packages only reports lesser vulnerabilities, and those of development packages', () => {
    expect(audit(reportOf('moderate'))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('1 moderate'),
    })
    const { status, stdout } = audit(reportOf(), reportOf('high'))
    expect(status).toBe(0)
    expect(stdout).toContain('high: hono')
  })

  test.each([
    '{"message": "405 Method Not Allowed - POST https://registry.example/-/npm/v1/security"}',
    '{"error": {"code": "ENOTFOUND", "summary": "request failed"}}',
    'npm error network',
    '',
  ])(
    'the audit of packages does not fail where the registry gives no answer, and says so: %s',
    (answer) => {
      const { status, stdout } = audit(answer)
      expect(status).toBe(0)
      expect(stdout).toMatch(/^AUDIT NOT DONE: /)
    },
  )

  test('the audit of packages is a step of every check', () => {
    expect(readFileSync('.ci/run', 'utf8')).toMatch(/^  part audit npm run audit$/m)
  })
})

test('the inventory names every server package of the lockfile', () => {
  const file = join(folder, 'sbom.json')
  const { status, stderr } = spawnSync(process.execPath, ['scripts/sbom.mjs', file], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: folder },
  })
  expect([status, stderr]).toEqual([0, expect.stringMatching(/^Wrote \d+ packages/m)])
  const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string
    components: { name: string; version: string; group?: string }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  const known = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const missing = Object.entries(dependencies)
    .map((pair) => pair.join('@'))
    .filter((name) => !known.has(name))
  expect(missing).toEqual([])
})
