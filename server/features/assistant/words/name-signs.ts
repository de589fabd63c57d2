/** Words beside a name that distinguish it from the same words in a sentence. */

export const beforeNames = new Set(
  'from at by between meant brand shop store label retailer called named'.split(' '),
)
/** An exclusion is more likely followed by a name than by common words: 'without our place'. */
export const beforeExcluded = new Set(
  `without except excepting excluding besides beyond than not no but hate hates skip avoid minus sans ohne sin sem senza sauf ausser tranne
  exceto excepto menos isnt arent boycott drop ditch nothing`.split(/\s+/),
)
export const afterNames = new Set('shop store brand outlet website'.split(' '))
export const codeWords = new Set(
  'code codes coupon coupons voucher vouchers discount discounts promo promos deal deals offer offers sale'.split(
    ' ',
  ),
)
export const isCodeWord = (word: string) => codeWords.has(word)

/** Words that are never a name after a preposition: 'from now', 'at least', 'for me'. */
export const neverNames = new Set(
  `now here there you u me it this that these those them us least most best first last all once home work night new any
  some other others another my your his her their our today tonight tomorrow free less sale both everyone everything
  anyone anything something someone him everywhere anywhere one ones`.split(/\s+/),
)
/** 'Some boots', 'new boots': things to have. */
export const beforeThings = new Set(
  'a an some any new my these those good nice cheap cheaper need want buy buying wear wearing get of for with like'.split(
    ' ',
  ),
)
/** Adjectives before 'codes', which are not a name of one word. */
export const kindsOfCodes = new Set(
  `more next new newest best better top all any some other others another good great free first last hot live active special
  exclusive extra big bigger biggest cheap cheaper cheapest current currently different similar the a an your my our online
  student working valid no get have for on promo discount coupon voucher`.split(/\s+/),
)
/** Words of sentences that are not about codes. */
export const ofSentences = new Set(
  `come comes came over went goes out of back make makes made this that how why works work let lets be being been was were am should would could will say says
  too very than up it its`.split(/\s+/),
)
/** The assistant's own quick replies. A brand with such a name does not match. */
export const ownReplies = new Set(
  'bestdeals freeshipping endingsoon somethingsimilar over20 help more'.split(' '),
)

export const ofOrders = new Set('order orders basket cart spend spending pay paying'.split(' '))

export const ofBuying = new Set([...codeWords, ...ofOrders, 'cheaper', 'cheap', 'less'])

/** First parts of compound nouns that are no things themselves: 'gift box', 'mystery box'. */
export const beginCompounds = new Set(
  'gift present birthday christmas subscription mystery tool tree toy post letter bird veg'.split(
    ' ',
  ),
)

/** Words that may follow a name: 'boots uk', 'honest company'. */
export const partsOfShops = new Set(
  'uk us usa company co inc ltd official online app pharmacy student outlet website shop store'.split(
    ' ',
  ),
)
