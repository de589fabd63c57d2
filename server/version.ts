import { readdirSync, readFileSync } from 'node:fs'

const { version: product } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string }

const migrations = readdirSync(new URL('./db/migrations/', import.meta.url)).filter((name) =>
  name.endsWith('.sql'),
)

/** What runs: the product's version, and the newest migration that it knows. */
export const version = { product, schema: migrations.toSorted().at(-1)?.slice(0, -4) ?? '' }
