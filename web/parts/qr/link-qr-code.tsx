import { Download } from 'lucide-react'
import { useRef } from 'react'

import { Button } from '#web/ui/buttons/button.tsx'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

/** For print: 1024 px are 8 cm at 300 dpi. */
const pngSize = 1024

/** The QR code of a link, to download for print and screens. */
export function LinkQrCode({ address, name }: { address: string; name: string }) {
  const box = useRef<HTMLDivElement>(null)
  const file = `qr-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`
  const svg = () => {
    const drawn = box.current?.querySelector('svg')
    return drawn ? new Blob([svgText(drawn)], { type: 'image/svg+xml' }) : undefined
  }
  const savePng = async () => {
    const source = svg()
    const picture = source && (await pngOf(source))
    if (picture) saveFile(`${file}.png`, picture)
    else toast.error('The picture could not be made. Please take the SVG.')
  }
  return (
    <div className="flex flex-wrap items-end gap-4" ref={box}>
      <QrCode text={address} label={`QR code of ${address}`} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => {
            const source = svg()
            if (source) saveFile(`${file}.svg`, source)
          }}
        >
          <Download className="icon" aria-hidden />
          SVG
        </Button>
        <Button size="sm" onClick={() => void savePng()}>
          <Download className="icon" aria-hidden />
          PNG
        </Button>
      </div>
    </div>
  )
}

/** The drawing as a standalone file, without the page's classes. */
function svgText(drawn: SVGElement): string {
  const copy = drawn.cloneNode(true) as SVGElement
  copy.removeAttribute('class')
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', `${pngSize}`)
  copy.setAttribute('height', `${pngSize}`)
  return new XMLSerializer().serializeToString(copy)
}

async function pngOf(svg: Blob): Promise<Blob | undefined> {
  const url = URL.createObjectURL(svg)
  try {
    const picture = new Image(pngSize, pngSize)
    picture.src = url
    await picture.decode()
    const canvas = new OffscreenCanvas(pngSize, pngSize)
    const context = canvas.getContext('2d')
    if (!context) return undefined
    context.imageSmoothingEnabled = false
    context.drawImage(picture, 0, 0, pngSize, pngSize)
    return await canvas.convertToBlob({ type: 'image/png' })
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}
