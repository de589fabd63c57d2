import { headerRatio, headerWidths } from '#shared/rules/profiles/header-sizes.ts'

const width = 1440

/** The picture above a page. It is the largest part of the first screen, so the browser loads it first. */
export function PagePicture({ src }: { src: string }) {
  return (
    <img
      className="mb-3 aspect-3/1 w-full rounded-panel bg-(--stock) object-cover"
      srcSet={sizesOf(src)}
      sizes="min(1280px, calc(100vw - 32px))"
      src={src}
      alt=""
      width={width}
      height={width / headerRatio}
      fetchPriority="high"
    />
  )
}

/** The `srcset` of the stored sizes. */
function sizesOf(src: string): string {
  return headerWidths
    .map((each) => `${src.replace(/-h\d+(?=\.webp$)/, `-h${each}`)} ${each}w`)
    .join(', ')
}
