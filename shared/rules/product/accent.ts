import { ink, paper, sunk } from './theme-colours.ts'

/**
 * The colours that follow from an operator's one, by the rules of the palette: dark text stays readable on it, and text
 * in it on every ground (WCAG 2.2, 4.5). Lightness and hue are those of OKLCH.
 */
export type Accent = {
  base: string
  hover: string
  press: string
  /** For words on paper and cards. */
  text: string
  /** A ground for words in `text`. */
  soft: string
}

/** Our own, as web/ui/styles/theme.css has it, for what no style sheet reaches. */
export const ownAccent = {
  light: { base: '#FF5533', text: '#AE2809' },
  dark: { base: '#FF5B3A', text: '#FF9478' },
}

/** Text on the accent, in both themes. */
export const onAccent = ink.light

/** Grounds on which words in the accent stand, the least favourable of each theme. */
const grounds = { light: sunk.light, dark: '#312720' }

export function accentOf(colour: string): { light: Accent; dark: Accent } {
  const [lightness, chroma, hue] = lchOf(colour)
  const shade = (l: number, c = chroma) => hexOf(l, c, hue)
  const theme = (base: number, start: number, step: number, soft: string, ground: string) => {
    let text = start
    const reads = () => [soft, ground].every((on) => contrast(shade(text), on) >= 4.6)
    while (!reads() && text > 0 && text < 1) text += step
    return {
      base: shade(base),
      hover: shade(base + 0.035),
      press: shade(base - 0.03),
      text: shade(text),
      soft,
    }
  }
  const softChroma = Math.min(chroma, 0.05)
  return {
    light: {
      ...theme(lightness, 0.55, -0.01, shade(0.91, softChroma), grounds.light),
      base: colour,
    },
    dark: theme(lightness + 0.01, 0.72, 0.01, shade(0.29, softChroma), grounds.dark),
  }
}

/** The rule that puts the shades of a colour over those of the sheets (web/ui/styles/theme.css). */
export function accentRoles(colour: string): string {
  const { light, dark } = accentOf(colour)
  const role = (name: string, of: keyof Accent) =>
    `--color-tomato${name}:light-dark(${light[of]},${dark[of]})`
  const roles = [
    role('', 'base'),
    role('-hover', 'hover'),
    role('-press', 'press'),
    role('-text', 'text'),
    role('-soft', 'soft'),
  ]
  return `:root{${roles.join(';')}}`
}

/** Why a colour cannot be the accent; undefined if it can. */
export function accentFault(colour: string): string | undefined {
  const { light, dark } = accentOf(colour)
  const darkest = [light, dark].map(({ press }) => contrast(onAccent, press))
  if (Math.min(...darkest) < 4.5) return `must be light enough for words in ${onAccent} on it`
  if (contrast(colour, paper.light) < 1.5) return `must be further from the paper (${paper.light})`
  return undefined
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [one, other].map((colour) => {
    const [r = 0, g = 0, b = 0] = linearOf(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }) as [number, number]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const linearOf = (colour: string) =>
  [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))

function lchOf(colour: string): [lightness: number, chroma: number, hue: number] {
  const [r = 0, g = 0, b = 0] = linearOf(colour)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const yellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(a, yellow),
    Math.atan2(yellow, a),
  ]
}

/** Less colourful where screens cannot show it. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; ; c = Math.max(0, c - 0.004)) {
    const linear = linearOfLch(lightness, c, hue)
    if (c > 0 && linear.some((v) => v < -0.0005 || v > 1.0005)) continue
    const bytes = linear
      .map((v) => Math.min(1, Math.max(0, v)))
      .map((v) => Math.round(255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)))
    return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }
}

function linearOfLch(lightness: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
