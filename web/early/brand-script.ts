import { brand, ownBrand } from '#shared/rules/brand.ts'

/** The page, which tells its scripts how the operator named the product, if so. The first script cannot know. */
export function withBrand(html: string, nonce: string | undefined): string {
  const text = JSON.stringify(brand)
  if (text === JSON.stringify(ownBrand)) return html
  const script = `globalThis.productBrand=${text.replaceAll('<', '\\u003c')}`
  // A function, because the text may contain '$&'.
  return html.replace('</head>', () => `<script nonce="${nonce}">${script}</script></head>`)
}
