import { useMemo } from 'react'
import { encode } from 'uqr'

export type QrCodeProps = {
  text: string
  /** The text alternative. */
  label: string
}

/** Cameras need a border of four empty modules (ISO/IEC 18004). */
const border = 4

/** A QR code as one path, dark on light in every theme, because many cameras read no other. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border })
    return { size: code.size, path: pathOf(code.data) }
  }, [text])
  return (
    <svg
      className="h-auto w-[220px] max-w-full shrink-0 self-start rounded-control forced-color-adjust-none"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** A bar for each run of dark modules in a row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const bars: string[] = []
  for (const [y, row] of rows.entries()) {
    let start = -1
    for (let x = 0; x <= row.length; x++) {
      if (row[x] && start < 0) start = x
      if (!row[x] && start >= 0) {
        bars.push(`M${start} ${y}h${x - start}v1h${start - x}z`)
        start = -1
      }
    }
  }
  return bars.join('')
}
