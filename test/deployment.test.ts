import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { readConfig, variableNames } from '#server/config.ts'

/** Compares deployment files, their documentation and the product. */

const read = (file: string) => readFileSync(file, 'utf8')
const compose = read('compose.yaml')
const dockerfile = read('Dockerfile')

const assignments = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

/** What only building and Compose read. */
const notOurs = new Set(['EXTENSION_PUBLIC_KEYS', 'POSTGRES_PASSWORD', 'SITE_ADDRESS'])

/** The lines of a service in compose.yaml. */
function service(name: string): string {
  const found = new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n|  +#.*\\n)*)`, 'm').exec(compose)
  return found?.[1] ?? ''
}

describe('the list of variables', () => {
  const example = assignments(read('.env.example'))
  const table = new Map(
    [...read('docs/operations/configuration.md').matchAll(/^\| `([A-Z0-9_]+)` \| (.*?) \|/gm)].map(
      ([, name = '', value = '']) => [name, value === 'empty' ? '' : value.replaceAll('`', '')],
    ),
  )

  test('the variables are the same in the example, the documents and the code', () => {
    const names = [...variableNames].toSorted()
    expect(Object.keys(example).toSorted()).toEqual(names)
    expect([...table.keys()].toSorted()).toEqual(names)
  })

  test('the example and the documents have the same defaults as the code', () => {
    expect(Object.fromEntries(table)).toEqual(example)
    expect(readConfig(example)).toEqual(readConfig({}))
  })
})

describe('the commands of an installation', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const maintenance = readdirSync('scripts').filter(
    (file) => file.endsWith('.ts') && read(`scripts/${file}`).includes('readConfig('),
  )

  test("the installation's commands read .env and install missing packages", () => {
    expect(maintenance).toContain('staff.ts')
    for (const file of maintenance)
      expect(Object.values(scripts)).toContain(`node scripts/setup.mjs run scripts/${file}`)
  })
})

describe('the image', () => {
  test('the image sets known variables, and starts without a shell', () => {
    const [, block = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile) ?? []
    const names = [...block.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name)
    // What the system knows besides.
    const system = ['PATH', 'NODE_OPTIONS', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']
    const known = new Set([...system, ...variableNames])
    expect(names.filter((name) => !known.has(name ?? ''))).toEqual([])
    expect(dockerfile).toContain('\nCMD ["node", "server/main.ts"]\n')
    expect(dockerfile).toMatch(/\nUSER \d+:\d+\n/)
    expect(dockerfile).toMatch(/HEALTHCHECK[^]*process\.env\.PORT \+ '\/readyz'/)
    expect(read('server/watch/health-routes.ts')).toContain("'/readyz'")
  })

  test('the image uses exact versions, and listens on the documented port', () => {
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image)
    const own = new Set([...dockerfile.matchAll(/ AS (\S+)/g)].map(([, name]) => name))
    for (const image of images) if (!own.has(image)) expect(image).toMatch(/:\d+\.\d+/)
    expect(dockerfile).toContain(`EXPOSE ${/PORT=(\d+)/.exec(dockerfile)?.[1] ?? ''}`)
  })

  test('the image contains no secrets and no local build files', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const name of ['.env', '.git', '**/node_modules', 'data', 'dist', '**/*.tar.gz'])
      expect(ignored).toContain(name)
    expect(dockerfile).not.toMatch(/^(?:ARG|ENV) .*(?:SECRET|PASSWORD|SIGNING_KEY)/m)
  })
})

