import { describeTalks } from '#test/assistant-talks.ts'

/** Messages that look like a question or a name, and are about something else. */

describeTalks([
  {
    what: 'a word with digits that is no code',
    shops: 'brands.json',
    lines: [
      'pacewell code not working on my iphone13 => =pacewell /sorry.*which.code/',
      'pacewell >> i have android14 and it doesnt work => /sorry.*which.code/',
      'pacewell >> order12345 not working => /sorry.*which.code/',
      'pacewell code doesnt work since covid19 => =pacewell /sorry.*which.code/',
      'pacewell >> ZZTOP99 is not working => /nothing.called.*ZZTOP99/',
    ],
  },
])
