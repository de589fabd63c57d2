/** A cache of others in front of the product: a CDN, or a caching proxy. */
export type Cdn = {
  host: string
  /** Makes it forget all answers with one of these surrogate keys. Throws if it does not confirm it. */
  purge: (keys: readonly string[]) => Promise<void>
}
