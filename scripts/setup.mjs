/**
 * Prepares a fresh clone to run a command: packages, Node 26, web build and, for tests, a browser. Plain JavaScript
 * that imports no package, because the machine's Node may be 20, which cannot run TypeScript, and nothing is installed
 * yet.
 * Usage: node scripts/setup.mjs install | start | dev | build | build:extension | bench:extension | test [usual | slow
 * | postgresql] [unit | journeys] | run <arguments of node …>
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { findBrowser, findFirefox } from './find-browser.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node ${process.versions.node} is too old to start with: install Node 20 or later.`)

// .env applies to everything except tests, whose results must not depend on it. Variables that are already set win.
const envFile = join(root, '.env')
if (process.argv[2] !== 'test' && existsSync(envFile)) {
  if (!process.loadEnvFile)
    fail('Reading .env takes Node 20.12 or later. Update it, or set the variables yourself.')
  process.loadEnvFile(envFile)
}

const env = {
  // Where Node keeps what it compiled: loading the server then takes a third less of the processor.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  DEBIAN_FRONTEND: 'noninteractive',
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
}
const nodePackage = join(root, 'node_modules', 'node')
const node = join(nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** A stop was requested: start nothing new. */
let isStopped = false

// npm signals the shell between it and this process; the shell dies without passing the signal on. So becoming an
// orphan counts as the signal. Checked first, because it may happen during installation or build.
const parent = process.ppid
const isOrphaned = () => Boolean(env.npm_lifecycle_event) && process.ppid !== parent

process.chdir(root)

const [task = 'start', ...rest] = process.argv.slice(2)
ensurePackages()
ensureNode()
if (task === 'start' || task === 'test') ensureWebBuild()
if (task === 'start' || task === 'test' || task === 'bench:extension') ensureExtensionBuild()

switch (task) {
  case 'start':
    // glibc: large blocks, such as those of password hashing, return to the system. Short-lived objects get a smaller
    // heap.
    process.exitCode = await hand(['--max-semi-space-size=16', 'server/main.ts'], {
      MALLOC_MMAP_THRESHOLD_: '8000000',
      MALLOC_TRIM_THRESHOLD_: '16000000',
    })
    break
  case 'dev':
    process.exitCode = await hand(
      ['--watch-path=server', '--watch-path=shared', '--watch-preserve-output', 'server/main.ts'],
      { FANFARE_DEV: 'on' },
    )
    break
  case 'build':
    buildWeb()
    break
  case 'build:extension':
    if (!buildExtension()) fail('The extension could not be built.')
    break
  case 'bench:extension':
    process.exitCode = await hand(['test/bench/extension.ts', ...rest], {
      CHROMIUM_PATH: ensureBrowser(),
    })
    break
  case 'test':
    await test(...rest)
    break
  case 'install':
    break
  case 'run':
    process.exitCode = await hand(rest)
    break
  default:
    fail(`There is no task '${task}'.`)
}

