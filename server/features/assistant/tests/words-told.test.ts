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
  {
    what: 'a story before the request names no shop',
    shops: 'back-street-brands.json',
    lines: [
      'rest day with the kids again.. is there anything on dumbbells => some -rest_day /^(?!.*rest.day)/',
      'four walls all winter, need a lamp => some -four_walls /^(?!.*four.walls)/',
      'stay in with the baby again, is there anything on pillows => some -stay_in /^(?!.*stay.in)/',
    ],
  },
  {
    what: 'a shop of which somebody tells stays one',
    shops: 'back-street-brands.json',
    lines: [
      'my sister swears by rest day. anything on dumbbells => +rest_day',
      'i went to four walls last week, any code => =four_walls',
      'rest day => =rest_day',
    ],
  },
  {
    what: 'where somebody lives or walks is a place',
    shops: 'station-street-brands.json',
    lines: [
      'we just moved to slow miles and dont even have a sofa => =#Home',
      'our flat on slow miles needs a lamp => =#Home',
      'i live near elsewhere inn and need running shoes => =#Fitness',
      'walking down slow miles in the rain, need a coat => =#Fashion',
    ],
  },
  {
    what: 'what the shopper never had is wanted, unless it is refused after all',
    shops: 'brands.json',
    lines: [
      'mild winter so i never bought a coat, whats still on => =#Fashion',
      'i have never owned a suitcase but now im going to japan => =#Travel',
      'my son never had a bike, anything? => some',
      'i never bought a coat because i hate coats => -#Fashion',
      'i never bought a coat, i find them ugly => -#Fashion',
      'never bought a tea again => -#Food',
    ],
  },
])
