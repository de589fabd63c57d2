/**
 * Gets a machine from a fresh clone to a running command: packages, Node 26, web build and, for tests,
 * a browser. Plain JavaScript with no imports of ours, because the machine's own Node may be 20,
 * which cannot run TypeScript, and nothing is installed yet.
 *
 * Usage: node scripts/setup.mjs start | dev | build | test | check | run <command …>
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }
const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')

process.chdir(root)

const [task = 'start', ...rest] = process.argv.slice(2)
ensurePackages()
ensureNode()
if (task === 'start' || task === 'test') ensureWebBuild()

switch (task) {
  case 'start':
    await hand(['server/main.ts'])
    break
  case 'dev':
    await hand(
      ['--watch-path=server', '--watch-path=shared', '--watch-preserve-output', 'server/main.ts'],
      { FANFARE_DEV: 'on' },
    )
    break
  case 'build':
    buildWeb()
    break
  case 'test':
    await test()
    break
  case 'run':
    await hand(rest)
    break
  default:
    fail(`There is no task '${task}'.`)
}

/** Installs what the lockfile says, unless the same lockfile was installed before. */
function ensurePackages() {
  const wanted = hashOf(['package-lock.json', 'package.json'])
  const stamp = join('node_modules', '.fanfare-lock')
  if (read(stamp) === wanted) return
  say('Installing packages …')
  // Not `npm ci`: it refuses a lockfile that leaves out other platforms' optional binaries, which some
  // registries do not carry. `--no-save` takes the lockfile's versions all the same and leaves it alone.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

/** The `node` package brings Node 26; where npm was told to run no install scripts, its script is run here. */
function ensureNode() {
  if (majorOf(node) >= 26) return
  const script = join('node_modules', 'node', 'installArchSpecificPackage.js')
  if (existsSync(script))
    run(process.execPath, [script], { cwd: join(root, 'node_modules', 'node') })
  if (majorOf(node) < 26)
    fail('Node 26 could not be installed by the package "node". See README, Requirements.')
}

function majorOf(command) {
  const { stdout } = spawnSync(command, ['-v'], {
    encoding: 'utf8',
    env,
    shell: process.platform === 'win32',
  })
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** Builds the pages when their sources changed since the last build. */
function ensureWebBuild() {
  if (read(join('dist', '.sources')) !== webSources()) buildWeb()
}

function buildWeb() {
  say('Building the pages …')
  const sources = webSources()
  run(node, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'])
  mkdirSync('dist', { recursive: true })
  writeFileSync(join('dist', '.sources'), sources)
}

function webSources() {
  const files = ['web', 'shared'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      // The router writes its tree while it builds.
      .filter(
        (entry) =>
          entry.isFile() && !entry.name.endsWith('.gen.ts') && !/\.test\.tsx?$/.test(entry.name),
      )
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  )
  return hashOf([...files.toSorted(), 'vite.config.ts', 'package-lock.json'])
}

/** Unit tests and journeys; both run, and either's failure fails the whole. */
async function test() {
  const browser = ensureBrowser()
  const withBrowser = { ...env, CHROMIUM_PATH: browser }
  const suites = [
    [join('node_modules', 'vitest', 'vitest.mjs'), 'run'],
    [join('node_modules', '@playwright', 'test', 'cli.js'), 'test'],
  ]
  let failed = false
  for (const args of suites) {
    const { status } = spawnSync(node, args, { stdio: 'inherit', env: withBrowser })
    failed ||= status !== 0
  }
  process.exitCode = failed ? 1 : 0
}

/** The Chromium that journeys run in: the one named, the system's, or Debian's package when we may install it. */
function ensureBrowser() {
  const known = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  const found = () => known.find((path) => path && existsSync(path))
  if (found()) return found()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium …')
    const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
    run('apt-get', ['update', '-qq'], quiet)
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
  }
  return (
    found() ??
    fail(
      'The journeys need Chromium. Install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
    )
  )
}

/** Becomes the command, as far as signals and its exit code go. */
function hand(args, extra = {}) {
  const child = spawn(node, args, { stdio: 'inherit', env: { ...env, ...extra } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal ? 1 : 0)
      resolve()
    })
  })
}

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
    shell: process.platform === 'win32',
    ...options,
  })
  if (error || status !== 0)
    fail(`'${command} ${args.join(' ')}' failed${error ? `: ${error.message}` : ''}.`)
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function say(text) {
  process.stderr.write(`${text}\n`)
}

function fail(text) {
  say(text)
  process.exit(1)
}
