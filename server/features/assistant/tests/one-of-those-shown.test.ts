import { describeTalks } from '#test/assistant-talks.ts'

/** Follow-ups to an answer, lists of requests, and synonyms of things. */

describeTalks([
  {
    what: 'a shopper picks one of the shown codes',
    shops: 'everyday-brands.json',
    lines: [
      "pacewell >> which one's the biggest => one =MAYA25 /The.best.is.MAYA25/",
      'pacewell >> the highest one => one =MAYA25',
      "pacewell >> which one's the biggest >> and when does it end => one =MAYA25 /14.days.left|24.Mar/",
      'pacewell >> which lasts longest => one =KOFI15 /no.end.date/',
      'pacewell >> ok and whats the one with the longest validity => one =KOFI15',
      'longest lasting running shoes => =#Fitness 1MAYA25',
      'running shoes that last longest => =#Fitness 1MAYA25',
      'the running shoes code that lasts longest => =#Fitness -MAYA25',
      'kofi codes for pacewell >> actually mayas => +MAYA25 -KOFI15',
      'pacewell from tomas >> no, kofi => one =KOFI15',
      '10% at pacewell, i mean 25 => one =MAYA25',
      '25% at pacewell, no 10 => +KOFI15 +MAYA25',
      'ossa trail >> any more than those => quiet /all.I.have/',
      'pacewell >> is the free shipping one ok, do i need anything special => one =SORENSHIPS',
    ],
  },
  {
    what: 'each request of a list is answered',
    shops: 'everyday-brands.json',
    lines: [
      'hi! 1) softhour 2) something from kofi 3) do u do refunds => +@kofi.lifts.slow +softhour /only.the.shop.itself/',
      '1) pacewell 2) softhour 3) kickstone => +pacewell +softhour +kickstone',
      'code for softhour? also when does MAYA25 end? => +softhour +MAYA25 /MAYA25.is.a.code/',
    ],
  },
  {
    what: 'a refund question does not request the product again',
    shops: 'high-street-brands.json',
    lines: [
      'i want my money back from gap, jeans too small => quiet /only.the.shop.itself/',
      'i returned a dress to gap and they didnt refund the discount part => quiet /only.the.shop.itself/',
      'i want a refund from gap, and a code for next time => =gap /only.the.shop.itself/',
      'gap never refunded me, jeans from somewhere else => =#Fashion -gap',
    ],
  },
  {
    what: 'things are found by their synonyms',
    shops: 'everyday-brands.json',
    lines: [
      'gifts for dad >> no, nothing techy => some -#Tech',
      'present for my brother who is into weights => =#Fitness',
      'stocking fillers for teenage girls => some',
      'got sum drip 4 me no cap => =#Fashion',
      'not pacewell. other trainers? => =#Fitness -pacewell',
      'lmk when pacewell drops smth new => =pacewell /let.you.know/',
      'can u let me know when OLDPACE comes back => =pacewell /let.you.know/',
    ],
  },
  {
    what: 'who asks which one to take gets the best with the reason',
    shops: 'everyday-brands.json',
    lines: [
      'pacewell >> which is the best one? => one =pacewell /best.is/',
      'pacewell >> which one should i take => one =pacewell /best.is/',
      'pacewell >> so which one then => one =pacewell',
      'fitness >> just tell me one => one =#Fitness',
      'fitness >> what do you recommend => one =#Fitness /best.is/',
      'pacewell, my basket is 20 >> which one do i take => one =pacewell /order.of.\\$20/',
      'pacewell >> welcher ist der beste => one =pacewell',
      'pacewell >> lequel prendre => one =pacewell',
      'what do you recommend => some many',
    ],
  },
])
