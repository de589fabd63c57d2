import { brand } from '#shared/rules/product/brand.ts'
import { edge, ink, ink2 } from '#shared/rules/product/theme-colours.ts'

import { accentColours, colours, darkStyles, font } from './inline-styles.ts'
import { escapeHtml } from './escape-text.ts'

/** Allows inline styles, and nothing else. */
export const smallPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

export const smallPageHeaders = {
  'content-security-policy': smallPagePolicy,
  'x-robots-tag': 'noindex',
}

/** For a small page with a form that is sent to this site. */
export const formPageHeaders = {
  ...smallPageHeaders,
  'content-security-policy': `${smallPagePolicy}; form-action 'self'`,
}

/** A page that needs neither scripts nor files. The body is HTML, the title plain text. */
export function smallPage(title: string, body: string, styles = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${escapeHtml(brand.name)}</title>
<style>
${pageStyles()}${darkStyles()}${darkForms()}${styles}
</style>
</head>
<body class="paper">
<main>
${body}
</main>
</body>
</html>
`
}

/** A small page whose content is one card below its title. The parts are HTML. */
export function cardPage(title: string, parts: string[], styles = ''): string {
  return smallPage(
    title,
    `<div class="card"><h1>${escapeHtml(title)}</h1>\n${parts.join('\n')}</div>`,
    styles,
  )
}

const pageStyles = ({ light, on } = accentColours()) => `
*{box-sizing:border-box}
body{margin:0;background:${colours.paper};color:${colours.ink2};font:400 16px/1.55 ${font.sans}}
main{max-width:560px;margin:0 auto;padding:48px 16px}
h1{margin:0 0 12px;font:800 34px/1.04 ${font.display};font-stretch:76%;letter-spacing:-.02em}
h1,.ink{color:${colours.ink}}
p{margin:0 0 16px}
.card{background:${colours.card};border:1px solid ${colours.line};border-radius:24px;padding:32px}
.card>:last-child{margin-bottom:0}
button{min-height:48px;padding:0 22px;border:0;border-radius:12px;background:${light.base};color:${on};font:600 16px/1.2 ${font.sans};cursor:pointer}
button.line{background:none;border:1px solid ${edge.light};color:${colours.ink}}
a{color:${light.text}}
.go{display:inline-block;padding:10px 0}
:focus-visible{outline:2px solid ${colours.ink};outline-offset:2px}
`

const darkForms = ({ dark } = accentColours()) => `@media (prefers-color-scheme:dark){
body,.ink-2{color:${ink2.dark}}h1,.ink{color:${ink.dark}}a{color:${dark.text}}
button{background:${dark.base}}button.line{background:none;border-color:${edge.dark}!important;color:${ink.dark}}
:focus-visible{outline-color:${ink.dark}}
}
`
