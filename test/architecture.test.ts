import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import {
  circlesOf,
  importsIn,
  importsOf,
  refused,
  sources,
  textOf,
  wayTo,
} from './architecture/sources.ts'

/** The rules of docs/ARCHITECTURE.md on who may import whom, types included. Those on files are in the folder. */

const featureOf = (path: string) => /^(?:server|web)\/features\/([^/]+)\//.exec(path)?.[1]
const startsWithOneOf = (path: string, starts: readonly string[]) =>
  starts.some((start) => path.startsWith(start))

describe('who may import whom', () => {
  test('rules import only rules', () => {
    expect(
      refused(
        (file) => file.startsWith('shared/rules/'),
        (path) => path.startsWith('shared/rules/'),
      ),
      'A rule takes as a parameter what it needs to know, such as the day. shared/rules/promo-codes/expiry.ts does.',
    ).toEqual([])
  })

  test('the contract imports rules, zod and the oRPC contract', () => {
    const allowed = ['shared/', 'package:zod', 'package:@orpc/contract']
    expect(
      refused(
        (file) => file.startsWith('shared/contract/'),
        (path) => startsWithOneOf(path, allowed),
      ),
      'The contract says what crosses the wire; how it is answered belongs to server/features. See shared/contract/deals/deals.ts.',
    ).toEqual([])
  })

  test('the server imports neither the web nor tests', () => {
    expect(
      refused(
        (file) => file.startsWith('server/'),
        (path) => !startsWithOneOf(path, ['web/', 'test/']),
      ),
      'What both sides need lies in shared/rules, as shared/rules/promo-codes/visibility.ts does.',
    ).toEqual([])
  })

  test("a feature of the server imports no other one's queries or routes", () => {
    expect(
      refused(
        (file) => file.startsWith('server/features/'),
        (path, file) =>
          !path.startsWith('server/features/') ||
          featureOf(path) === featureOf(file) ||
          !/(?:^|[-/])(?:queries|routes?)\.ts$/.test(path),
      ),
      'Ask the other feature by a function of a use case, as server/features/followers/followers.ts asks profiles/profiles.ts. ' +
        'A piece of SQL that two need has a file of its own: server/features/promo-codes/own-list/own-code-status.ts.',
    ).toEqual([])
  })

  test('the lower parts of the server lead to no feature, directly or indirectly', () => {
    const lower = ['http', 'db', 'watch', 'gateways', 'jobs', 'sessions', 'rights', 'site']
    const starts = [...lower.map((part) => `server/${part}/`), 'server/deps.ts']
    const ways = sources
      .filter((file) => startsWithOneOf(file, starts))
      .flatMap((file) => wayTo(file, (path) => path.startsWith('server/features/')) ?? [])
    expect(
      ways,
      'Let the feature hand in what the part needs, as server/features/instagram-dm/message-metrics.ts does for server/watch and each ' +
        'jobs.ts for server/jobs; server/app.ts and server/job-table.ts put them together. A type that both need lies below them, ' +
        'as server/live-events.ts has what server/deps.ts knows of the live feature.',
    ).toEqual([])
  })

  test('mail leads to no other feature', () => {
    expect(
      sources
        .filter((file) => featureOf(file) === 'mail')
        .flatMap(
          (file) => wayTo(file, (path) => ![undefined, 'mail'].includes(featureOf(path))) ?? [],
        ),
      'A letter lies beside the feature that sends it, as server/features/drops/drop-letter.ts does; server/job-table.ts hands mail all ' +
        'of them.',
    ).toEqual([])
  })

  test('the product can be built without the payment sandbox: only openSandbox loads it, when it is wanted', () => {
    const folder = 'server/gateways/payments/sandbox/'
    const uses = sources
      .filter((file) => !file.startsWith(folder))
      .flatMap((file) =>
        importsIn(file)
          .filter(({ path }) => path.startsWith(folder))
          .map(({ path, how }) => ({ file, path, how })),
      )
    expect(
      uses.filter(
        ({ path, how }) => how !== 'dynamic' && (how === 'code' || path !== `${folder}sandbox.ts`),
      ),
      'Ask for it by openSandbox, as server/demo/plans.ts does, and take types from its sandbox.ts alone; what else it can do becomes ' +
        'a function there.',
    ).toEqual([])
    expect(uses.filter(({ how }) => how === 'dynamic').map(({ file }) => file)).toEqual([
      'server/gateways/payments/open-sandbox.ts',
    ])
  })

  test('parts of web/ui import only packages, other parts and the names of the papers', () => {
    expect(
      refused(
        (file) => file.startsWith('web/ui/'),
        // The server draws the same papers in share pictures.
        (path) => startsWithOneOf(path, ['package:', 'web/ui/', 'shared/rules/brands/stocks.ts']),
      ),
      'Give the part its words and data as props, as web/ui/charts/meter.tsx takes them. What mentions the product belongs to web/parts.',
    ).toEqual([])
  })

  test('every form of the web that sends something to the server uses the form frame', () => {
    const others = new Set([
      'web/parts/forms/form.tsx',
      // A search is sent by its address, a message and a file by their own pages.
      'web/ui/search/search-form.tsx',
      'web/pages/home/hero-search.tsx',
      'web/parts/search/search-dialog.tsx',
      'web/features/web-chat/chat-form.tsx',
      'web/features/csv-upload/file-drop.tsx',
    ])
    expect(
      sources.filter(
        (file) =>
          file.startsWith('web/') && !others.has(file) && /<form\b/.test(textOf.get(file) ?? ''),
      ),
      'Use Form and useFormSubmit of web/parts/forms, as web/features/agencies/invitations/invite-form.tsx does.',
    ).toEqual([])
  })

  test('a feature of the web has the name of its feature of the server', () => {
    const featuresIn = (side: string) =>
      new Set(
        sources
          .filter((file) => file.startsWith(`${side}/`))
          .flatMap((file) => featureOf(file) ?? []),
      )
    const ofServer = featuresIn('server')
    const ofWeb = [...featuresIn('web')]
    expect(ofWeb.length).toBeGreaterThan(10)
    expect(
      ofWeb.filter((feature) => !ofServer.has(feature)),
      'Name the folder as the server does, as web/features/verification/verification-panel.tsx has it. What belongs to no feature of ' +
        'the server goes to web/pages, or to web/parts if two features share it.',
    ).toEqual([])
  })

  test('the web imports no server code, and each of its folders only those below it', () => {
    /** Pages and routes may import all of them: what needs two features is composed there. */
    const below: Record<string, string[]> = {
      'web/client/': ['shared/', 'web/client/'],
      'web/parts/': ['shared/', 'web/client/', 'web/ui/', 'web/parts/'],
      'web/features/': ['shared/', 'web/client/', 'web/ui/', 'web/parts/'],
    }
    expect(
      refused(
        (file) => file.startsWith('web/'),
        (path, file) => {
          if (startsWithOneOf(path, ['server/', 'test/'])) return false
          const [, known] = Object.entries(below).find(([start]) => file.startsWith(start)) ?? []
          return (
            known === undefined ||
            path.startsWith('package:') ||
            (featureOf(path) !== undefined && featureOf(path) === featureOf(file)) ||
            startsWithOneOf(path, known)
          )
        },
      ),
      'Compose two features in a page, as web/pages/dashboards/influencer-dashboard-page.tsx does; what two features share goes to web/parts.',
    ).toEqual([])
  })

  test('the extension imports only shared code, and parts of web/ui with their styles', () => {
    expect(
      refused(
        (file) => file.startsWith('extension/'),
        (path, file) =>
          startsWithOneOf(path, ['package:', 'shared/', 'web/ui/', 'extension/']) ||
          // What builds the packages is in none of them.
          (file.startsWith('extension/build/') &&
            ['server/site/brand-settings.ts', 'server/secret-files.ts'].includes(path)),
      ),
      'Move the rule to shared/rules or the part to web/ui; extension/popup/code-ticket.tsx takes its ticket from there.',
    ).toEqual([])
    // Only styles of web/ui, and only through the one stylesheet.
    const styles = readFileSync('extension/look.css', 'utf8').matchAll(/@import '([^']+)'/g)
    const allowed = /^(?:tailwindcss|\.\.\/web\/ui\/styles\/|\.\/)/
    expect([...styles].filter(([, path = '']) => !allowed.test(path))).toEqual([])
  })

  test("the extension's background uses no DOM, and its pages make no network calls", () => {
    const offenders = sources.filter((file) => {
      const text = textOf.get(file) ?? ''
      if (file.startsWith('extension/background/'))
        return /\b(?:document|window|localStorage)\./.test(text)
      const isPage = /^extension\/(?:popup|settings|notice|stored)\//.test(file)
      return isPage && /\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket/.test(text)
    })
    expect(
      offenders,
      'A page asks the background by a message, as extension/settings/connect.tsx does; only the background calls the site.',
    ).toEqual([])
  })

  test('browsers load the schemas as types only', () => {
    const isPage = (file: string) =>
      file.startsWith('web/') || /^extension\/(?:popup|settings|notice|stored)\//.test(file)
    const offenders = sources
      .filter(isPage)
      .filter((file) =>
        /\n?import\s+(?!type)[^'"\n]*(?:\n[^'"\n]*)*?from '(?:#shared\/contract\/(?!sentences)[^']+|zod)'/.test(
          textOf.get(file) ?? '',
        ),
      )
    expect(
      offenders,
      'Write `import type`: zod would come with every first load. A check that a form needs lies in shared/rules, as shared/rules/offers/offers.ts does.',
    ).toEqual([])
  })
})

