import { describeTalks } from '#test/assistant-talks.ts'

/** Whole names of several everyday words: named behind a verb of shopping, or meant literally in a story or as a place. */

describeTalks([
  {
    what: 'a whole name behind a verb of shopping and its preposition is a shop',
    shops: 'back-street-brands.json',
    lines: [
      'booking with skip town.. anything? => =skip_town',
      'buying a sofa through stay in, anything off => =stay_in',
      'booked our trip with leave early. code? => =leave_early',
      'signing up with rest day pls => =rest_day',
      'ordering from soup season, anything? => =soup_season',
    ],
  },
  {
    what: 'the same of shops beside a station',
    shops: 'station-street-brands.json',
    lines: [
      'flying with window seat, anything? => =window_seat',
      'checking out with spare room.. anything => =spare_room',
      'im buying a phone through full charge, whats there => =full_charge',
    ],
  },
])
