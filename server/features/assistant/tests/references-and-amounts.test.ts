import { describeTalks } from '#test/assistant-talks.ts'

/** References to shown codes and earlier topics, and amounts of offers and orders. */

describeTalks([
  {
    what: 'ranges and upper limits of an offer',
    shops: 'brands.json',
    lines: [
      'between 15 and 20 percent off for food => +PEPPER15 +BRINE20 -BATCH25 -OVEN10',
      'food 20-15% => +PEPPER15 +BRINE20 -BATCH25 -OVEN10',
      'zwischen 15 und 20 prozent essen => +PEPPER15 -BATCH25 -OVEN10',
      'comida entre 15 y 20% => +PEPPER15 -BATCH25 -OVEN10',
      'bouffe entre 15 et 20 % => +PEPPER15 -BATCH25 -OVEN10',
      'under 20 off in food => +PEPPER15 -BRINE20 -BATCH25 /under.20%/',
      'food, 15% at most => +PEPPER15 -BRINE20 /at.most.15%/',
      'nothing under 20% in food => +BRINE20 -PEPPER15',
      'food under $50 => =#Food /^(?!.*off)/',
      'between 20 and 30 dollars for shoes => =#Fashion /^(?!.*off)/',
    ],
  },
  {
    what: 'amounts off, gifts and the minimum of one code',
    shops: 'brands.json',
    lines: [
      'fashion, $ off codes => +SUNDAY20 -LENA30 -HARROW50',
      'any freebies => =MINASOFT',
      'is 25% or 10 dollars better at pacewell => =pacewell +MAYA25 +TOMPACE /depends/',
      'pacewell >> is % or $ better => =pacewell +MAYA25 +TOMPACE /depends/',
      'should i take the 25% or the $10 off at pacewell => =pacewell +TOMPACE /depends/',
      'is it just $10 instead of 20%? => /^(?!.*order)/',
      'something cheaper => 1HARROW50',
      'longroad luggage, suitcase is 250, what do i pay => =LONG15 /212/',
      'longroad luggage, my son is 40, what do i pay => =LONG15 /^(?!.*order)/',
      'softhour, my size is 42, how much is the code => =softhour /^(?!.*order)/',
    ],
  },
  {
    what: 'a number after an order is another order',
    shops: 'brands.json',
    lines: [
      'plainfold >> i spend 70 >> and 60? => =plainfold /order.of..60/',
      'plainfold >> i spend 70 >> 120 => =plainfold /order.of..120/',
      'plainfold >> gasto 70 >> y 30? => =plainfold /pedido.de.30/',
      'plainfold >> i spend 70 >> 2 => one',
      'plainfold >> 20 => /^(?!.*order.of)/',
    ],
  },
  {
    what: 'one of those shown before',
    shops: 'brands.json',
    lines: [
      'plainfold >> the second one >> the other one => =LENA30',
      'plainfold >> LENA30 >> and the other? => =MAYAWEARS',
      'plainfold >> LENA30 >> et l’autre => =MAYAWEARS',
      'plainfold >> LENA30 >> der andere => =MAYAWEARS',
      'plainfold >> does the 30% one have a minimum >> and the other? => =MAYAWEARS /minimum/',
      'food >> second one >> and the third => one =#Food',
      'food >> third >> what about the first => one =#Food',
      'tinhat audio >> whats the code for 20 dollars off >> and how long => =TIN20 /live/',
      'food >> same but for men => =#Food',
      'softhour >> the tenner => =SOFT10',
      'and the third => quiet',
    ],
  },
  {
    what: 'back through the topics',
    shops: 'brands.json',
    lines: [
      'softhour >> glasspear >> dewline >> what was the first again => =softhour',
      'softhour >> glasspear >> dewline >> first one again pls => =softhour',
      'softhour >> glasspear >> dewline >> which was the second shop you showed me => =glasspear',
      'softhour >> glasspear >> dewline >> back >> back => =softhour',
      'softhour >> glasspear >> dewline >> back back => =softhour',
      'softhour >> glasspear >> dewline >> was war das erste nochmal => =softhour',
      'softhour >> glasspear >> dewline >> c’était quoi le premier => =softhour',
      'softhour >> something from back then => quiet',
    ],
  },
])
