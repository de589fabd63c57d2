/** Types of globals that both Node and browsers have. `shared` sees no other types of either. */
declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string, base?: string): boolean
  static parse(url: string, base?: string): URL | null
  readonly href: string
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly hostname: string
  readonly port: string
  readonly origin: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly searchParams: URLSearchParams
}

declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(pairs: [string, string][] | string)
  [Symbol.iterator](): IterableIterator<[string, string]>
  toString(): string
}

declare class TextEncoder {
  encode(text: string): Uint8Array
}

declare const crypto: {
  subtle: { digest(algorithm: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer> }
}
