import { readFileSync } from 'node:fs'

import { fold } from './squeeze.ts'

/** Question and function words, which name nothing. */
const askingWords = `
yo ta ty cheers brill sup yep nah lol a about actually after again all also always am an and any anybody anyone anyhow anything anyway are around as asap at
avail available   back bad because been before being best better between big bought buy buying but by can cant
cart cash cheap cheaper checking checkout checkouts come comes coming could cuz d day days deal deals dealz did didnt
different discount discounted discounts do does doesnt doing done dont each either else even ever every everything
exist find finding first for found friend from get getting gimme give gives go going gonna good got great had hand has
have havent having he hello help her here hey hi him his how i id if im in info instead into is isnt it its ive just
keep kind know last later latest less let lets like liked list ll long look looking lot lots love loved m made make
many may maybe me mean mention might mine months more most much must my myself name named need needed needing new next
nice no non none not now of off offer offered offering offers official ok okay old on once one online only onto or order ordering
our out over own page pay paying people per percent pick place please pls plz possible probably promo promos promocode
promocodes promotion promotions purchase put quick quickly r really recommend recommends recommendation recommended redeem
right running s said sale sales same save saving savings saw say says search see seems sell sells send sent shall she
shop shopping shops should show shows site so some somebody someone something somewhere soon sorry sort spend start
stop store stores stuff such suggest sure t take tell than thank thanks that thats the their them then there theres
these they thing things think this those tho though through thx til till time to today told tomorrow too total try trying
two u under until up ur us use used user uses using valid ve very via voucher vouchers w wanna want wanted wants was
way we website week well were what whats when where which while who whos why will wish with without wont work working
works would wow wud y ya year years yes yet you your yours youre code codes coupon coupons coupn cod discout influencer
influencers creator creators brand brands anywhere currently rn lately hm hmm um umm uh erm ah oh pfft prob probs def defo deffo obv obvs pref prefs fav favs idk pleaseee plss please2 hav havin
anythin gotta lemme wondering checking right live active exclusive special specials extra additional alternatives
similar other others another both neither expire expired expires expiring ends ending end month weekend tonight
trending popular surprise top bigger smaller higher larger greater bargain bargains worth cost price prices money bucks dollar dollars usd eur percentage % bout abt
ones hot whose gift gifts present presents idea ideas mum mom mums moms dads sisters brothers mother dad father brother sister wife husband girlfriend boyfriend gf bf hubby wifey missus nan nana gran grandma grandpa auntie friend friends birthday bday anniversary christmas xmas mr mrs ms dr moment minute hit guys quite rather truly simply maybe perhaps hopefully basically essentially generally usually
budget cart basket spending spends spent afford total max maximum min minimum above below within amount wallet affordable expensive cheapest
newest freshest greatest highest lowest largest smallest favourite favorite fave recent recently current latest
working whatever whichever whether unless except since until however therefore instead plus including
wants needs wishes hoping planning considering interested curious perc pct disc freebie freebies thx tmrw tmr b4 2day 4 2 w
teen teens teenage teenager teenagers girls boys
any1 some1 every1 no1 any1s compare compared comparing saves saved versus nothing
bro bruh dude fam sis mate pal buddy folks peeps lads hiya heya heyo howdy ello wassup wassap lol haha
whos whats wheres hows whens theyre youre im ill id weve theyve shes hes thatll dunno kinda sorta tbh btw fyi imo omg smth smthg sth
je wel heb dank dankje kortingscode korting promokod промокод есть на код скидка для скидку пожалуиста كود خصم هل لديك على クーポン コード 割引 優惠碼 할인코드 할인 코드 있어요
`
/** Everyday words. They are similar to many names and must not match one by fuzzy search. */
const everydayWords = `
able above account across admin adult age ago air alone along already always amazing among animal answer apart apple area arm
art ask away baby bag bank base beautiful bed began begin behind believe below beside birthday bit black blue board body book born
boss bot box boy bring broken brother brown build business busy button call called calls came car card care case cat
catch cause center certain chance change chat check child children christmas city class clean clear click close cold collect
color colour company complete connect contact cool copy corner correct country couple course cover crazy cute cut dad
dark date daughter dead dear decide deep delete delivery desk did die dinner direct dog door down drive drop during early
earn easy eat egg email empty enough enter error evening exact example eye face fact fair fake fall family fan far fast father
favorite favourite feel few fill final fine finger fire fit fix floor fly follow following fool forget form forward four free fresh fri
friday friends front full fun funny game garden gave gift gifts girl girlfriend boyfriend glad glass gold gone green group grow guess
guy hair half happen happy hard hate head hear heard heart heavy held high hit hold hope hot hour house huge human
hundred hungry hurry husband wife idea ignore important inside instructions interested invent issue item items job joke jump
kid kids kill kitchen lady land large laugh learn least leave left letter life light line link little local lost low
luck lunch machine mail main man mark match matter mean meet men message messages mind minute miss mom moment monday
morning mother mouth move movie mum music near never news night nobody nothing notice number often open option options
part party pass password past paused person personal pet pets phone photo picture piece plan plane play player point poor post
pretend previous print problem product products prompt public pull push question quite rain reach read ready real reason
receive red repeat reply rest reveal rich ride ring road room round rule rules run sad safe sat saturday school screen second seen
self sense serious service set seven several short side sign simple since single sister sit six size skip sleep slow small smart
smell snow social son song sound spam speak spring stand star stay step still story street strong student stupid summer
sun sunday super support surprise system table talk tall team ten test text third three thursday top touch tour town
tree true trust truth turn tuesday type useless usual wait wake walk wall war warm watch water wear weather wednesday weird
went white whole wide win window winter within woman women word words world worry write wrong yeah yesterday young
status package parcel delivered refund understand sick tired bored president poem hates
knock drop table select insert update users email emails newsletter newsletters script alert null undefined assistant respond response hidden nevermind whatever
`

