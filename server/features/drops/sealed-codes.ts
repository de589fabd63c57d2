import type { Deps } from '#server/deps.ts'

/** Single-use codes are stored encrypted (sealed), and found by a keyed hash. */

const purpose = 'drop-code'

export type DropKeys = Pick<Deps, 'seal' | 'sign'>

export function sealCode({ seal }: Pick<DropKeys, 'seal'>, code: string): string {
  return seal.close(purpose, code)
}

/** `undefined` if no known secret opens it. */
export function openCode({ seal }: Pick<DropKeys, 'seal'>, sealed: string): string | undefined {
  return seal.open(purpose, sealed)
}

/** The value sealed with the current secret; unchanged if it already is. */
export function resealCode(keys: Pick<DropKeys, 'seal'>, sealed: string): string | undefined {
  if (keys.seal.isCurrent(sealed)) return sealed
  const code = openCode(keys, sealed)
  return code === undefined ? undefined : sealCode(keys, code)
}

/** The hash includes the drop, so the same code has another hash in another drop. */
export function hashOfCode({ sign }: Pick<DropKeys, 'sign'>, dropId: string, code: string): string {
  return sign.make(purpose, `${dropId} ${code}`)
}

/** The hashes by all secrets, also former ones. */
export function hashesOfCode(keys: Pick<DropKeys, 'sign'>, dropId: string, code: string): string[] {
  return [hashOfCode(keys, dropId, code), ...keys.sign.makeFormer(purpose, `${dropId} ${code}`)]
}
