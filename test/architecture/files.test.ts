import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'

import { files, linesOf, sources, textOf } from './sources.ts'

describe('how files are written', () => {
  test('no folder is named after the kind of code in it', () => {
    const kinds = new Set([
      'utils',
      'lib',
      'helpers',
      'common',
      'types',
      'hooks',
      'services',
      'constants',
    ])
    expect(
      files.filter((file) =>
        dirname(file)
          .split('/')
          .some((part) => kinds.has(part)),
      ),
      'Name the folder after its subject, as web/parts/usernames is.',
    ).toEqual([])
  })

  test('names are kebab-case', () => {
    const isRoute = (file: string) => file.startsWith('web/routes/')
    expect(
      files.filter(
        (file) =>
          !isRoute(file) && !/^[a-z\d]+(?:[-.][a-z\d]+)*\.(?:tsx?|mjs)$/.test(basename(file)),
      ),
      'Write it like shared/rules/promo-codes/own-code-status.ts; routes are named by their address.',
    ).toEqual([])
  })

  test('no file is longer than 300 lines', () => {
    expect(
      files.filter((file) => linesOf(file) > 300),
      'Split it by subject, so that each part has a name of its own: server/watch has a file for each thing that it watches.',
    ).toEqual([])
  })

  test('only the configuration reads the environment', () => {
    const mayRead = new Set([
      'server/main.ts',
      'scripts/setup.mjs',
      'scripts/backup.ts',
      'scripts/build-extension.ts',
      'scripts/check-payments.ts',
      'scripts/remove-demo.ts',
      'scripts/restore.ts',
      'scripts/staff.ts',
      'extension/wxt.config.ts',
    ])
    expect(
      sources.filter(
        (file) =>
          !mayRead.has(file) &&
          /process\.env|\benv\b.*from 'node:process'/.test(textOf.get(file) ?? ''),
      ),
      'Take it from the configuration: server/config.ts reads it, and a settings.ts beside each gateway.',
    ).toEqual([])
  })

  test('numbers, plurals, days and times are written by shared/rules/text/formats.ts alone', () => {
    const otherWays =
      /Intl\.(?:NumberFormat|PluralRules|RelativeTimeFormat)|\.toLocale(?:Date|Time)?String\(|DateTimeFormat\((?!\)\.resolvedOptions)|\b(\S+) === 1 \? '(\w+)' : '\2s'/
    expect(
      sources.filter(
        (file) => file !== 'shared/rules/text/formats.ts' && otherWays.test(textOf.get(file) ?? ''),
      ),
      'Use or extend shared/rules/text/formats.ts, so that a number reads the same in mails, pages and the extension.',
    ).toEqual([])
  })

  test('shared code never reads the clock', () => {
    expect(
      sources.filter(
        (file) =>
          file.startsWith('shared/') &&
          /Date\.now\(|new Date\(\)|performance\.now\(/.test(textOf.get(file) ?? ''),
      ),
      'Take the day or the moment as a parameter, as shared/rules/promo-codes/expiry.ts does.',
    ).toEqual([])
  })

  test('there are no enums and no barrels', () => {
    expect(
      sources.filter((file) => /^\s*(?:export )?(?:const )?enum /m.test(textOf.get(file) ?? '')),
      'Write a list `as const` and its type, as shared/rules/accounts/proof-ways.ts does.',
    ).toEqual([])
    const barrels = 'Import from the file that has it: a name is found where it is written.'
    expect(
      sources.filter((file) => basename(file) === 'index.ts'),
      barrels,
    ).toEqual([])
    const passesOnOnly =
      /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/|export\s(?:type\s)?(?:\*|\{[^}]*\})[^'"\n]*from\s['"][^'"]+['"];?)+$/
    expect(
      sources.filter((file) => passesOnOnly.test(textOf.get(file) ?? '')),
      barrels,
    ).toEqual([])
  })

  test("a test's title names what it is about, and is understood in a line without its group", () => {
    const verbs =
      'is|are|was|has|have|can|cannot|does|costs|leads|gives|arrives|makes|leaves|shows|waits|asks|says|goes|comes|keeps|takes|needs|that|whose|follows|refuses|ends|begins|tells|sends|reads|finds|stays|becomes|returns|knows|lets|may|will|must|never'
    const subjectless = String.raw`['"\`](?:${verbs}) .*`
    // A title of `each` follows its rows. Where it begins with a preposition, its subject is in its group.
    const afterRows = String.raw`['"\`](?:(?:${verbs}|and|of|on|with|from|for|at|none|such|whether|link|hear|finds|wants) .*%\w|(?:%\w+[ :]*)+['"\`]).*`
    const refused = new RegExp(
      String.raw`^\s*test(?:\.\w+)*\(${subjectless}|^.*\)\(\s*${afterRows}|^\s*it(?:\.\w+)*\(.*`,
      'gm',
    )
    expect(
      files
        .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
        .flatMap((file) =>
          [...(textOf.get(file) ?? '').matchAll(refused)].map(([line]) => `${file}: ${line}`),
        ),
      'Begin with the subject, and write `test`: not it("is given once a year") but test("a refund is given once a year").',
    ).toEqual([])
  })

  test('no comment contains an open task', () => {
    const marks = /\b(?:TO[D]O|FIX[M]E|XX[X])\b|@ts-ignore/
    expect(
      files.filter(
        (file) => file !== 'test/architecture/files.test.ts' && marks.test(textOf.get(file) ?? ''),
      ),
      'Do it now or say it in an issue; a type that does not fit is mended, not ignored.',
    ).toEqual([])
  })
})

/** Why a file may be shorter than ten lines. */
const shortOnes: { files: RegExp; because: string }[] = [
  { files: /^(?:web\/routes|extension\/entrypoints)\//, because: 'a framework looks for it here' },
  { files: /(?:^|\/)(?:jobs|routes|data)\.tsx?$/, because: 'each feature or page has one' },
  {
    files:
      /^shared\/rules\/[a-z-]+\/(?:brand-key|chat|emails|header-sizes|live-interests|lower-case|plan-letters|proof-ways|read-id|roles|search-text)\.ts$/,
    because: 'a rule is found by its name, and loaded alone',
  },
  {
    files:
      /^web\/ui\/(?:[a-z-]+\/)?(?:class-names|dialog-closing|options-of|segment-class|skeleton|theme-script|visually-hidden)\.tsx?$/,
    because: 'several parts of pages share it, and it belongs to none of them',
  },
  {
    files: /^server\/gateways\/([a-z-]+)\/(?:open-[a-z-]+|\1)\.ts$/,
    because: 'each gateway has one',
  },
  {
    files: /^server\/features\/(?:mail\/mail-urgency|subscriptions\/plan-values)\.ts$/,
    because: 'several letters share it, or the queue needs it without the letters',
  },
  {
    files: /^web\/features\/promo-codes\/form\/show-saved\.ts$/,
    because: 'it loads another file with the first act that needs it',
  },
  { files: /-worker\.ts$/, because: 'the browser runs it in a thread of its own' },
  {
    files: /^web\/client\/(?:rpc-method|wait-on-server)\.ts$/,
    because: 'loaded by every page, and nothing else with it',
  },
  {
    files:
      /^web\/parts\/(?:counts\/send-count|days\/(?:format-timestamp|utc-today)|delivery\/hour-options|following\/(?:bookmark|queries)|forms\/email-problem|plans\/upgrade-link|search\/data)\.ts$/,
    because: 'several features need it, and nothing else of one another',
  },
  {
    files:
      /^extension\/(?:data-collection|has-icon-rules|background\/mutex|settings\/settings-facts)\.ts$/,
    because: 'popup, settings, build and background share it',
  },
  {
    files: /^server\/(?:sessions\/bearer|backup\/secret-fingerprint)\.ts$/,
    because: 'two parts share it that know nothing of each other',
  },
  {
    files:
      /^(?:web\/layout\/public-page|web\/pages\/text\/instagram-data|web\/features\/marketing\/page-events|web\/features\/promo-codes\/own-codes-query|shared\/contract\/sentences\/load)\.ts$/,
    because: 'routes load it before the page that belongs to it',
  },
]

describe('how long files are', () => {
  const lengths = sources.map(linesOf).toSorted((a, b) => a - b)

  const ninthOfTen = 150

  test(`nine of ten files have at most ${ninthOfTen} lines`, () => {
    expect(
      lengths[Math.floor(lengths.length * 0.9)],
      'Split the file that grew by subject; `wc -l` names the longest.',
    ).toBeLessThanOrEqual(ninthOfTen)
  })

  test('a file of less than ten lines has a reason', () => {
    const short = sources.filter((file) => linesOf(file) < 10)
    expect(
      short.filter((file) => !shortOnes.some((reason) => reason.files.test(file))),
      'Put it into the file that uses it, or beside what it belongs to; else give its reason in the list of this test.',
    ).toEqual([])
    expect(
      shortOnes.filter((reason) => !short.some((file) => reason.files.test(file))),
      'A reason that no file needs any more goes.',
    ).toEqual([])
  })
})