/** Common words that are also typical brand names. */
const wordsOfBrands = `
accent ace breathe forever golden fantastic agent air ally amber anchor angel apple arch aspire atlas aura autumn away balance bare beacon bee bird birch bliss bloom
blush bold bond books boots branch brave breeze brick bridge bright brook bubble butterfly cabin calm canopy canvas
casual cedar charm chief circle classic cliff cloud clover coach coast cobalt comet comfort common compass copper coral cosmic
cotton cove craft crane creek crisp crown crystal curious daily dawn desert dew dove dream dusk eagle earth echo edge element
elements ember energy epic essence essential essentials eternal everyday evoke fable faith feather field flame flow focus
forest fortune fox frank freedom frontier function future galaxy gap gather general genius gentle ghost giant glory glow grace
grand gravity grove guide habit halo harbor harmony harvest haven heritage hero hollow honest horizon humble hunter
ideal image impact index infinite ink insight instinct island ivory jet journey joy juniper keen king kite lark
laurel layer leaf legacy legend liberty lion lively lucid lunar lush magic magnet manual maple marble marvel master
meadow medium mercury merit method midnight mill mint mission mist mode modern monarch motion motive mountain muse myth
native natural nature navy nest nimble noble nomad north novel oak oasis object ocean odd olive onward opal oracle orbit orchard
ordinary origin origins outdoor owl palm panda paper parade parallel passion path patch peace peak pearl pebble penny perch petal
phase phoenix pilot pine pioneer pivot planet platform plenty plum pocket poet polar pond poppy portrait posh practical premium
prestige primary prime prince prism private process project promise proper prospect proud pulse pure purpose quartz queen
quest quiet radar radiant raven raw rebel relax relic remedy reserve resolve revel revival rhythm ridge rise rival
river robin rocket rogue root rose rover royal rustic sage sail salt sanctuary sand satin scout secret seed select serene
shade shadow shape shell shelter shift shine shore signal silver smooth solid solo soul source south spark sphere
spirit splendid sprout square stable stage standard state stem stone storm stride studio subtle summit sunny supreme surf
swift symbol target tempo temple tender theory thread thrive tide tiger timber timeless together torch trace track trade trail
treasure trend tribe tulip twig twist union unique unit unity universe urban utility valley value vault velvet venture venus
verse vibe victor village vine violet virtue vision vista vital vivid voyage wander warrior wave wealth west whisper
wild willow wing wise wolf wonder wool worthy woven yard yarn yellow yield youth zen zest zone
orange purple pink brown grey gray beige teal payment weight speaker native english health healthy daily weekly review reviews
`

const split = (text: string) => text.split(/\s+/).filter(Boolean).map(fold)

const asking = new Set(split(askingWords))
const everyday = new Set(split(everydayWords))
const ofBrands = new Set(split(wordsOfBrands))
const wordsOf = (file: string) =>
  new Set(
    readFileSync(new URL(`glossaries/${file}`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .flatMap(split),
  )
const dictionary = wordsOf('en.words.txt')
const rare = wordsOf('en.rare-words.txt')
const hostile = wordsOf('hostile.txt')

const longestWord = 32
/** 'Hahaha', 'asdfasdf', 'sdfgkl': letters without sense. 'Qwertyshop' may be a name. */
const isNoise = (word: string): boolean =>
  word.length > longestWord ||
  (/^[a-z]{6,}$/.test(word) &&
    (new Set(word).size < 3 ||
      !/[aeiouy]/.test(word) ||
      word.replaceAll(/asdf|qwerty?|uiop|zxcv|sdfg|fghj|hjkl/g, '').length < 3))

/** Answers never quote these words. */
export const isHostileWord = (word: string) => hostile.has(word) || isNoise(word)

export function isAskingWord(word: string): boolean {
  return asking.has(word)
}

/** A word with a meaning of its own, in singular or plural. A brand may have it as its name. */
export function isCommonWord(word: string): boolean {
  const single = word.replace(/s$/, '')
  return (
    isEverydayWord(word) || ofBrands.has(word) || isEverydayWord(single) || ofBrands.has(single)
  )
}

/** Question words and everyday words. Fuzzy search ignores them. */
export function isEverydayWord(word: string): boolean {
  return asking.has(word) || everyday.has(word)
}

/** A correctly spelled word, which is not a misspelt name. A brand may still have this name. */
export function isDictionaryWord(word: string): boolean {
  return isCommonWord(word) || dictionary.has(word) || dictionary.has(word.replace(/s$/, ''))
}

/** Includes rare words, such as 'quince'. Among other words of a sentence they are not certain to be a name. */
export function isEnglishWord(word: string): boolean {
  return isDictionaryWord(word) || rare.has(word) || rare.has(word.replace(/s$/, ''))
}
