import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'

import {
  filesOf,
  first,
  importsOf,
  isOfFirst,
  modes,
  rulesOf,
  sheets,
  styledClasses,
  textOf,
  theme,
} from './style-sheets.ts'

/** What utilities of the theme can say: boxes and their places, without lengths that are computed. */
const isLayout = (declaration: string) =>
  /^(?:display|order|list-style|(?:flex|grid|align|justify|place|margin|padding)(?:-[\w-]+)?|(?:row-|column-)?gap|(?:min-|max-)?(?:width|height)):(?!.*\b(?:clamp|calc|min|max)\()/.test(
    declaration,
  )

/** Of pages, letters and the extension, the server's own pages included. */
const modules = ['web', 'shared', 'server', 'extension']
  .flatMap((folder) => [...filesOf(folder, '.ts'), ...filesOf(folder, '.tsx')])
  .filter((file) => !file.includes('.test.'))

// Masks and shadows of black, and white, are nobody's colour.
const isColour = (value: string) => !/^(?:#(?:0{3,4}|0{6}|f{3}|f{6})$|rgb\(0 0 0\b)/i.test(value)

describe('how styles are kept (docs/decisions/041-one-way-to-style.md)', () => {
  test('a part is in the layer of components and a page in the layer of pages, so that a page wins over a part', () => {
    const offenders = sheets
      .filter((sheet) => !isOfFirst(sheet))
      .filter((sheet) => {
        const layer = sheet.startsWith('web/ui/') ? 'components' : 'pages'
        const text = textOf(sheet).trim()
        return !text.startsWith(`@layer ${layer} {`) || (text.match(/@layer /g)?.length ?? 0) !== 1
      })
    expect(offenders).toEqual([])
  })

  test('the layers have one order, on the site and in the extension', () => {
    const orders = [first, 'extension/look.css'].map(
      (sheet) => /^@layer [\w, ]+;/m.exec(readFileSync(sheet, 'utf8'))?.[0],
    )
    expect(orders).toEqual(
      Array.from({ length: 2 }, () => '@layer theme, base, components, pages, modes, utilities;'),
    )
  })

  test('a sheet of a feature or a page is imported from its own folder, and every sheet by somebody', () => {
    const importers = new Map<string, string[]>()
    for (const file of [...filesOf('web', '.tsx'), first])
      for (const sheet of importsOf(file))
        importers.set(sheet, [...(importers.get(sheet) ?? []), file])
    const offenders = sheets
      .filter((sheet) => sheet !== first)
      .filter((sheet) => {
        const by = importers.get(sheet) ?? []
        if (sheet.startsWith('web/ui/')) return by.length === 0
        return by.length === 0 || by.some((file) => dirname(file) !== dirname(sheet))
      })
    expect(offenders).toEqual([])
  })

  test('layouts change at the six widths of the theme: a part that has its own asks its container', () => {
    const breakpoints = [...textOf(theme).matchAll(/--breakpoint-\w+: (\d+)px;/g)].map(([, px]) =>
      Number(px),
    )
    expect(breakpoints).toHaveLength(6)
    const known = new Set(
      breakpoints.flatMap((px) => [`min-width: ${px}px`, `max-width: ${px - 1}px`]),
    )
    const asked = [...sheets, ...filesOf('extension', '.css')].flatMap((sheet) =>
      [...textOf(sheet).matchAll(/@media([^{]*)\{/g)].flatMap(([, query = '']) =>
        [...query.matchAll(/\(([^()]*\bwidth\b[^()]*)\)/g)].map(([, width = '']) => ({
          sheet,
          width,
        })),
      ),
    )
    expect(asked.length).toBeGreaterThan(50)
    expect(asked.filter(({ width }) => !known.has(width))).toEqual([])
    const inModules = modules.flatMap((file) =>
      (
        readFileSync(file, 'utf8').match(
          /\b(?:min|max)-\[\d+px\]:|\((?:min|max)-width: ?\d+px\)/g,
        ) ?? []
      )
        .map((found) => found.replaceAll(/[()]/g, '').replace(/: ?/, ': '))
        .filter((width) => !known.has(width))
        .map((width) => ({ file, width })),
    )
    expect(inModules).toEqual([])
  })

  test('a colour is written in one place, for light and dark: the theme', () => {
    const ofSite = [...sheets, ...filesOf('extension', '.css')]
    const definitions = ofSite.flatMap((sheet) =>
      [...textOf(sheet).matchAll(/(--color-[\w-]+): (?!var\()/g)].map(
        ([, name = '']) => `${name} ${sheet}`,
      ),
    )
    expect(definitions.length).toBeGreaterThan(45)
    expect(definitions.filter((definition) => !definition.endsWith(` ${theme}`))).toEqual([])
    expect(new Set(definitions).size).toBe(definitions.length)
    const elsewhere = ofSite
      .filter((sheet) => sheet !== theme && sheet !== modes)
      .flatMap((sheet) =>
        [
          ...textOf(sheet)
            .replaceAll(/url\([^)]*\)/g, '')
            .matchAll(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|lab|lch|oklab|oklch)a?\([^)]*\)/gi),
        ]
          .map(([value]) => value)
          .filter(isColour)
          .map((value) => `${value} in ${sheet}`),
      )
    expect(elsewhere, 'a colour is a token of theme.css').toEqual([])
    const askers = ofSite.filter((sheet) => textOf(sheet).includes('prefers-color-scheme'))
    expect(askers, 'light-dark() chooses by the scheme of the element').toEqual([modes])
  })

  test('what has no sheet, such as mails, pictures and the extension, imports the colours of the theme', () => {
    /** Why a module writes colours itself. */
    const writers: Record<string, string> = {
      'shared/rules/product/theme-colours.ts': 'the colours of the theme for all others',
      'shared/rules/product/accent.ts': "an operator's colour takes the place of these",
      // Looks of their own: other companies' pages, and a warning that is unlike the product.
      'server/features/instagram-dm/simulator/simulator-styles.ts': 'as the other company shows it',
      'server/gateways/payments/sandbox/pages/page-parts.ts': 'as the other company shows it',
      'server/http/pages/insecure-demo-banner.ts': 'a warning',
    }
    const coloursIn = (text: string) =>
      (text.match(/(?<![&\w])#[\da-f]{3,8}\b|\brgba?\(\d+,? ?\d+,? ?\d+/gi) ?? [])
        .map((colour) => colour.toLowerCase().replaceAll(/,? /g, ' '))
        .filter(isColour)
    const known = new Set([theme, modes].flatMap((sheet) => coloursIn(textOf(sheet))))
    const written = modules.flatMap((file) =>
      coloursIn(readFileSync(file, 'utf8')).map((colour) => ({ colour, file })),
    )
    expect(written.length).toBeGreaterThan(20)
    expect(
      // A shadow is a shade of its own; the theme has it too.
      written.filter(
        ({ colour, file }) =>
          !(file in writers) && !(colour.startsWith('rgb') && known.has(colour)),
      ),
      'Import it from shared/rules/product/theme-colours.ts.',
    ).toEqual([])
    expect(
      new Set(written.map(({ file }) => file)).isSupersetOf(new Set(Object.keys(writers))),
    ).toBe(true)
  })

  test('a class of a feature or a page that only lays out is written as utilities on the element', () => {
    const byClass = new Map<string, ReturnType<typeof rulesOf>>()
    for (const sheet of sheets)
      for (const rule of rulesOf(sheet))
        for (const [, name = ''] of rule.selector.matchAll(/\.([a-z][\w-]*)/g))
          byClass.set(name, [...(byClass.get(name) ?? []), rule])
    const ofFeatures = new Set(
      sheets.filter((sheet) => !sheet.startsWith('web/ui/')).flatMap(styledClasses),
    )
    const offenders = [...byClass]
      .filter(([name]) => ofFeatures.has(name))
      .filter(([name, rules]) =>
        rules.every(
          ({ selector, conditions, declarations }) =>
            selector === `.${name}` &&
            conditions.every((one) => /^@media \((?:min|max)-width:[^)]*\)$/.test(one)) &&
            declarations.every(isLayout),
        ),
      )
    expect(byClass.size).toBeGreaterThan(300)
    expect(
      offenders.map(([name]) => name),
      "Write it beside the element, as web/pages/dashboards/overview-summary.tsx does: 'grid gap-grid md:grid-cols-3'.",
    ).toEqual([])
  })

  test('no rule finds its parts by what the whole page contains: each change of an element would style all of it again', () => {
    const found = sheets.flatMap((sheet) =>
      rulesOf(sheet).filter(({ selector }) => /(?:html|body|:root):has\(/.test(selector)),
    )
    expect(
      found.map(({ selector }) => selector),
      'Mark the page while it is there, as web/ui/dialogs/mark-page.tsx does.',
    ).toEqual([])
  })

  test('what stands before a sibling in a rule has a class or an attribute: else each new element would style all that follows it', () => {
    const found = [...sheets, ...filesOf('extension', '.css')].flatMap((sheet) =>
      rulesOf(sheet)
        .map(({ selector }) => selector.slice(selector.lastIndexOf(';') + 1))
        .map((selector) => selector.replaceAll(/:nth-[\w-]+\([^()]*\)/g, ''))
        // The last step before + or ~, with what is in its brackets.
        .filter((selector) =>
          [...selector.matchAll(/((?:[^\s>+~()]|\((?:[^()]|\([^()]*\))*\))+)\s*[+~]/g)].some(
            ([, before = '']) => !/[.#[]/.test(before),
          ),
        ),
    )
    expect(
      found,
      'Give one of the two a class, as .notice__act of web/ui/states/notice.css, or ask for :not(:first-child).',
    ).toEqual([])
  })

  test('a class is styled in one file: where it is used the place sets a variable of the part, or places its own children', () => {
    // What the system asks for may touch every part.
    const own = sheets.filter((sheet) => !/\/(?:forced-colors|print)\.css$/.test(sheet))
    const homes = new Map<string, Set<string>>()
    for (const sheet of own)
      for (const name of styledClasses(sheet))
        homes.set(name, (homes.get(name) ?? new Set()).add(sheet))
    const shared = [...homes].filter(([, in_]) => in_.size > 1)
    expect(
      shared.map(([name, in_]) => `${name}: ${[...in_].join(', ')}`),
      'Let the part read a variable, as .icon of web/ui/styles/base.css reads --icon, or place its own children: .toast > button.',
    ).toEqual([])
  })
})
