import { describeTalks } from '#test/assistant-talks.ts'

/** Words of reports, and numbers, that mean something else. */

describeTalks([
  {
    what: 'a report beside a request',
    shops: 'brands.json',
    lines: [
      'do shoppers report that pacewell works => =pacewell /^(?!.*report)/',
      'i need a laptop to report a story => =#Tech /^(?!.*report)/',
      'a flag that lights up for the garden => =#Home',
      'pacewell code doesnt work, where do i report it => =pacewell /report/',
      'a creator posts fake codes, where can i report that => quiet /report/',
      'maya.runs.far posts fake codes, can i report her => quiet /report/',
    ],
  },
  {
    what: 'guests, distances, degrees and times are no order',
    shops: 'brands.json',
    lines: [
      'pacewell, we are 6 in total => =pacewell /^(?!.*order of)/',
      'pacewell, 4 adults and 2 kids, 6 in total => =pacewell /^(?!.*order of)/',
      'pacewell, i ran 10k in total => =pacewell /^(?!.*order of)/',
      'softhour, its now 45 degrees outside => =softhour /^(?!.*order of)/',
      'softhour, its now 20 past five => =softhour /^(?!.*order of)/',
      'softhour, cream and soap, 30 in total, what do i pay => =softhour /order of .30/',
    ],
  },
])
