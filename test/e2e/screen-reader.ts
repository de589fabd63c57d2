import type { virtual as Virtual } from '@guidepup/virtual-screen-reader'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { post } from './fixtures.ts'
import type { ChoosingWay } from './main-jobs.ts'

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another
  interface Window {
    screenReader?: typeof Virtual
  }
}

const library = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'))

/**
 * Uses a page by what a virtual screen reader says of it. It reads each element in turn until it hears the one it looks
 * for, and knows no other way to find it. Needs a context with `bypassCSP`.
 */
export async function withScreenReader(page: Page): Promise<ChoosingWay> {
  await page.route('**/screen-reader.js', async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: await readFile(library, 'utf8') }),
  )
  const begin = () =>
    page.evaluate(async () => {
      if (window.screenReader) return
      const address = '/screen-reader.js'
      const { virtual } = (await import(address)) as { virtual: typeof Virtual }
      window.screenReader = virtual
      await virtual.start({ container: document.body })
    })

  /** Reads on, and from the top again after the end, until it hears it. */
  async function readTo(roles: string[], name: string): Promise<void> {
    await expect
      .poll(
        async () => {
          // The page may be on its way to another, before or while it is read.
          await begin().catch(() => undefined)
          const heard = page.evaluate(
            async ({ roles, name }) => {
              const reader = window.screenReader
              if (!reader) return 'no reader'
              const said: string[] = []
              for (let ends = 0; ends < 2;) {
                await reader.next()
                const last = await reader.lastSpokenPhrase()
                if (
                  // It may become possible in a moment.
                  !last.endsWith(', disabled') &&
                  roles.some(
                    (role) => last === `${role}, ${name}` || last.startsWith(`${role}, ${name}, `),
                  )
                )
                  return 'heard'
                said.push(last)
                if (last === 'end of document') ends++
              }
              return said.join('\n')
            },
            { roles, name },
          )
          return heard.catch(String)
        },
        { message: `the reader hears ${roles.join(' or ')}, ${name}` },
      )
      .toBe('heard')
  }

  const press = async (role: string, name: string) => {
    await readTo([role], name)
    await page.evaluate(() => window.screenReader?.act())
  }

  return {
    open: async (path) => {
      await page.goto(path)
      await begin()
    },
    fill: async (label, text) => {
      await readTo(['textbox', 'combobox', 'searchbox'], label)
      await page.evaluate((text) => window.screenReader?.type(text), text)
    },
    press,
    choose: async (label, choice) => {
      await press('combobox', label)
      await press('option', choice)
    },
    isTold: (text) =>
      expect
        .poll(async () => {
          await begin().catch(() => undefined)
          return page.evaluate(saidNowOrNext, text).catch(() => false)
        }, `the reader hears '${text}'`)
        .toBe(true),
    call: (path, body) => post(page, path, body),
  }
}

/** By a live region or a move of the focus; else as the next that is read, such as the title of a dialog that opened. */
async function saidNowOrNext(text: string): Promise<boolean> {
  const reader = window.screenReader
  if (!reader) return false
  const isSaid = async () => (await reader.spokenPhraseLog()).some((said) => said.includes(text))
  for (let phrases = 0; phrases < 20 && !(await isSaid()); phrases++) await reader.next()
  return isSaid()
}
