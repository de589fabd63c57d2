/**
 * Adds binaries of platforms to package-lock.json that the registry in use lacked when the lockfile was written.
 * Without an entry npm 10 leaves a binary out, and `npm ci` refuses the lockfile. Usage: npm run lock:platforms, after
 * a change of packages. test/lockfile.test.ts fails if entries are missing.
 */
import { readFileSync, writeFileSync } from 'node:fs'

export type Locked = {
  version?: string
  integrity?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dev?: boolean
  devOptional?: boolean
  license?: string
  optional?: boolean
  engines?: Record<string, string>
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export type Lockfile = { packages: Record<string, Locked> }

export type Binary = { owner: string; name: string; range: string; path: string | undefined }

const isExact = (range: string) => /^\d+\.\d+\.\d+$/.test(range)

/** All optional dependencies of locked packages, each with its entry, if there is one of the wanted version. */
export function optionalPackages({ packages }: Lockfile): Binary[] {
  return Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).map(([name, range]) => ({
      owner,
      name,
      range,
      path: foldersAbove(owner)
        .map((folder) => `${folder}node_modules/${name}`)
        .find((path) => packages[path] && (!isExact(range) || packages[path].version === range)),
    })),
  )
}

/** The folders in which Node looks for what a package imports, from its own to the root. */
function foldersAbove(path: string): string[] {
  if (path === '') return ['']
  const cut = path.lastIndexOf('node_modules/')
  return [`${path}/`, ...foldersAbove(path.slice(0, cut).replace(/\/$/, ''))]
}

const systems = 'aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32'
const processors = 'arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64'
const platform = new RegExp(`(?:^|[-/])(?:(${systems})(musl)?-)?(${processors})(?:-([a-z]+))?$`)

/** The platform of a binary by its name; `undefined` if the name does not contain it. */
export function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> | undefined {
  const [found, system, musl, processor = '', abi = ''] = platform.exec(name) ?? []
  if (found === undefined) return undefined
  // A fallback for systems without their own binary, or for all systems.
  if (processor === 'wasm32') return system ? { os: [system] } : { cpu: ['wasm32'] }
  const libc = musl || abi === 'musl' ? 'musl' : abi === 'gnu' ? 'glibc' : undefined
  return {
    cpu: [processor],
    ...(system === 'linux' && libc ? { libc: [libc] } : {}),
    ...(system ? { os: [system] } : {}),
  }
}

/** The lockfile with an entry for each optional dependency. Reports those that it cannot add. */
export function withAllPlatforms(lock: Lockfile): { lock: Lockfile; unknown: string[] } {
  const added: Record<string, Locked> = {}
  const unknown: string[] = []
  const all = optionalPackages(lock)
  for (const { owner, name, range } of all.filter(({ path }) => path === undefined)) {
    const where = platformOf(name)
    const sibling = all.find((other) => other.owner === owner && other.path !== undefined)
    if (!where || !sibling?.path || !isExact(range)) {
      unknown.push(`${name}@${range} of ${owner}`)
      continue
    }
    const top = `node_modules/${name}`
    const taken = lock.packages[top] ?? added[top]
    // Without `integrity`, which only a registry with the package knows.
    const { dev, devOptional, license, engines } = lock.packages[sibling.path] ?? {}
    added[taken && taken.version !== range ? `${owner}/${top}` : top] = {
      version: range,
      ...defined({ cpu: where.cpu, dev, devOptional, libc: where.libc, license }),
      optional: true,
      ...defined({ os: where.os, engines }),
    }
  }
  const packages = Object.entries({ ...lock.packages, ...added }).toSorted(([one], [other]) =>
    one.localeCompare(other, 'en'),
  )
  return { lock: { ...lock, packages: Object.fromEntries(packages) }, unknown }
}

function defined<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>
}

if (import.meta.main) {
  const before = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
  const { lock, unknown } = withAllPlatforms(before)
  writeFileSync('package-lock.json', `${JSON.stringify(lock, undefined, 2)}\n`)
  const count = Object.keys(lock.packages).length - Object.keys(before.packages).length
  process.stdout.write(`Entered ${count} binaries in package-lock.json.\n`)
  if (unknown.length > 0) {
    process.stderr.write(`Enter these yourself: ${unknown.join(', ')}\n`)
    process.exitCode = 1
  }
}
