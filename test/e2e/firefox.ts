import puppeteer from 'puppeteer-core'
import type { Browser, LaunchOptions, Page } from 'puppeteer-core'

import type { Way } from './main-jobs.ts'

/** Milliseconds. Less than a journey may take, so that a wait says what it waited for. */
const patience = 150_000

export const openFirefox = (
  executablePath: string,
  options: LaunchOptions = {},
): Promise<Browser> =>
  puppeteer.launch({ ...options, browser: 'firefox', executablePath, headless: true })

/** Uses a page in Firefox, by the labels of fields, and the names that its own accessibility tree gives to buttons. */
export async function inFirefox(browser: Browser, home: string): Promise<Way> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  return {
    ...byNames(page),
    open: async (path) => {
      await page.goto(`${home}${path}`)
    },
    call: async (path, data) => {
      const status = await page.evaluate(
        async (path, body) =>
          (
            await fetch(path, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body,
            })
          ).status,
        path,
        JSON.stringify(data),
      )
      if (status !== 200) throw new Error(`${path} was answered with ${status}`)
    },
  }
}

/** Fills, presses and waits on a page by the names that people read. */
export function byNames(page: Page): Pick<Way, 'fill' | 'press' | 'isTold'> {
  page.setDefaultTimeout(patience)
  const named = (role: string, name: string) =>
    page.locator(`::-p-aria([name="${name}"][role="${role}"])`)
  return {
    fill: async (label, text) => {
      const found = await page.waitForFunction(
        (label) =>
          [...document.querySelectorAll<HTMLInputElement>('input, textarea')].find(
            ({ ariaLabel, labels, disabled }) =>
              !disabled &&
              (ariaLabel === label ||
                [...(labels ?? [])].some(({ textContent }) => textContent.trim() === label)),
          ),
        {},
        label,
      )
      await found.asElement()?.type(text)
    },
    press: (role, name) => named(role, name).click(),
    isTold: async (text) => {
      await page.waitForFunction((text) => document.body.innerText.includes(text), {}, text)
    },
  }
}
