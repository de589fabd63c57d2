import { readFileSync } from 'node:fs'

/** Every route that the site has, as `/deal/$id`. */
export const pageRoutes: string[] = [
  ...readFileSync('web/route-tree.gen.ts', 'utf8').matchAll(/^ {6}fullPath: '(.+)'$/gm),
].map(([, path]) => path ?? '')

/** Parameters of all routes, for this code of this profile. */
export const paramsOf = (profile: { id: string; username: string | null }, code: string) => ({
  rest: 'no-such-page',
  brandName: 'Pacewell',
  category: 'fitness',
  token: 'none',
  id: code,
  username: profile.username as string,
  influencerId: profile.id,
})

/** The address of a route with these parameters, by their names without `$`; that of `/$` is called 'rest'. */
export function addressOf(route: string, params: Record<string, string>): string {
  return route.replaceAll(/\$(\w*)/g, (_all, name: string) => {
    const value = params[name || 'rest']
    if (value === undefined) throw new Error(`Say what ${name} of ${route} is`)
    return encodeURIComponent(value)
  })
}
