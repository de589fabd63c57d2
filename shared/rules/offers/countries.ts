import { listedIn } from '../text/formats.ts'
import { readNames } from '../text/read-names.ts'
import type { ReadNames } from '../text/read-names.ts'

/** Countries by their codes of ISO 3166. */

const codes = new Set(
  (
    'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ ' +
    'DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP ' +
    'KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL ' +
    'NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM ' +
    'TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'
  ).split(' '),
)

/** Common names that are missing in the standard lists. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['holland', 'NL'],
  ['czech republic', 'CZ'],
  ['turkey', 'TR'],
  ['uae', 'AE'],
])

const namesIn = new Map<string, Intl.DisplayNames>()
let byName: ReadonlyMap<string, string> | undefined

function codeOfName(name: string): string | undefined {
  byName ??= new Map([...codes].map((code) => [countryName(code).toLowerCase(), code]))
  return otherNames.get(name.toLowerCase()) ?? byName.get(name.toLowerCase())
}

/** The country codes of a typed text: 'AT, DE' for 'germany; AT'. They are unique and sorted. */
export function readCountries(text: string): ReadNames {
  return readNames(
    text,
    (name) => (codes.has(name.toUpperCase()) ? name.toUpperCase() : codeOfName(name)),
    (found) => found.toSorted().join(', '),
  )
}

/** 'Germany', in a language. */
function countryName(code: string, language = 'en'): string {
  const names = namesIn.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  namesIn.set(language, names)
  return names.of(code) ?? code
}

/** The names of stored country codes. */
export function countryNames(countries: string, language = 'en'): string[] {
  return countries === ''
    ? []
    : countries
        .split(', ')
        .map((code) => countryName(code, language))
        .toSorted((a, b) => a.localeCompare(b, language))
}

const withArticle = new Set('AE BS CF DO GB GM KM MH MV NL PH SB US'.split(' '))

/** 'Austria and the Netherlands', for a sentence in English. */
export function countriesInSentence(countries: string): string {
  const names = countries
    .split(', ')
    .toSorted((a, b) => countryName(a).localeCompare(countryName(b), 'en'))
    .map((code) => (withArticle.has(code) ? `the ${countryName(code)}` : countryName(code)))
  return listedIn('en', names)
}
