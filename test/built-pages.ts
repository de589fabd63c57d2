import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

type Manifest = { routes: Record<string, { preloads?: string[] }> }

export const serverAssets = resolve('dist/server/assets')

/** Which scripts and sheets the build gives each route. */
export async function readManifest(): Promise<Manifest> {
  const name = readdirSync(serverAssets).find((file) => file.startsWith('_tanstack-start-manifest'))
  const module = (await import(
    /* @vite-ignore */ pathToFileURL(`${serverAssets}/${name}`).href
  )) as Record<string, () => Manifest>
  const [read] = Object.values(module)
  if (!read) throw new Error('The build has no manifest of its routes')
  return read()
}

/** The scripts that this route has and no other one. */
export async function ownScripts(route: string): Promise<RegExp> {
  const { routes } = await readManifest()
  const others = new Set(
    Object.entries(routes).flatMap(([name, { preloads = [] }]) => (name === route ? [] : preloads)),
  )
  const own = routes[route]?.preloads?.filter((path) => !others.has(path)) ?? []
  if (own.length === 0) throw new Error(`${route} has no script of its own`)
  return new RegExp(`(?:${own.map((path) => path.replaceAll('.', String.raw`\.`)).join('|')})$`)
}
