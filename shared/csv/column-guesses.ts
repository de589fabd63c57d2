import type { ColumnChoice, UploadColumn, UploadKind } from '../rules/promo-codes/upload-columns.ts'

/** Column names of other programs, letters only. The user confirms the result. */
const synonyms: { [Kind in UploadKind]: Partial<Record<UploadColumn<Kind>, string[]>> } = {
  influencers: {
    fullName: ['name', 'influencer', 'influencername', 'creator', 'creatorname', 'displayname'],
    socialMediaHandle: [
      'handle',
      'username',
      'instagram',
      'instagramhandle',
      'instagramusername',
      'ighandle',
      'socialhandle',
    ],
    email: ['emailaddress', 'mail', 'mailaddress', 'contactemail'],
    profileImageUrl: ['avatar', 'photo', 'picture', 'profilepicture', 'imageurl'],
  },
  promo_codes: {
    brand_name: ['brand', 'merchant', 'merchantname', 'advertiser', 'store', 'shop', 'retailer'],
    promo_code: [
      'code',
      'coupon',
      'couponcode',
      'discountcode',
      'voucher',
      'vouchercode',
      'promotioncode',
    ],
    description: ['discount', 'discountvalue', 'offer', 'deal', 'promotion', 'details'],
    category: ['vertical', 'niche', 'industry', 'producttype'],
    email: ['emailaddress', 'mail', 'mailaddress', 'creatoremail', 'influenceremail'],
    affiliate_link: [
      'link',
      'url',
      'affiliateurl',
      'trackinglink',
      'trackingurl',
      'deeplink',
      'referrallink',
    ],
    expiration_date: [
      'expires',
      'expireson',
      'expiry',
      'expirydate',
      'expiration',
      'enddate',
      'validuntil',
      'validto',
    ],
    brand_url: ['website', 'brandwebsite', 'homepage', 'storeurl', 'shopurl'],
    scope: ['visibility', 'reach', 'shownon', 'whereitappears'],
    hidden_on: ['hidden', 'hiddenon', 'hiddenin', 'notshownon', 'notshownin', 'hiddenchannels'],
    currency: ['currencycode', 'money'],
    minimum_spend: ['minspend', 'minimumorder', 'minorder', 'minimumordervalue', 'minimumpurchase'],
    customers: ['eligibility', 'newcustomers', 'newcustomersonly', 'customertype'],
    code_kind: ['kindofcode', 'codetype', 'howshoppersgetit'],
    excluded: ['exclusions', 'excludes', 'excludedproducts', 'restrictions'],
    countries: ['country', 'regions', 'markets', 'validin'],
    starts_at: ['starts', 'start', 'startdate', 'startson', 'validfrom', 'from'],
    brand_instagram_handle: ['brandinstagram', 'brandhandle', 'instagramofbrand'],
    username: ['creatorhandle', 'creatorusername', 'influencerhandle', 'influencerusername'],
  },
}

/** The columns, with a guess for each unknown header. Each column is guessed at most once. */
export function guessColumns(
  kind: UploadKind,
  headers: readonly string[],
  known: ColumnChoice,
): ColumnChoice {
  const names = Object.entries(synonyms[kind])
  const used = new Set(known)
  return headers.map((header, place) => {
    const found = known[place] ?? ''
    if (found !== '') return found
    const letters = header.toLowerCase().replace(/[^a-z]/g, '')
    const guess = names.find(([, others]) => others.includes(letters))?.[0]
    if (guess === undefined || used.has(guess)) return ''
    used.add(guess)
    return guess
  })
}
