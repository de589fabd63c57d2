import { describe, expect, test } from 'vitest'

import { readLegalText } from './legal-text.ts'

const source = `# Rules of Codeswell
Updated: 2026-11-27

What you agree to,
in short.

## 1. Your codes

They stay **yours**. See [our privacy](/privacy) or [write](mailto:help@codeswell.test).

- One
  line
- Two

## 2. Ours
<b>Nothing</b> [runs](javascript:alert(1)).
`

describe('texts of the law', () => {
  test('a text has a title, a day, a lead and sections of paragraphs and lists', () => {
    expect(readLegalText(source)).toEqual({
      title: 'Rules of Codeswell',
      updated: '2026-11-27',
      lead: 'What you agree to, in short.',
      sections: [
        {
          id: 'your-codes-1',
          title: '1. Your codes',
          blocks: [
            {
              kind: 'paragraph',
              items: [
                [
                  { text: 'They stay ' },
                  { text: 'yours', is_bold: true },
                  { text: '. See ' },
                  { text: 'our privacy', link: '/privacy' },
                  { text: ' or ' },
                  { text: 'write', link: 'mailto:help@codeswell.test' },
                  { text: '.' },
                ],
              ],
            },
            { kind: 'list', items: [[{ text: 'One line' }], [{ text: 'Two' }]] },
          ],
        },
        {
          id: 'ours-2',
          title: '2. Ours',
          blocks: [
            {
              kind: 'paragraph',
              items: [[{ text: '<b>Nothing</b> [runs](javascript:alert(1)).' }]],
            },
          ],
        },
      ],
    })
    expect(readLegalText(source.replaceAll('\n', '\r\n'))).toEqual(readLegalText(source))
  })

  test.each([
    ['no title', source.replace('# Rules', 'Rules')],
    ['no day', source.replace('Updated: 2026-11-27', '')],
    ['a day that there is not', source.replace('11-27', '11-31')],
    ['no lead', source.replace('What you agree to,\nin short.\n', '')],
    ['no section', source.replaceAll('## ', '')],
    ['a section without words', `${source}\n## 3. Empty\n`],
    ['nothing', ''],
  ])('a text with %s is none', (_what, text) => {
    expect(readLegalText(text)).toBeUndefined()
  })
})
