import { describeTalks } from '#test/assistant-talks.ts'

/** Names that nobody has here, and words that are none. */

describeTalks([
  {
    what: 'every unknown name beside a known one is named',
    shops: 'brands.json',
    lines: [
      'asics pacewell reebok => =pacewell /asics/ /reebok/',
      'asics pacewell => =pacewell /asics/',
      'first pacewell then reebok => =pacewell /reebok/',
      'anything from Willow Creek or Tidewood => =tidewood /willow.creek/',
      'does pewdiepie have a code for pacewell => =pacewell /pewdiepie/',
      'has kylie minogue shared something for pacewell => =pacewell /kylie.minogue/',
      'a pacewell code by kylieminogue => =pacewell /kylieminogue/',
      'pacewell and reebok, but leave out the pacewell one from kofi => +pacewell /reebok/',
    ],
  },
  {
    what: 'what is no name is not named',
    shops: 'brands.json',
    lines: [
      'hiya, pacewell => =pacewell /^(?!.*hiya)/',
      'pacewell coupn pleeease => =pacewell /^(?!.*(?:coupn|pleee))/',
      'does my cousin bertha have a code for pacewell => =pacewell /^(?!.*bertha)/',
      'kurde pacewell dawaj kodzik => =pacewell /^(?!.*(?:kurde|dawaj|kodzik))/',
      'longroad luggage reykjavik => =longroad_luggage /^(?!.*reykjavik)/',
    ],
  },
  {
    what: 'for whom a code is, and where, is not named',
    shops: 'brands.json',
    lines: [
      'pacewell code for sarah => =pacewell /^(?!.*sarah)/',
      'umm pacewell => =pacewell /^(?!.*umm)/',
      'pacewell code for my kiddo => =pacewell /^(?!.*kiddo)/',
      'pacewell in manchester => =pacewell /^(?!.*manchester)/',
      'pacewell code prob => =pacewell /^(?!.*prob)/',
      'pacewell code für meinen kumpel => =pacewell /^(?!.*kumpel)/',
      'codice pacewell per mio cugino => =pacewell /^(?!.*cugino)/',
      'código pacewell para mi cuñado => =pacewell /^(?!.*cuñado)/',
      'código pacewell para minha sogra => =pacewell /^(?!.*sogra)/',
      'pacewell, reebok oder asics bitte => =pacewell /reebok/ /asics/',
    ],
  },
  {
    what: 'signs that are no markup',
    shops: 'brands.json',
    lines: [
      'mcdonald`s code => quiet /mcdonald/',
      'nike(2 codes) => quiet /nike/',
      '`whoami` => quiet /^(?!.*whoami)/',
      'alert(1) => quiet /^(?!.*alert)/',
    ],
  },
  {
    what: 'words of a language that is not read are not quoted',
    shops: 'brands.json',
    lines: [
      'gdzie kupie tanie buty do biegania => quiet /I.read.English/ /^(?!.*gdzie)/',
      'har dere noen rabattkode til joggesko => quiet /I.read.English/ /^(?!.*joggesko)/',
      'spor ayakkabisi icin kupon lazim => quiet /^(?!.*ayakkabisi)/',
      'reebok => quiet /reebok/',
      'asics, reebok, puma and mizuno codes => quiet /asics/ /reebok/ /puma/ /mizuno/',
      'willowcreek outfitters => quiet /willowcreek/',
    ],
  },
  {
    what: 'markup is not quoted',
    shops: 'brands.json',
    lines: [
      '<script>prompt(2)</script> => quiet /^(?!.*prompt)/',
      '[press](http://evil.example) => quiet /^(?!.*evil)/',
      '${secrets.token} => quiet /^(?!.*token)/',
      '../../etc/shadow => quiet /^(?!.*shadow)/',
    ],
  },
  {
    what: 'an unknown code is named in the language of the question',
    shops: 'brands.json',
    lines: [
      'le code MAGIE99 existe vraiment ? => quiet /MAGIE99/',
      'esiste davvero il codice MAGIE99 => quiet /MAGIE99/',
    ],
  },
  {
    what: 'a share of a hundred is no sum',
    shops: 'brands.json',
    lines: ['give me 100% off at pacewell => quiet /100%/ /^(?!.*\\$100)/'],
  },
  {
    what: 'a number in a name is written in two ways',
    shops: 'brands.json',
    lines: ['three rivers coffee code => =3_rivers_coffee', '2nd sunday code => =second_sunday'],
  },
  {
    what: 'an unknown name beside another wish is named',
    shops: 'brands.json',
    lines: [
      'h&m or pacewell whatever has a code => =pacewell /h&m/',
      'temu code, or any home shop => =#Home /temu/',
      'booking.com / pacewell / expedia => =pacewell /booking.com/ /expedia/',
    ],
  },
])
