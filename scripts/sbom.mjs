/**
 * Writes the inventory of the server's packages from the lockfile, in the CycloneDX format, to the given file or to
 * standard output.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

// npm's `--omit=dev` also omits packages that development dependencies share, so npm gets a project without development
// dependencies.
const { devDependencies: _dev, ...project } = read('package.json')
const lock = read('package-lock.json')
const packages = Object.entries(lock.packages)
  .filter(([, { dev }]) => !dev)
  .map(([path, { devDependencies: _ofRoot, ...entry }]) => [path, entry])

const folder = mkdtempSync(join(tmpdir(), 'fanfare-sbom-'))
writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
writeFileSync(
  join(folder, 'package-lock.json'),
  JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }),
)
const { stdout, stderr, status } = spawnSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
  {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  },
)
rmSync(folder, { recursive: true })
if (status !== 0) {
  process.stderr.write(stderr)
  process.exit(1)
}
const [file] = process.argv.slice(2)
if (file === undefined) process.stdout.write(stdout)
else {
  writeFileSync(file, stdout)
  const { components } = JSON.parse(stdout)
  process.stderr.write(`Wrote ${components.length} packages to ${file}.\n`)
}
