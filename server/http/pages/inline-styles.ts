/** Colours and fonts for mails and small pages, which cannot load our style sheets and fonts. */

import { accentOf, onAccent, ownAccent } from '#shared/rules/product/accent.ts'
import { brand } from '#shared/rules/product/brand.ts'
import { card, ink, ink2, ink3, line, paper, sunk } from '#shared/rules/product/theme-colours.ts'

/** Those of the light theme. */
export const colours = {
  paper: paper.light,
  sunk: sunk.light,
  card: card.light,
  ink: ink.light,
  ink2: ink2.light,
  ink3: ink3.light,
  line: line.light,
}

/** The accent, and the colour of text on it. */
export function accentColours() {
  const { light, dark } = brand.colour === undefined ? ownAccent : accentOf(brand.colour)
  return { light, dark, on: onAccent }
}

export const font = {
  sans: "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif",
  display:
    "'Bricolage Grotesque','Arial Narrow','Roboto Condensed','Helvetica Neue',Arial,sans-serif",
}

/** For clients that support dark mode. Others use the light colours or compute their own. */
export const darkStyles = ({ dark, on } = accentColours()) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:479px){.gutter{padding:20px 12px 28px!important}.inset{padding:28px 20px 14px!important}}
@media (prefers-color-scheme:dark){
.paper{background:${paper.dark}!important}
.card{background:${card.dark}!important;border-color:${line.dark}!important}
.sunk{background:${paper.dark}!important}
.line{border-color:${line.dark}!important}
.ink{color:${ink.dark}!important}
.ink-2{color:${ink2.dark}!important}
.ink-3{color:${ink3.dark}!important}
.link{color:${dark.text}!important}
.button,.logo-half{background:${dark.base}!important}
.logo-half{border-color:${paper.dark}!important}
.on-tomato,.logo-half{color:${on}!important}
}
`
