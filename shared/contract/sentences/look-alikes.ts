/** For a link whose host contains letters outside a to z. */
export function otherAlphabetSentence(host: string): string {
  return `This link leads to ${host}. Letters of other alphabets can imitate well-known names, so make sure that it is the right one.`
}

/** For a brand in another alphabet that looks like a known brand. */
export function brandImitatedSentence(brandName: string): string {
  return `This reads like ${brandName}, but in letters of another alphabet. Write ${brandName} as it is known here.`
}

/** For a link whose host looks like the brand's host but differs. */
export function lookAlikeSentence(host: string, brandDomain: string): string {
  return `This link leads to ${host}, which looks like ${brandDomain} but is another website. Make sure that it is the right one.`
}

/** For a link to an affiliate network, or to any website other than the brand's. */
export function otherSiteSentence(host: string): string {
  return `Leads to ${host} first. That is fine for links of affiliate networks.`
}
