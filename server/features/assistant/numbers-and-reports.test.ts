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
])
