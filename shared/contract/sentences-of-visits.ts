/** Sentences of public pages, part of `sentences`. A first visit loads only these few. */
export const visitSentences = {
  unexpected: 'An unexpected error occurred. Please try again.',
  tooManyRequests: 'Too many tries. Please wait a moment and try again.',

  insecureDemo:
    'This is a demo that anybody may break into. Everyone can read its mails and take accounts over: enter nothing real.',

  offline: 'You are offline. What you see may be out of date.',
  pageNeedsConnection: 'You are offline. The page you chose opens as soon as you are back.',
  searchNeedsConnection: 'Search needs a connection',
  comesWhenOnline: 'You are offline. The answer comes by itself as soon as you are back.',

  // Deals
  codeCopied: 'Promo code copied to clipboard!',
  copyFailed: 'Failed to copy to clipboard',
  dealsFailed: 'Error fetching promo codes',
  noDeals: 'No deals found',
  dealGone: 'This deal has ended or was taken down.',
  dealShared: 'Deal shared successfully!',
  dealLinkCopied: 'Deal link copied to clipboard!',

  // Profiles and brands
  noInfluencers: 'No influencers found',
  noBrandCodes:
    'No promo codes available for this brand yet, but try the tools above to find deals!',
  profileShared: 'Profile shared successfully!',
  profileLinkCopied: 'Profile link copied to clipboard!',
  followNeedsAccount: 'With an account you follow the people whose codes you like.',
  linkCopyFailed: 'Failed to copy link. Please try again.',

  // Chat
  chatTrouble: "Sorry, I'm having trouble right now. Please try again!",
} as const

/** '1 deal found', '24 deals found', '1000+ deals found'. */
export function dealsFound(count: number, isCapped: boolean): string {
  return `${count}${isCapped ? '+' : ''} ${count === 1 && !isCapped ? 'deal' : 'deals'} found`
}
