import { readFileSync } from 'node:fs'

// oxlint-disable-next-line import/default -- Node loads the package's CommonJS half
import opentype from 'opentype.js'
import type { Font, PathCommand } from 'opentype.js'
import { normalForm } from '#shared/rules/text/normal-form.ts'

/**
 * Text as vector outlines, so that pictures look the same on machines without our fonts. The font files contain Latin
 * letters in one weight and width only.
 */
const faces = {
  display: load('bricolage-grotesque-800'),
  sans: load('instrument-sans-600'),
  code: load('martian-mono-650'),
}

const tracking = { display: -0.014, sans: 0, code: -0.015 }

export type Face = keyof typeof faces

function load(name: string): Font {
  const { buffer } = new Uint8Array(readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url)))
  return opentype.parse(buffer)
}

/** Removes characters that the font lacks, such as emoji, and normalises spaces. */
export function drawable(face: Face, text: string): string {
  return Array.from(normalForm(text))
    .map((letter) => (faces[face].charToGlyphIndex(letter) > 0 ? letter : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

export function widthOf(face: Face, text: string, size: number): number {
  return faces[face].getAdvanceWidth(text, size, { letterSpacing: tracking[face] })
}

/** One line as a path; `y` is the baseline. */
export function letters(
  face: Face,
  text: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  const path = faces[face].getPath(text, x, y, size, { letterSpacing: tracking[face] })
  return `<path fill="${fill}" d="${path.commands.map(written).join('')}"/>`
}

/** The library's path output omits separators that some SVG readers need. */
function written(command: PathCommand): string {
  const numbers =
    command.type === 'Z'
      ? []
      : command.type === 'Q'
        ? [command.x1, command.y1, command.x, command.y]
        : command.type === 'C'
          ? [command.x1, command.y1, command.x2, command.y2, command.x, command.y]
          : [command.x, command.y]
  return command.type + numbers.map((number) => number.toFixed(1)).join(' ')
}

export type Block = { lines: string[]; size: number }

/** The largest size at which the text fits the width and number of lines. At the smallest size it is truncated. */
export function fit(
  face: Face,
  text: string,
  width: number,
  steps: readonly { size: number; lines: number }[],
): Block {
  let lines: string[] = []
  let step = { size: 0, lines: 0 }
  for (step of steps) {
    lines = wrap(face, text, width, step.size)
    const isFitting = lines.every((line) => widthOf(face, line, step.size) <= width)
    if (isFitting && lines.length <= step.lines) return { lines, size: step.size }
  }
  const shown = lines.slice(0, step.lines)
  const isCut = shown.length < lines.length
  return {
    lines: shown.map((line, index) =>
      shorten(face, line, width, step.size, isCut && index === shown.length - 1),
    ),
    size: step.size,
  }
}

function wrap(face: Face, text: string, width: number, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(face, `${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function shorten(face: Face, line: string, width: number, size: number, hasMore: boolean): string {
  if (!hasMore && widthOf(face, line, size) <= width) return line
  let shown = line
  while (shown !== '' && widthOf(face, `${shown}…`, size) > width)
    shown = shown.slice(0, -1).trimEnd()
  return `${shown.toWellFormed().replace('\ufffd', '')}…`
}