/** Installs the packages of the lockfile, unless it was installed before. */
function ensurePackages() {
  const wanted = hashOf(['package-lock.json', 'package.json'])
  const stamp = join('node_modules', '.fanfare-lock')
  if (read(stamp) === wanted) return
  say('Installing packages …')
  // First, so that an interrupted installation does not count as complete.
  rmSync(stamp, { force: true })
  // The pages are built with development packages, which npm would omit if NODE_ENV is production.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

/**
 * The install script of the `node` package adds Node 26. If npm may not run install scripts, it runs here. Then npm
 * must link the program again, because it did not exist before.
 */
function ensureNode() {
  if (majorOf(node) < 26)
    run(process.execPath, ['installArchSpecificPackage.js'], { cwd: nodePackage })
  if (!existsSync(join(bin, 'node')))
    run('npm', ['rebuild', 'node', '--ignore-scripts', '--silent'])
  if (majorOf(node) < 26) fail('The package "node" brought no Node 26 that runs on this machine.')
}

function majorOf(command) {
  const { stdout } = spawnSync(command, ['-v'], { encoding: 'utf8' })
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** Builds the pages when their sources changed since the last build. */
function ensureWebBuild() {
  if (read(join('dist', '.sources')) !== webSources()) buildWeb()
}

function buildWeb() {
  say('Building the pages …')
  const sources = webSources()
  rmSync(join('dist', '.sources'), { force: true })
  run(node, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'])
  mkdirSync('dist', { recursive: true })
  writeFileSync(join('dist', '.sources'), sources)
}

function webSources() {
  return hashOf([...sourcesIn('web', 'shared'), 'vite.config.ts', 'package-lock.json'])
}

/** Builds the extension if its sources or its target site changed since the last build. */
function ensureExtensionBuild() {
  if (read(join('extension', '.output', '.sources')) === extensionSources()) return
  // The site runs without it, but then has no package to download.
  if (!buildExtension() && task !== 'start') fail('The extension could not be built.')
}

function buildExtension() {
  say('Building the extension …')
  const output = join('extension', '.output')
  rmSync(output, { recursive: true, force: true })
  const { status } = spawnSync(node, [join('scripts', 'build-extension.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  if (status !== 0) return false
  writeFileSync(join(output, '.sources'), extensionSources())
  return true
}

function extensionSources() {
  const files = sourcesIn('extension', 'shared', join('web', 'ui'))
  const isOfSite = (name) => /^(?:PUBLIC_URL|PORT|(?:EXTENSION|PRODUCT)_\w+)$/.test(name)
  const names = Object.keys(env).filter(isOfSite).toSorted()
  const site = names.map((name) => `${name}=${env[name]}`).join(' ')
  return `${hashOf([...files, 'scripts/build-extension.ts', 'package-lock.json'])} ${hashText(site)}`
}

/** Files that a build reads: the router writes its tree while it builds, and tests are not built. */
function sourcesIn(...folders) {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(
          (entry) =>
            entry.isFile() && !entry.name.endsWith('.gen.ts') && !/\.test\.tsx?$/.test(entry.name),
        )
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
        .filter((file) => !/[\\/]\.(?:output|wxt)[\\/]/.test(file)),
    )
    .toSorted()
}

/** Runs unit tests and journeys of a part (test/where-tests-run.ts). Both run, and either failure fails the whole. */
async function test(part = 'usual', only = '') {
  const browser = ensureBrowser()
  if (only !== 'unit') ensureBrowserShell(browser)
  if (only !== 'unit' && part !== 'usual') ensureFirefox()
  const suites = {
    unit: [join('node_modules', 'vitest', 'vitest.mjs'), 'run'],
    journeys: [join('node_modules', '@playwright', 'test', 'cli.js'), 'test'],
  }
  for (const args of suites[only] ? [suites[only]] : Object.values(suites)) {
    const code = await hand(args, { CHROMIUM_PATH: browser, TEST_PART: part })
    if (code !== 0) process.exitCode = 1
    if (isStopped) return
  }
}

/** The browser for journeys: an installed one, or Debian's Chromium if it can be installed. */
function ensureBrowser() {
  const there = findBrowser(process.env)
  if (there) return there
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium …')
    // The fonts stand in for Arial, which the product's own fonts are measured against until they have loaded.
    const chromium = ['--no-install-recommends', 'chromium', 'fonts-liberation']
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', ...chromium])
  }
  return (
    findBrowser(process.env) ??
    fail(
      'The journeys need Chromium, Chrome or Edge. Install one (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
    )
  )
}

/** Debian's headless Chromium. Journeys use it if it is installed. Without it they only take longer. */
function ensureBrowserShell(browser) {
  if (browser === '/usr/bin/chromium' && !existsSync(`${browser}-headless-shell`))
    installIfAllowed('chromium-headless-shell')
}

/** Without Firefox the journeys in it are skipped. */
function ensureFirefox() {
  if (!findFirefox(process.env)) installIfAllowed('firefox-esr')
}

/** Installs a Debian package that tests do not require. */
function installIfAllowed(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say(`Installing ${name} …`)
  const settings = ['-qq', '-o', 'Acquire::http::Timeout=20']
  const apt = (...args) =>
    spawnSync('apt-get', [...settings, ...args], { stdio: ['ignore', 'ignore', 2], env }).status ===
    0
  const install = () => apt('install', '-y', '--no-install-recommends', name)
  if (!install() && apt('update')) install()
}

/** Runs Node 26 in place of this process: forwards signals and returns its exit code. */
function hand(args, extra = {}) {
  if (isOrphaned()) return Promise.resolve(1)
  const child = spawn(node, args, { stdio: 'inherit', env: { ...env, ...extra } })
  const stop = (signal) => {
    isStopped = true
    // Windows notifies all processes of a console itself. Forwarding a signal there would kill the child at once.
    if (process.platform !== 'win32') child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, stop)
  const watch = setInterval(() => {
    if (isOrphaned() && !isStopped) stop('SIGTERM')
  }, 200)
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      clearInterval(watch)
      for (const signal of signals) process.off(signal, stop)
      resolve(code ?? 1)
    })
  })
}

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    // The output goes to stderr, because the task's standard output may be an archive.
    stdio: ['ignore', 2, 2],
    env,
    // There npm is a script, which needs a shell; a shell would cut the paths of programs at their spaces.
    shell: process.platform === 'win32' && command === 'npm',
    ...options,
  })
  if (error || status !== 0)
    fail(`'${command} ${args.join(' ')}' failed${error ? `: ${error.message}` : ''}.`)
}

function hashText(text) {
  return createHash('sha256').update(text).digest('hex')
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
