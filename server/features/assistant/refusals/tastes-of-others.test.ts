import { describeTalks } from '#test/assistant-talks.ts'

/** What one dislikes and somebody else likes, and things that are left out of a named shop. */

describeTalks([
  {
    what: 'what somebody else likes is wanted for them',
    shops: 'brands.json',
    lines: [
      `im not a fan of bread but my gf is so ovenbird bread code => =ovenbird_bread`,
      `i hate coffee but my mum loves it, any coffee codes => =#Food`,
      'not into skincare myself but my sister is, dewline code pls => =dewline',
      `i don't like running but my bf does so pacewell please => =pacewell`,
      `jewelry isn't my thing but my wife loves it so what have you got => =#Jewelry`,
      'im not into tea but my gran is, anything? => =#Food',
      'i hate pacewell but my brother loves it so a pacewell code => =pacewell',
      'i hate pacewell but my brother loves it, something else => some -pacewell',
      'im not a fan of tea but my gf is vegan, any clothes => -#Food',
      'i hate pacewell but kickstone is ok => =kickstone',
    ],
  },
  {
    what: 'a thing that is left out of a named shop leaves the shop',
    shops: 'brands.json',
    lines: [
      'plainfold but no shoes => =plainfold /single.codes.in.fashion/',
      'tidewood, no sofas => =tidewood /without.sofas/',
      'odio el pan pero un código de ovenbird bread => =ovenbird_bread',
      'ich mag kein brot aber einen ovenbird bread code => =ovenbird_bread',
      'plainfold but no fashion => quiet',
      'lena codes but no shoes => quiet',
      'anything but not shoes => some -#Fashion',
      'plainfold >> no shoes => some -#Fashion',
    ],
  },
])
