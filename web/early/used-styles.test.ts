import { expect, test } from 'vitest'

import { usedStyles } from './used-styles.ts'

const page = '<html><p class="card card--wide"><a class="md:flex [&amp;_b]:w-1/2">x</a></p></html>'

const cases: [rule: string, isUsed: boolean][] = [
  ['.card{color:red}', true],
  ['.card.card--wide:hover>a[data-state=open]:after{content:"}.no{"}', true],
  ['.card .gone{color:red}', false],
  ['.gone,.card{color:red}', true],
  ['.gone:is(.card,.card--wide){color:red}', false],
  ['.card:not(.gone):has(.gone,dialog){color:red}', true],
  [':is(.gone,.card) b{color:red}', true],
  ['[data-theme=dark] p,.gone{color:red}', true],
  ['.md\\:flex{&:hover{@media (hover:hover){display:flex}}}', true],
  ['.\\[\\&_b\\]\\:w-1\\/2 b{width:50%}', true],
  ['.lg\\:flex{display:flex}', false],
  ['.card{background:url("data:image/svg+xml;{}")}', true],
  ['@media (width>=640px){.card{color:red}}', true],
  ['@media (width>=640px){.gone{color:red}}', false],
  ['@supports (color:lab(0 0 0)){@container (width>1px){.card{color:red}}}', true],
  ['@font-face{font-family:A;src:url(/a.woff2)}', true],
  ['@property --x{syntax:"*";inherits:false}', true],
  ['@keyframes turn{0%{opacity:0}to{opacity:1}}', true],
]

test('a page carries the rules for its classes, whatever their state, and no others', () => {
  for (const [rule, isUsed] of cases)
    expect([rule, usedStyles(page, [rule])]).toEqual([rule, isUsed ? rule : ''])
})

test('rules keep their order, in each sheet and from sheet to sheet, and layers their places', () => {
  const sheets = [
    '@layer base,parts;@layer parts{.gone{top:0}}.card{top:1px}.gone{top:2px}',
    '/* .card */@layer base{.card{top:3px}.gone{top:4px}.card--wide{top:5px}}',
  ]
  expect(usedStyles(page, sheets)).toBe(
    '@layer base,parts;@layer parts{}.card{top:1px}@layer base{.card{top:3px}.card--wide{top:5px}}',
  )
})