describe('compose.yaml', () => {
  const app = service('app')
  const names = (text: string) =>
    [...text.matchAll(/^ {6}([A-Z][A-Z0-9_]*):/gm)].map(([, name = '']) => name)

  test('compose.yaml sets known variables only', () => {
    expect(names(app)).toContain('DATA_FOLDER')
    expect(names(app).filter((name) => !variableNames.includes(name))).toEqual([])
  })

  test('compose.yaml requires variables of its example, all of them known', () => {
    const example = Object.keys(assignments(read('compose.env.example')))
    const asked = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name))
    for (const name of asked) expect(example).toContain(name)
    expect(example.filter((name) => !variableNames.includes(name) && !notOurs.has(name))).toEqual(
      [],
    )
  })

  test('compose.yaml gives a valid production configuration', () => {
    const filled: Record<string, string> = {
      ...assignments(read('compose.env.example')),
      FANFARE_SECRET: 'c0ffee5e-a1b2-4d7f-93c8-6e0d2b7a419f',
      POSTGRES_PASSWORD: 'p'.repeat(64),
    }
    const [, block = ''] = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(app) ?? []
    for (const [, name = '', value = ''] of block.matchAll(/^ {6}([A-Z0-9_]+): (.*)$/gm)) {
      filled[name] = value.replaceAll(
        /\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g,
        (_, from: string, kind: string, other: string) =>
          filled[from] || (kind === '-' ? other : ''),
      )
    }
    const config = readConfig(filled)
    expect(config).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      port: 3000,
      trusted_proxy_hops: 1,
    })
    expect(config.database).toMatchObject({
      url: `postgres://fanfare:${'p'.repeat(64)}@database:5432/fanfare`,
    })
    expect(config.mail.smtp).toBeDefined()
  })

  test('compose.yaml makes a backup each night, of the same installation and by the same image', () => {
    const backup = service('backup')
    expect(backup).toContain("command: ['node', 'scripts/backup.ts', '--nightly']\n")
    expect(backup).toMatch(/BACKUP_TARGET: \$\{BACKUP_TARGET:-\/data\/backups\}\n/)
    for (const same of [
      'image: fanfare',
      'env_file: .env',
      /volumes: \[app-data:\/data, .*\]/.exec(app)?.[0] ?? '-',
    ])
      expect([app.includes(same), backup.includes(same)]).toEqual([true, true])
    const [database = '-'] = /DATABASE_URL: .*/.exec(app) ?? []
    expect(backup).toContain(database)
  })

  test('compose.yaml locks down every container and uses exact versions', () => {
    const services = [...compose.matchAll(/^ {2}([a-z-]+):\n {4}<<: \*locked/gm)].map(
      ([, name]) => name,
    )
    expect(services).toEqual(['proxy', 'app', 'backup', 'database', 'mail'])
    for (const [, image] of compose.matchAll(/^ {4}image: (.*)$/gm))
      if (image !== 'fanfare') expect(image).toMatch(/:v?\d+\.\d+/)
    expect(app).toContain('replicas: 2')
    expect(compose).toMatch(
      /x-locked: &locked\n(?: {2}.*\n)* {2}logging:\n(?:.*\n)*? {4}options: \{ max-size: \d+m/,
    )
  })

  test('compose.yaml keeps pictures in the volume, and in a store where .env names one', () => {
    expect(app).not.toMatch(/^ {6}S3_/m)
    expect(app).toContain('env_file: .env\n')
    expect(app).toMatch(/DATA_FOLDER: \/data\n[^]*volumes: \[app-data:\/data, /)
  })

  test('compose.yaml shows the files of a brand to the product, at the path that its image is built with', () => {
    for (const name of ['app', 'backup'])
      expect(service(name)).toContain('./branding:/app/branding:ro]\n')
    expect(dockerfile).toMatch(/mkdir -p \/data \/app\/branding /)
    expect(read('.dockerignore')).not.toContain('branding')
    // A colour is lost without quotes: # begins a remark.
    for (const file of ['.env.example', 'compose.env.example', 'docs/operations/configuration.md'])
      expect(read(file)).toMatch(/"#[\da-f]{6}"/)
  })

  test("the extension's packages in an image have the name, colour and mark of its configuration", () => {
    const [, build = ''] = /\n {4}build: &build\n((?: {6,}.*\n)+)/.exec(app) ?? []
    for (const name of ['PRODUCT_NAME', 'PRODUCT_COLOUR', 'PRODUCT_MARK_FILE']) {
      expect(build).toContain(`${name}: \${${name}:-}\n`)
      expect(dockerfile.split('build:extension; fi')[0]).toContain(`\nARG ${name}=\n`)
    }
  })

  test('compose.yaml and its example set nothing insecure', () => {
    const example = assignments(read('compose.env.example'))
    expect(example['PAYMENTS']).toBe('off')
    for (const name of ['DEMO_DATA', 'MAIL_OUTBOX', 'FANFARE_INSECURE_DEMO', 'FANFARE_DEV']) {
      expect(compose).not.toContain(name)
      expect(example[name]).toBeUndefined()
      expect(assignments(read('.env.example'))[name]).not.toBe('on')
    }
    for (const name of ['FANFARE_SECRET', 'POSTGRES_PASSWORD']) expect(example[name]).toBe('')
  })

  test('compose.yaml has a proxy that reaches the copies and does not buffer streams', () => {
    const caddy = read('deploy/Caddyfile')
    expect(caddy).toContain(`port ${/PORT: (\d+)/.exec(app)?.[1] ?? ''}\n`)
    expect(caddy).toContain('flush_interval -1')
    expect(caddy).toContain('name app\n')
  })
})

