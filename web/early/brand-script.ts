import { accentOf } from '#shared/rules/accent.ts'
import { brand, ownBrand } from '#shared/rules/brand.ts'

/**
 * The page, with the operator's colour over that of the sheets, and the name for its scripts. The first script cannot
 * know either. A page of the product's own name and colour stays as it is.
 */
export function withBrand(html: string, nonce: string | undefined): string {
  const text = JSON.stringify(brand)
  if (text === JSON.stringify(ownBrand)) return html
  const script = `<script nonce="${nonce}">globalThis.productBrand=${text.replaceAll('<', '\\u003c')}</script>`
  const style =
    brand.colour === undefined
      ? ''
      : `<style nonce="${nonce}">:root{${accentRoles(brand.colour)}}</style>`
  // A function, because the text may contain '$&'.
  return html.replace('</head>', () => `${style}${script}</head>`)
}

function accentRoles(colour: string): string {
  const { light, dark } = accentOf(colour)
  const role = (name: string, of: keyof typeof light) =>
    `--color-tomato${name}:light-dark(${light[of]},${dark[of]})`
  return [
    role('', 'base'),
    role('-hover', 'hover'),
    role('-press', 'press'),
    role('-text', 'text'),
    role('-soft', 'soft'),
  ].join(';')
}
