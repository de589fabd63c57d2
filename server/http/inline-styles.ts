/** Colours and fonts for mails and small pages, which cannot load our style sheets and fonts. */

import { accentOf, onAccent, ownAccent } from '#shared/rules/accent.ts'
import { brand } from '#shared/rules/brand.ts'

export const colours = {
  paper: '#FAEFE6',
  sunk: '#F3E2D4',
  card: '#FFFDFA',
  ink: '#1D1713',
  ink2: '#55483F',
  ink3: '#6C5C51',
  line: '#E4D1C1',
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
@media (max-width:480px){.gutter{padding:20px 12px 28px!important}.inset{padding:28px 20px 14px!important}}
@media (prefers-color-scheme:dark){
.paper{background:#16110E!important}
.card{background:#28201A!important;border-color:#3C312A!important}
.sunk{background:#16110E!important}
.line{border-color:#3C312A!important}
.ink{color:#FBF1E8!important}
.ink-2{color:#D2C4B8!important}
.ink-3{color:#AD9D90!important}
.link{color:${dark.text}!important}
.button,.logo-half{background:${dark.base}!important}
.logo-half{border-color:#16110E!important}
.on-tomato,.logo-half{color:${on}!important}
}
`
