/** Of a link whose host has letters beyond a to z. */
export function otherAlphabetSentence(host: string): string {
  return `This link leads to ${host}. Letters of other alphabets can imitate well-known names, so make sure that it is the right one.`
}

/** Of a brand in letters of another alphabet that reads like a known one. */
export function brandImitatedSentence(brandName: string): string {
  return `This reads like ${brandName}, but in letters of another alphabet. Write ${brandName} as it is known here.`
}

/** Of a link whose host reads like the brand's and is another. */
export function lookAlikeSentence(host: string, brandDomain: string): string {
  return `This link leads to ${host}, which looks like ${brandDomain} but is another website. Make sure that it is the right one.`
}

/** Of a link that leads to an affiliate network, or anywhere else than to the brand. */
export function otherSiteSentence(host: string): string {
  return `Leads to ${host} first. That is fine for links of affiliate networks.`
}
