import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The style sheets as text, for the tests of the rules in docs/decisions/041-one-way-to-style.md. */

export const filesOf = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => normalize(join(folder, name)).replaceAll('\\', '/'))
    // What is built stands beside the sources of the extension.
    .filter((name) => !/\/\.(?:output|wxt)\//.test(name))

export const sheets = filesOf('web', '.css')
export const first = 'web/ui/styles.css'
export const theme = 'web/ui/styles/theme.css'
export const modes = 'web/ui/styles/modes.css'
/** What the first sheet is made of; every other one comes with the module that it stands beside. */
export const isOfFirst = (sheet: string) => sheet === first || sheet.startsWith('web/ui/styles/')

export const textOf = (sheet: string) =>
  readFileSync(sheet, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')

export const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^@?import '([^']+\.css)'/gm)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  )

/** The classes of what the selectors of a sheet end in: that is what they style, whatever `:has()` and `:not()` ask. */
export function styledClasses(sheet: string): string[] {
  const conditions = /:(?:has|not)\((?:[^()]|\([^()]*\))*\)/g
  const selectors = [
    ...textOf(sheet)
      .replaceAll(conditions, '')
      .matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g),
  ]
    .flatMap(([, list = '']) => list.split(/,(?![^()]*\))/))
    .map(
      (selector) =>
        selector
          .trim()
          .split(/[\s>+~]+(?![^()]*\))/)
          .at(-1) ?? '',
    )
  return selectors.flatMap((end) =>
    [...end.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name),
  )
}

/** The rules of a sheet: each selector by itself, with the conditions around it and its declarations. */
export function rulesOf(sheet: string) {
  const rules: { selector: string; conditions: string[]; declarations: string[] }[] = []
  const open: string[] = []
  let text = ''
  for (const sign of textOf(sheet)) {
    if (sign === '{') {
      open.push(text.trim())
      text = ''
    } else if (sign === '}') {
      const selectors = open.pop() ?? ''
      const declarations = text.split(';').map((one) => one.trim())
      const conditions = open.filter((one) => !one.startsWith('@layer'))
      if (!selectors.startsWith('@'))
        for (const selector of selectors.split(/,(?![^()]*\))/))
          rules.push({
            selector: selector.trim(),
            conditions,
            declarations: declarations.filter((one) => one !== ''),
          })
      text = ''
    } else text += sign
  }
  return rules
}
