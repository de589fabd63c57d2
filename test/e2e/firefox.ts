import { expect } from '@playwright/test'
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

/**
 * Fills, presses and waits on a page by the names that people read. Puppeteer's own waits make functions of text in the
 * page, which some versions of Firefox refuse by the page's security policy.
 */
export function byNames(page: Page): Pick<Way, 'fill' | 'press' | 'isTold'> {
  page.setDefaultTimeout(patience)
  const until = (look: () => Promise<void>) => expect(look).toPass({ timeout: patience })
  return {
    fill: (label, text) =>
      until(async () => {
        const field = (await page.evaluateHandle(fieldLabelled, label)).asElement()
        expect(field, `field '${label}'`).not.toBeNull()
        await field?.type(text)
      }),
    press: (role, name) =>
      until(async () => {
        expect(await page.evaluate(isNamed, name), `${role} '${name}'`).toBe(true)
        const part = await page.$(`::-p-aria([name="${name}"][role="${role}"])`)
        expect(await part?.evaluate(isReady), `${role} '${name}'`).toBe(true)
        await part?.click()
      }),
    isTold: (text) =>
      until(async () => expect(await page.evaluate(() => document.body.innerText)).toContain(text)),
  }
}

/**
 * Whether something on the page has this name by its text. A navigation never ends in Firefox 140 while its accessibility
 * tree is asked, so the tree is asked only for what is there.
 */
function isNamed(name: string): boolean {
  const letters = (text: string | null) => text?.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return [...document.querySelectorAll('a, button, [role], input')].some((part) => {
    const heard = part.cloneNode(true) as Element
    for (const hidden of heard.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return letters(part.ariaLabel ?? heard.textContent) === letters(name)
  })
}

const fieldLabelled = (label: string) =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].find(
    ({ ariaLabel, labels, disabled }) =>
      !disabled &&
      (ariaLabel === label ||
        [...(labels ?? [])].some(({ textContent }) => textContent.trim() === label)),
  )

/** Whether a part can be pressed: it is enabled and does not move. */
async function isReady(part: Element): Promise<boolean> {
  const place = () => JSON.stringify(part.getBoundingClientRect())
  const before = place()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return !part.matches(':disabled') && place() === before
}
