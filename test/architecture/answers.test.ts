import { describe, expect, test } from 'vitest'

import { importsOf, sources, textOf } from './sources.ts'

/** What a shopper excludes is looked for once more before an answer leaves (decisions 066 and 073): no answer may go another way. */

const folder = 'server/features/assistant/'

const withText = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(textOf.get(file) ?? '')).toSorted()

describe('the answers of the assistant', () => {
  test('others reach the assistant by the one function that answers, and else by its words alone', () => {
    const mayBeImported = new Set([
      'assistant.ts',
      // What was shown before, as it is now.
      'deals/shown-deals.ts',
      'model/token-budget.ts',
      'search/routes.ts',
      'sentences/say.ts',
      'sentences/sentences.ts',
      'warm-up.ts',
      'words/language.ts',
    ])
    const others = sources
      .filter((file) => !file.startsWith(folder))
      .flatMap((file) =>
        importsOf(file)
          .filter((path) => path.startsWith(folder))
          .filter((path) => !mayBeImported.has(path.slice(folder.length)))
          .map((path) => `${file} → ${path}`),
      )
    expect(
      others,
      'Ask answerMessage of assistant.ts: its answer has passed the last check.',
    ).toEqual([])
  })

  test('assistant.ts has no other door, and what leaves by it is checked', () => {
    const text = textOf.get(`${folder}assistant.ts`) ?? ''
    const doors = [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)]
    expect(doors.map(([, name]) => name)).toEqual(['answerMessage'])
    const [, body = ''] = /export async function answerMessage\(([^]*?)\n}\n/.exec(text) ?? []
    expect(body).toContain('Promise<CheckedAnswer>')
    expect([...body.matchAll(/\breturn (\w+)/g)].map(([, what]) => what)).toEqual([
      'withoutExcluded',
    ])
  })

  test('only the last check calls an answer checked', () => {
    expect(withText(/\bCheckedAnswer\b/)).toEqual(
      ['answer.ts', 'assistant.ts', 'conversation/last-check.ts'].map((name) => folder + name),
    )
    expect(withText(/\bas CheckedAnswer\b/)).toEqual([`${folder}conversation/last-check.ts`])
    expect(withText(/<CheckedAnswer>/)).toEqual([`${folder}assistant.ts`])
  })
})
