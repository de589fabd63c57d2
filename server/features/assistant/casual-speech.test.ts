import { describeTalks } from '#test/assistant-talks.ts'

/** Casual words of six languages: for anything, for a wish, without their apostrophe. */

describeTalks([
  {
    what: 'a casual word for anything, with an exclusion',
    shops: 'brands.json',
    lines: [
      'show me whatevs, minus the skincare => some -#Beauty',
      'wateva except tech => some -#Tech',
      'idc what, just no snacks => some -#Food',
      'idm what but not clothes => some -#Fashion',
      'alles bloß keine klamotten => some -#Fashion',
      'egal was, hauptsache kein schmuck => some -#Jewelry',
      'irgenwas ausser essen => some -#Food',
      'cualkier cosa menos tecnologia => some -#Tech',
      'me da igual, mientras no sea comida => some -#Food',
      'nimporte quoi sauf la bouffe => some -#Food',
      `peu importe tant que c'est pas des fringues => some -#Fashion`,
      'quello che vuoi tranne gioielli => some -#Jewelry',
      'fa lo stesso, basta che non sia cibo => some -#Food',
      'tanto faz, menos comida => some -#Food',
      'qq coisa menos roupa => some -#Fashion',
      'idc about pacewell, another brand => some -pacewell',
      'egal wie teuer, ein sofa => =#Home',
    ],
  },
  {
    what: 'an apostrophe that is left out',
    shops: 'brands.json',
    lines: [
      'jai besoin dun ecran => =#Tech',
      'jveux un truc pour la maison => =#Home',
      'jcherche des chaussures => =#Fashion',
      'cest quoi le code pacewell => =pacewell',
      'jaime pas pacewell, autre chose => some -pacewell',
      'cerco unaltra marca, non pacewell => some -pacewell',
      'mon compte est bloqué => quiet /contact/',
      'lacoste => quiet /lacoste/',
    ],
  },
  {
    what: 'nothing found of a shop is no refusal of it',
    shops: 'brands.json',
    lines: [
      'i found nothing for pacewell, do you have a code => =pacewell',
      'jai rien trouvé pour pacewell, vous avez un code ? => =pacewell',
      'nichts gefunden für pacewell, habt ihr einen code => =pacewell',
      'no encontré nada de pacewell, tienes un código? => =pacewell',
      'non ho trovato niente per pacewell, hai un codice? => =pacewell',
      'nao achei nada da pacewell, tem cupom? => =pacewell',
      'i found nothing at pacewell, alternatives? => some -pacewell',
      'rien trouvé chez pacewell, autre chose ? => some -pacewell',
    ],
  },
  {
    what: 'a verb of wishing is of its category',
    shops: 'brands.json',
    lines: [
      'kinda want to pamper myself => =#Beauty',
      'fancy going away somewhere hot => =#Travel',
      'i want to get away from it all => =#Travel',
      'ich möchte mich verwöhnen => =#Beauty',
      'quiero mimarme un poco => =#Beauty',
      'jai envie de partir au soleil => =#Travel',
      'ho voglia di coccolarmi => =#Beauty',
      'quero fugir do frio => =#Travel',
      'get away from pacewell => some -pacewell',
    ],
  },
  {
    what: 'whether it costs anything here',
    shops: 'brands.json',
    lines: [
      'kostet das hier was? => quiet /kostenlos/',
      'cuesta algo esto => quiet /gratis/',
      'ca coute quelque chose => quiet /gratuit/',
      'costa qualcosa qui => quiet /grat/',
      'isso custa alguma coisa => quiet /grátis|gratuit|graça/',
      'is there a pacewell code, does it cost anything => /./',
    ],
  },
])