describe('the table of scaling', () => {
  const [, table = ''] =
    /\n\| so many \| on \| known from \|\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(
      read('docs/operations/scaling.md'),
    ) ?? []
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

  test('each row of the table of scaling says how it is known: by a command there is, with its results, or by calculation', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const results = readdirSync('docs/benchmarks')
    expect(rows.length).toBeGreaterThan(8)
    for (const [, , , from = ''] of rows) {
      const [, script = ''] = /^`npm (?:run )?([\w:]+)`$/.exec(from) ?? []
      if (from === 'by calculation') continue
      expect(Object.keys(scripts)).toContain(script)
      if (!script.startsWith('bench:')) continue
      const result = results.find((file) => file.startsWith(script.slice('bench:'.length)))
      expect(result, script).toBeDefined()
    }
  })
})

describe('the units of systemd', () => {
  const unit = (name: string) => read(`deploy/${name}`)

  test('a timer of systemd makes a backup each night, with the program and configuration of the copies', () => {
    expect(unit('fanfare-backup.timer')).toMatch(/^OnCalendar=\*-\*-\* 03:10:00 UTC$/m)
    // A machine that was off makes it when it is back.
    expect(unit('fanfare-backup.timer')).toContain('\nPersistent=true\n')
    const [copy, backup] = [unit('fanfare@.service'), unit('fanfare-backup.service')]
    expect(backup).toMatch(/^ExecStart=\/srv\/fanfare\/current\/\S+\/node scripts\/backup\.ts$/m)
    const both = [
      'User',
      'WorkingDirectory',
      'EnvironmentFile',
      'StateDirectory',
      'UMask',
      'ProtectSystem',
    ]
    for (const name of both) {
      const [line = '-'] = new RegExp(`^${name}=.*$`, 'm').exec(copy) ?? []
      expect(backup).toContain(`\n${line}\n`)
    }
  })
})

describe('the renewal of images and packages', () => {
  test('images, packages and actions are renewed, and PostgreSQL changes its major version by hand', () => {
    const renewal = JSON.parse(read('renovate.json')) as {
      extends: string[]
      packageRules: { matchPackageNames?: string[]; enabled?: boolean }[]
    }
    expect(renewal.extends).toEqual(
      expect.arrayContaining(['docker:pinDigests', 'helpers:pinGitHubActionDigests']),
    )
    expect(renewal.packageRules).toContainEqual(
      expect.objectContaining({ matchPackageNames: ['postgres'], enabled: false }),
    )
  })

  test('images of others have a version and a whole digest', () => {
    const named = [...`${compose}\n${dockerfile}`.matchAll(/^(?:FROM| +image:) (\S+)/gm)]
    const stages = new Set([...dockerfile.matchAll(/ AS (\S+)$/gm)].map(([, stage]) => stage))
    const images = named.map(([, image]) => image).filter((image) => image !== 'fanfare')
    const ofOthers = images.filter((image) => !stages.has(image))
    expect(ofOthers).toHaveLength(5)
    for (const image of ofOthers) expect(image).toMatch(/^[a-z/]+:v?\d[\w.-]+@sha256:[0-9a-f]{64}$/)
  })
})
