import { browser } from 'wxt/browser'
import type { Browser } from 'wxt/browser'

import { hasIconRules } from '../has-icon-rules.ts'
import { readBuckets } from '../stored/stored.ts'
import type { IndexEntry } from '../stored/stored-types.ts'

import { labelOf, litIcon } from './icon-pictures.ts'
import { digestOf } from './index-differences.ts'

type Rule = Browser.events.Rule

/** A rule to create: its name, its icon, and its shops. */
export type WantedRule = { id: string; label: string; domains: string[] }

/**
 * The rules for all shops. A rule's name is derived from its content, so installing only adds missing rules and
 * removes obsolete ones. An interrupted installation can be resumed, no shop loses its icon meanwhile, and a small
 * change touches few rules.
 */
export async function wantedRules(
  buckets: readonly IndexEntry[][],
  isCounted: boolean,
): Promise<WantedRule[]> {
  const rules: WantedRule[] = []
  for (const [bucket, entries] of buckets.entries()) {
    const byLabel = Map.groupBy(entries, ([, count]) => labelOf(count, isCounted))
    for (const [label, shops] of byLabel) {
      const digest = (await digestOf(shops)).slice(0, 16)
      const domains = shops.map(([domain]) => domain).toSorted()
      rules.push({ id: `${bucket}-${label || 'lit'}-${digest}`, label, domains })
    }
  }
  return rules
}

/** Makes the browser's rules equal to the stored index. */
export async function installIconRules(isCounted: boolean): Promise<void> {
  if (!hasIconRules()) return
  const wanted = await wantedRules(await readBuckets(), isCounted)
  const installed = new Set((await getRules()).map(({ id }) => id))
  const missing = wanted.filter(({ id }) => !installed.delete(id))
  const labels = [...new Set(missing.map(({ label }) => label))]
  const icons = new Map(
    await Promise.all(labels.map(async (label) => [label, await litIcon(label)] as const)),
  )
  // One call for all, because the browser rebuilds its matcher after each call.
  if (missing.length > 0)
    await addRules(missing.map((rule) => ruleOf(rule, icons.get(rule.label) ?? {})))
  if (installed.size > 0) await removeRules([...installed].filter((id) => id !== undefined))
}

function ruleOf({ id, domains }: WantedRule, imageData: Record<number, ImageData>): Rule {
  const { PageStateMatcher, SetIcon } = browser.declarativeContent
  return {
    id,
    // The browser compares with a dot before the host: this is the name itself and all below it.
    conditions: domains.map(
      (domain) => new PageStateMatcher({ pageUrl: { hostSuffix: `.${domain}` } }),
    ),
    actions: [new SetIcon({ imageData })],
  }
}

function addRules(rules: Rule[]) {
  return new Promise<void>((resolve, reject) => {
    browser.declarativeContent.onPageChanged.addRules(rules, () => settle(resolve, reject))
  })
}

function getRules() {
  return new Promise<Rule[]>((resolve, reject) => {
    browser.declarativeContent.onPageChanged.getRules((rules) =>
      settle(() => resolve(rules), reject),
    )
  })
}

function removeRules(ids: string[]) {
  return new Promise<void>((resolve, reject) => {
    browser.declarativeContent.onPageChanged.removeRules(ids, () => settle(resolve, reject))
  })
}

function settle(resolve: () => void, reject: (error: Error) => void) {
  const message = browser.runtime.lastError?.message
  if (message === undefined) resolve()
  else reject(new Error(message))
}
