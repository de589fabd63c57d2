import type { PromoCategory } from '#shared/rules/categories.ts'

import { fold } from './squeeze.ts'

/** Things that shoppers want, and the category in which they find them. */

/** Plurals go without saying; things of two words are written together, as messages are read both ways. */
const things: Readonly<Record<Exclude<PromoCategory, 'General'>, string>> = {
  Fashion: `fashion clothes clothing cloth apparel outfit outfits bag shoe sneaker trainer boot heel sandal slipper footwear dress skirt
    jeans denim pants trousers shorts leggings tshirt tee shirt blouse sweater hoodie jumper cardigan coat jacket blazer suit
    sock underwear lingerie bra swimwear bikini swimsuit pyjama pajama hat cap beanie scarf glove belt handbag purse wallet
    sunglasses parka gown tights vest polo heels loafer flipflop raincoat tracksuit streetwear menswear womenswear style tie
    sweatpants sweatshirt joggers chinos croptop tanktop totebag tote clutch jumpsuit romper dungarees overalls knitwear
    turtleneck fleece puffer windbreaker trench tuxedo waistcoat bodysuit stockings thong boxers briefs nightwear sleepwear
    nightgown robe bathrobe swimtrunks trunks clog espadrille stiletto pump wedges bootie moccasin brogue plimsoll slacks wellies
    earmuffs mitten beret bowtie suspenders bandana hijab abaya kimono sari loungewear activetop kidswear babyclothes
    babygrow onesie costume uniform workwear glasses eyeglasses eyewear spectacles`,
  Fitness: `fitness gym workout yoga pilates running runner crossfit sport sports sportswear activewear athletic protein whey
    creatine preworkout supplement dumbbell kettlebell treadmill training exercise cycling cyclist bike bicycle hiking
    climbing swimming tennis golf football soccer basketball marathon muscle lifting weightlifting proteinbar proteinshake
    resistanceband barbell rower rowing skipping jumprope foamroller yogamat gymwear gymmembership sportsbra runningwatch
    runningshoe footballboot bcaa electrolytes multivitamin vitamin boxing karate judo volleyball badminton squash padel
    hockey rugby cricket baseball skateboard skateboarding skating surfing surfboard wetsuit goggles racket jogging triathlon
    swimgear trekking bouldering massagegun homegym`,
  Food: `food snack grocery meal mealkit coffee tea drink juice wine beer chocolate candy cookie cake bread bakery pizza burger
    restaurant takeaway takeout vegan spice sauce honey cheese meat fruit vegetable breakfast kombucha matcha ramen noodle rice soup icecream sushi taco steak bbq salad smoothie oat nuts granola cooking recipe sweets
    dessert espresso pasta hotsauce oliveoil energydrink energybar cereal muesli porridge jam marmalade peanutbutter butter
    yogurt yoghurt milk oatmilk egg fish seafood salmon chicken beef pork sausage bacon ham veggies vegetarian curry kebab
    sandwich bagel croissant pastry doughnut donut brownie biscuit cracker crisps chips popcorn gum liquorice fudge
    lunchbox cocoa lemonade soda whisky whiskey vodka gin rum cocktail champagne prosecco cider tofu olives pickles
    banana pepperoni salami pantry mustard ketchup mayonnaise syrup flour sugar brunch supper`,
  Tech: `tech technology technologies gadget electronic laptop computer notebook macbook pc desktop tablet ipad iphone smartphone
    phone headphone earphone earbud airpod speaker audio camera keyboard mouse monitor charger cable powerbank tv television
    gaming console playstation xbox nintendo software app vpn hosting drone smartwatch ereader kindle modem webcam microphone mic usb battery printer router ssd
    headset graphicscard gpu cpu processor motherboard harddrive harddisk sdcard memorystick projector soundbar subwoofer
    turntable adapter dongle ethernet wifi antivirus screenprotector phonecase stylus scanner videogame game
    ps5 chromebook earpods hdmi led gopro tripod android fitbit garmin simcard mobile cellphone audiobook ebook smarthome
    doorbell`,
  Home: `home homeware house furniture sofa couch mattress bedding bed pillow blanket sheet towel candle lamp lighting decor decoration
    rug carpet curtain kitchenware cookware pan knife plate mug vase plant garden gardening cleaning vacuum chair desk shelf
    bathroom bedroom interior toaster blender airfryer kettle fridge freezer washer dryer iron wallpaper paint mirror clock tools
    duvet cushion quilt bedsheet bedlinen headboard wardrobe dresser drawer cabinet cupboard bookcase bookshelf nightstand
    armchair stool bench ottoman futon diningtable coffeetable sidetable bedsidetable wineglass wineglasses tumbler teapot
    coffeemaker coffeemachine breadmaker saucepan wok casserole cutlery crockery tableware tablecloth dishwasher microwave
    oven stove cooker grill barbecue juicer mixer dinnerware bakeware pictureframe photoframe poster canvas frame lampshade
    chandelier lightbulb bulb heater radiator humidifier dehumidifier purifier doormat bathmat laundry detergent hoover mop
    broom bin basket storage hammock lawnmower mower hose seeds flowerpot drill screwdriver hammer toolbox ladder
    christmastree homeoffice kitchen candleholder oilburner diffuser ovenglove ovengloves`,
  Jewelry: `jewelry jewellery jewel earring necklace bracelet ring pendant diamond pearl gem gemstone anklet brooch cufflink
    bangle choker locket charm hoop hoops studs piercing nosering goldchain tiara engagementring weddingring weddingband
    cocktailring signet signetring watch emerald sapphire ruby amethyst opal topaz jewelrybox wristwatch`,
  Travel: `travel traveling travelling trip flight hotel hostel airbnb vacation holiday luggage suitcase backpack cruise airline
    airfare ticket resort booking tour tourism rental car esim campervan hostel safari ski camping tent getaway ferry train
    rucksack honeymoon citybreak citytrip roadtrip staycation carhire carrental motorhome caravan glamping bnb villa hostels
    itinerary airport lounge visa passport travelcard travelinsurance carryon duffel sleepingbag traveladapter neckpillow
    sightseeing interrail coach minibreak weekendtrip allinclusive snowboarding skiing trolley`,
  Beauty: `beauty makeup cosmetic skincare skin lipstick mascara foundation concealer blush eyeshadow perfume fragrance shampoo
    conditioner haircare moisturizer moisturiser serum sunscreen lotion cream facial nail manicure soap deodorant toothpaste razor sunblock retinol toner wax tan spa
    eyeliner eyelash eyelashes lash brow eyebrow lipgloss lipbalm lipliner gloss nailpolish nailvarnish suncream spf bodywash
    bodylotion bodyscrub scrub exfoliant exfoliator cleanser facemask facewash hairmask sheetmask hairdryer hairstraightener
    straightener curler hairspray hairbrush hairgel hairdye hairoil cologne aftershave shaving shaver trimmer epilator
    bodybutter bathbomb showergel primer bronzer highlighter contour powderpuff eyecream handcream niacinamide hyaluronic
    collagen antiaging antiageing acne dandruff pedicure barber salon wig facecream nails hair toothbrush mouthwash face lips`,
}

