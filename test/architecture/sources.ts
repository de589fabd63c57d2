import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The sources as text, for the tests of the rules in docs/ARCHITECTURE.md. */

export const folders = ['shared', 'server', 'web', 'extension', 'test', 'scripts']

export const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter(
    (entry) =>
      entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name) && !entry.name.endsWith('.gen.ts'),
  )
  .map((entry) => join(entry.parentPath, entry.name))
  // What WXT makes.
  .filter((file) => !/^extension\/\.(?:output|wxt)\//.test(file))

export const textOf = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

/** Paths of ours from the root, or names of packages; types included. */
export function importsOf(file: string): string[] {
  const known = importsByFile.get(file)
  if (known) return known
  const paths = importsIn(file).map(({ path }) => path)
  importsByFile.set(file, paths)
  return paths
}

const importsByFile = new Map<string, string[]>()

/** How a file imports each: types alone, code at once, or code when it is needed. */
export function importsIn(file: string): { path: string; how: 'type' | 'code' | 'dynamic' }[] {
  const found = (textOf.get(file) ?? '').matchAll(
    /(?:^|\n)\s*(?:import|export)\s(type\s)?(?:[^'";]*?\sfrom\s)?\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|new URL\(\s*['"](\.[^'"]+\.(?:tsx?|mjs))['"],\s*import\.meta\.url/g,
  )
  return [...found].map(([, type, fixed, loaded, beside]) => {
    // The code of a worker is loaded by its address.
    const dynamic = loaded ?? beside
    const name = (fixed ?? dynamic ?? '').replace(/\?.*$/, '')
    return {
      path: name.startsWith('#')
        ? name.slice(1)
        : name.startsWith('.')
          ? normalize(join(dirname(file), name))
          : `package:${name}`,
      how: dynamic !== undefined ? 'dynamic' : type === undefined ? 'code' : 'type',
    }
  })
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('test/')

/** Without tests. */
export const sources = files.filter((file) => !isTest(file))

export const linesOf = (file: string) => (textOf.get(file) ?? '').trimEnd().split('\n').length

/** Each import that a rule refuses, as 'file → import'. */
export function refused(
  from: (file: string) => boolean,
  isAllowed: (path: string, file: string) => boolean,
): string[] {
  return sources.filter(from).flatMap((file) =>
    importsOf(file)
      .filter((path) => !isAllowed(path, file))
      .map((path) => `${file} → ${path}`),
  )
}

/** Groups of which each member leads to each other one (Tarjan's algorithm); a graph without circles has none. */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []
  const visit = (node: string): number => {
    let low = order.size
    order.set(node, low)
    lowest.set(node, low)
    const at = path.push(node) - 1
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (path.includes(next)) low = Math.min(low, lowest.get(next) ?? low)
      lowest.set(node, low)
    }
    if (low === order.get(node)) {
      const circle = path.splice(at)
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return low
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return circles
}

/** The shortest way of imports from a file to one of these, as 'file → import → import'. */
export function wayTo(file: string, isEnd: (path: string) => boolean): string | undefined {
  const ways = new Map([[file, file]])
  for (const [at, way] of ways) {
    if (isEnd(at)) return way
    for (const next of textOf.has(at) ? importsOf(at) : [])
      if (!ways.has(next)) ways.set(next, `${way} → ${next}`)
  }
  return undefined
}
