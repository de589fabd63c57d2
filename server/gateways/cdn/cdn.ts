/** A cache in front of the product: a CDN, or a caching proxy. */
export type Cdn = {
  host: string
  /** Purges all responses with one of these surrogate keys. Throws if the cache does not confirm. */
  purge: (keys: readonly string[]) => Promise<void>
}
