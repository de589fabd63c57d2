/** Sentences of pages with deals and people, part of `sentences`. They load with the tickets. */
export const dealSentences = {
  codeCopied: 'Promo code copied to clipboard!',
  dealsFailed: 'Error fetching promo codes',
  noDeals: 'No deals found',
  dealGone: 'This deal has ended or was taken down.',
  dealShared: 'Deal shared successfully!',
  dealLinkCopied: 'Deal link copied to clipboard!',
  noBrandCodes:
    'No promo codes available for this brand yet, but try the tools above to find deals!',
  copyFailed: 'Failed to copy to clipboard',

  // Profiles
  noInfluencers: 'No influencers found',
  profileShared: 'Profile shared successfully!',
  profileLinkCopied: 'Profile link copied to clipboard!',
  followNeedsAccount: 'With an account you follow the people whose codes you like.',
  linkCopyFailed: 'Failed to copy link. Please try again.',

  // Chat
  chatTrouble: "Sorry, I'm having trouble right now. Please try again!",
} as const
