import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

import { ConfigError, readConfig, variableNames } from './config.ts'
import { secretVariables } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const secret = 'c0ffee5e-a1b2-4d7f-93c8-6e0d2b7a419f'

function fileWith(text: string): string {
  const file = join(folder, crypto.randomUUID())
  writeFileSync(file, text)
  return file
}

const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

describe('a secret in a file', () => {
  test('a secret is read from its file, without the line break at the end', () => {
    expect(readConfig({ FANFARE_SECRET_FILE: fileWith(`${secret}\n`) }).secret).toBe(secret)
    const { database } = readConfig({
      DATABASE_URL_FILE: fileWith('postgres://fanfare:secret@127.0.0.1/fanfare\r\n'),
    })
    expect(database).toMatchObject({ url: 'postgres://fanfare:secret@127.0.0.1/fanfare' })
  })

  test('a faulty secret in a file is reported under its own name, and is not repeated', () => {
    const faults = faultsOf({ FANFARE_SECRET_FILE: fileWith('too-short') })
    expect(faults).toContain('FANFARE_SECRET must have at least 32 characters')
    expect(faults).not.toContain('too-short')
  })

  test('a missing or empty file, or one beside the variable itself, stops the start', () => {
    expect(faultsOf({ SMTP_URL_FILE: join(folder, 'none') })).toContain(
      'SMTP_URL_FILE names a file that is empty or cannot be read',
    )
    expect(faultsOf({ METRICS_TOKEN_FILE: fileWith('\n') })).toContain('METRICS_TOKEN_FILE')
    expect(faultsOf({ FANFARE_SECRET: secret, FANFARE_SECRET_FILE: fileWith(secret) })).toContain(
      'FANFARE_SECRET and FANFARE_SECRET_FILE are both set',
    )
    // Compose passes unset variables as empty ones.
    expect(faultsOf({ FANFARE_SECRET: secret, FANFARE_SECRET_FILE: '' })).toBe('')
  })

  test('every variable whose name tells of a secret can be given by a file', () => {
    const telling = variableNames.filter((name) =>
      /SECRET|TOKEN$|(?:_|^)KEY|KEY_ID$|^SMTP_URL$|^DATABASE_.*URLS?$|^LIMITS_STORE_URL$|^BACKUP_TARGET$|^OTEL_.*HEADERS$/.test(
        name,
      ),
    )
    expect([...secretVariables].toSorted()).toEqual(telling.toSorted())
    const page = readFileSync('docs/operations/configuration.md', 'utf8')
    const [, told = ''] = /\*\*Secrets in files\.\*\*([^]*?)\n\n/.exec(page) ?? []
    for (const name of secretVariables) expect(told).toContain(`\`${name}\``)
  })
})
