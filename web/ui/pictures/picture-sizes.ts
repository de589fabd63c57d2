/** The stored sizes of an uploaded picture, and the address of each. */
const sizes = [64, 128, 256, 512]
const stored = /^(\/(?:demo\/)?avatars\/.+-)\d+(\.webp)$/

/** The `srcset` of a stored picture. `undefined` for external pictures, which have one size. */
export function srcSetOf(src: string): string | undefined {
  const [, start, end] = stored.exec(src) ?? []
  if (start === undefined || end === undefined) return undefined
  return sizes.map((size) => `${start}${size}${end} ${size}w`).join(', ')
}
