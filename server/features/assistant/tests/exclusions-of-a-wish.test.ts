import { describeTalks } from '#test/assistant-talks.ts'

/** How long an exclusion lasts: for its wish, or for good. */

describeTalks([
  {
    what: 'an exclusion holds for all messages of its wish',
    shops: 'everyday-brands.json',
    lines: [
      'fitness without pacewell >> more => -pacewell',
      'fitness without pacewell >> thanks >> cheapest first => =#Fitness -pacewell',
      'fitness without pacewell >> running shoes => =#Fitness -pacewell',
      'fitness without pacewell >> best deals => some -pacewell',
      'pacewell but not from kofi >> pacewell => =pacewell -@kofi.lifts.slow',
      'no kickstone. pacewell please >> fitness => =#Fitness -kickstone +pacewell',
      'fitness ohne pacewell >> mehr => -pacewell',
    ],
  },
  {
    what: 'it ends with another wish',
    shops: 'everyday-brands.json',
    lines: [
      'fitness without pacewell >> beauty >> fitness => =#Fitness +pacewell /^(?!.*without)/',
      'pacewell but not from kofi >> softhour >> pacewell => =pacewell +@kofi.lifts.slow',
      'pacewell >> another brand >> beauty >> fitness => =#Fitness +pacewell',
      'fitness ohne pacewell >> kosmetik >> fitness => =#Fitness +pacewell',
      'fitness sin pacewell >> belleza >> fitness => =#Fitness +pacewell',
    ],
  },
  {
    what: 'it comes back with its wish',
    shops: 'everyday-brands.json',
    lines: [
      'fitness without pacewell >> beauty >> back to fitness => =#Fitness -pacewell',
      'fitness without pacewell >> beauty >> go back => =#Fitness -pacewell',
      'fitness without pacewell >> beauty >> go back >> more => -pacewell',
    ],
  },
  {
    what: 'a dislike stays, and so does what is excluded before any wish',
    shops: 'everyday-brands.json',
    lines: [
      'i hate pacewell >> beauty >> fitness => =#Fitness -pacewell',
      'fitness, never show me pacewell >> beauty >> fitness => =#Fitness -pacewell',
      'fitness but no pacewell please, ever >> beauty >> fitness => =#Fitness -pacewell',
      'without pacewell please >> fitness => =#Fitness -pacewell',
      'codes but not from kofi >> beauty >> fitness => =#Fitness -@kofi.lifts.slow',
      'i hate pacewell >> beauty >> pacewell is ok again >> fitness => =#Fitness +pacewell',
    ],
  },
  {
    what: 'what was excluded is allowed again',
    shops: 'everyday-brands.json',
    lines: [
      'fitness but not from kofi >> nvm kofi is ok => =#Fitness +@kofi.lifts.slow',
      'fitness but not from kofi >> with kofi again => +@kofi.lifts.slow',
      'fitness without pacewell >> kofi >> pacewell is fine => =pacewell',
      'fitness without pacewell >> forget what i said, everybody is fine => =#Fitness +pacewell',
      'i hate pacewell >> fitness >> no more exclusions >> more => =#Fitness',
      'i hate pacewell >> everyone is ok again >> fitness => =#Fitness +pacewell',
    ],
  },
  {
    what: 'of two names the one that is fine is wanted',
    shops: 'everyday-brands.json',
    lines: [
      'no pacewell, kickstone is fine => =kickstone',
      'no pacewell or softhour, kickstone is ok => =kickstone',
      'kein pacewell, kickstone ist ok => =kickstone',
      'never ever show me pacewell >> fitness => =#Fitness -pacewell',
    ],
  },
])
