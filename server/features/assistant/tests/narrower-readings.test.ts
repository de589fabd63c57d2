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
  {
    what: 'a question of time, of an offer or of a second thing is not of the terms',
    shops: 'brands.json',
    lines: [
      'pacewell >> does it work on weekends => =pacewell /live.as.of.today/',
      'pacewell >> is that for jewelry? i want a ring => =#Jewelry',
    ],
  },
  {
    what: 'something cheaper of a category is sorted, and the first one is a code',
    shops: 'brands.json',
    lines: [
      'food >> something cheaper => =#Food some',
      'pacewell >> the first one again => =pacewell one /live.as.of.today/',
    ],
  },
  {
    what: 'a place is no shop beside an offer',
    shops: 'brands.json',
    lines: [
      '20% off idc where => some /^(?!.*nothing.called)/',
      'free shipping to croatia => /^(?!.*nothing.called)/',
      '20% off zalando => /nothing.called.*zalando/',
    ],
  },
])