const byEmoji: Readonly<Record<Exclude<PromoCategory, 'General'>, string>> = {
  Fashion: '👕👔👗👘👙👚👛👜👝👞👟👠👡👢👒🎩🧢👖🧣🧤🧥🧦🥻🩱🩳🥾🥿🩴🕶',
  Fitness: '🏋🧘🏃🚴🏊⚽🏀🎾🏈🏐🏸🏓🥊🥋⛳🧗💪🏆🤸🚵',
  Food: '🍕🍔🍟🌭🥪🌮🌯🥗🍝🍜🍣🍱🍛🍚🍞🥐🥖🥨🥯🧀🥩🍗🍖🥓🍩🍪🎂🍰🧁🍫🍬🍭🍯🍦🍨🍧☕🍵🧋🍺🍻🍷🍾🍸🍹🥤🧃🍎🍓🥑🥕🍇🍉🍌🥦🍿',
  Tech: '💻📱📷📸🎧🎮🖥⌨🖱📺🔌🔋🕹🖨🎙🤖',
  Home: '🛋🛏🪑🛁🚿🪴🧹🕯🪞🖼🏡🏠🍳🔪🍽🧺🧽',
  Jewelry: '💍💎📿👑',
  Travel: '✈🛫🛬🏨🧳🏖🏝🚢🚆🚄🏕⛺🗺🚗🎿🏂⛷',
  Beauty: '💄💅🧴🧼💇💆🪒🧖',
}

export const categoryByThing = new Map<string, PromoCategory>()
for (const [category, text] of Object.entries(things)) {
  for (const thing of text.split(/\s+/).filter(Boolean))
    categoryByThing.set(fold(thing), category as PromoCategory)
}

const categoryByEmoji = new Map<string, PromoCategory>()
for (const [category, signs] of Object.entries(byEmoji)) {
  for (const sign of signs) categoryByEmoji.set(sign, category as PromoCategory)
}

/** The category of a thing, in singular or plural; `undefined` for anything else. */
export function categoryOfThing(word: string): PromoCategory | undefined {
  return (
    categoryByThing.get(word) ??
    categoryByThing.get(word.replace(/ies$/, 'y')) ??
    categoryByThing.get(word.replace(/s$/, '')) ??
    categoryByThing.get(word.replace(/es$/, ''))
  )
}

/** Up to three categories of the things among the signs of a message. */
export function categoriesOfEmoji(text: string): PromoCategory[] {
  const found = Array.from(text).flatMap((sign) => categoryByEmoji.get(sign) ?? [])
  return [...new Set(found)].slice(0, 3)
}
