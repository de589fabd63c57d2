import { accentRoles } from '#shared/rules/product/accent.ts'
import { brand, ownBrand } from '#shared/rules/product/brand.ts'

/**
 * The page, with the operator's colour over that of the sheets, and the name for its scripts. The first script cannot
 * know either. A page of the product's own name and colour stays as it is.
 */
export function withBrand(html: string, nonce: string | undefined): string {
  const text = JSON.stringify(brand)
  if (text === JSON.stringify(ownBrand)) return html
  const script = `<script nonce="${nonce}">globalThis.productBrand=${text.replaceAll('<', '\\u003c')}</script>`
  const colour = brand.colour === undefined ? '' : accentRoles(brand.colour)
  const style = `<style nonce="${nonce}">${colour}${logoSizes(brand.name)}</style>`
  // A function, because the text may contain '$&'.
  return html.replace('</head>', () => `${style}${script}</head>`)
}

/** How wide a letter of the logo may be, as a share of its size. */
const letterWidths = { usual: 0.5, wide: 0.78 }

/** Below 480 px a longer name takes the place of the header's search, which the lower bar has too. */
const lettersBesideSearch = 8

/**
 * The logo, small enough to leave all that is beside it on one line. The pixels in the rules are those beside its
 * letters, in each layout of the header (web/ui/styles/chrome.css) and in the footer.
 */
function logoSizes(name: string): string {
  const widths = Array.from(name, (letter) =>
    /[mw&]/i.test(letter) ? letterWidths.wide : letterWidths.usual,
  )
  const width = widths.reduce((sum, one) => sum + one, 0).toFixed(2)
  const isLong = name.length > lettersBesideSearch
  const size = (beside: number, most = 1.5) =>
    `font-size:min(${most}rem,calc((100vw - ${beside}px)/${width}))`
  const inHeader = (beside: number) => `.logo:not(.logo--lg){${size(beside)}}`
  return [
    `.logo.logo--lg{${size(100, 2.25)}}`,
    inHeader(isLong ? 200 : 248),
    isLong
      ? '@media(max-width:479px){.site-header__end>:is([aria-keyshortcuts],noscript:first-of-type){display:none}}'
      : '',
    `@media(min-width:480px){${inHeader(290)}}`,
    `@media(min-width:768px){${inHeader(664)}}`,
    `@media(min-width:900px){${inHeader(768)}}`,
    `@media(min-width:1200px){${inHeader(1000)}}`,
  ].join('')
}
