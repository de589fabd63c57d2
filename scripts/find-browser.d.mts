type Env = Readonly<Record<string, string | undefined>>

export function browserPaths(env: Env, platform?: string): string[]
export function findBrowser(env: Env): string | undefined
export function findFirefox(env: Env, platform?: string): string | undefined