describe('one direction', () => {
  const known = new Set(sources)
  const graph = new Map(
    sources.map((file) => [file, importsOf(file).filter((path) => known.has(path))]),
  )

  test('no two files import each other, directly or indirectly, including types', () => {
    expect(
      circlesOf(graph),
      'Move what both need to the lower file, or to one of its own, as server/watch/span.ts holds the types of tracing.ts and ' +
        'open-telemetry.ts, and web/client/session/single-prompt.ts what calls and dialogs share.',
    ).toEqual([])
  })

  test('the features of the server form no circle', () => {
    const features = new Map<string, string[]>()
    for (const [file, paths] of graph) {
      const feature = file.startsWith('server/') ? featureOf(file) : undefined
      if (feature === undefined) continue
      const others = paths.map(featureOf).filter((other) => other !== undefined)
      features.set(feature, [...(features.get(feature) ?? []), ...others])
    }
    expect(features.size).toBeGreaterThan(20)
    expect(
      circlesOf(features),
      'Take what the lower feature needs out of the higher one: the log is a feature of its own (server/features/activity), and so are ' +
        'invitations; who is signed in and what a role allows lie below all of them (server/sessions, server/rights).',
    ).toEqual([])
  })

  test('the search finds a circle from every start', () => {
    const ring = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['b']],
      ['d', []],
    ])
    expect(circlesOf(ring)).toEqual([['b', 'c']])
    expect(circlesOf(new Map([...ring, ['d', ['a']]]))).toEqual([['a', 'b', 'c', 'd']])
    expect(circlesOf(new Map([...ring, ['c', ['d']]]))).toEqual([])
  })
})
