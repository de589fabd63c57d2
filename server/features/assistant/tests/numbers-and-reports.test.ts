import { describeTalks } from '#test/assistant-talks.ts'

/** Words of reports, and numbers, that mean something else. */

describeTalks([
  {
    what: 'a report beside a request',
    shops: 'brands.json',
    lines: [
      'do shoppers report that pacewell works => =pacewell /^(?!.*report)/',
      'i need a laptop to report a story => =#Tech /^(?!.*report)/',
      'a flag that lights up for the garden => =#Home',
      'pacewell code doesnt work, where do i report it => =pacewell /report/',
      'a creator posts fake codes, where can i report that => quiet /report/',
      'maya.runs.far posts fake codes, can i report her => quiet /report/',
    ],
  },
  {
    what: 'guests, distances, degrees and times are no order',
    shops: 'brands.json',
    lines: [
      'pacewell, we are 6 in total => =pacewell /^(?!.*order.of)/',
      'pacewell, 4 adults and 2 kids, 6 in total => =pacewell /^(?!.*order.of)/',
      'pacewell, i ran 10k in total => =pacewell /^(?!.*order.of)/',
      'softhour, its now 45 degrees outside => =softhour /^(?!.*order.of)/',
      'softhour, its now 20 past five => =softhour /^(?!.*order.of)/',
      'softhour, cream and soap, 30 in total, what do i pay => =softhour /order.of..30/',
    ],
  },
  {
    what: 'years, models and weights are no price',
    shops: 'brands.json',
    lines: [
      'softhour 2027 => =softhour /^(?!.*order.of)/',
      'softhour cream spf 100 => =softhour /^(?!.*order.of)/',
      'i want to lose twenty pounds, softhour => =softhour /^(?!.*order.of)/',
      'one hundred percent sure softhour works? => =softhour /^(?!.*%)/',
      'a hundred percent cotton softhour => =softhour /^(?!.*%)/',
    ],
  },
  {
    what: 'money in hand is no former saving, and a question or praise no complaint',
    shops: 'brands.json',
    lines: [
      'got 100 dollars yesterday, want to spend it at softhour => =softhour /order.of..100/',
      'i saved $500, softhour => =softhour /order.of..500/',
      'which code gave 20% off at pacewell => =MAYA25',
      'softhour >> it is only 20% not 30% right? => /^(?!.*sorry)/',
      'softhour >> is it just $10 instead of 20%? => /^(?!.*sorry)/',
      'softhour, i want only 20% rather than 10% => /^(?!.*sorry)/',
    ],
  },
  {
    what: 'reports that a code worked or did not are told from wishes',
    shops: 'brands.json',
    lines: [
      'softhour >> yay worked, 12 off => quiet /glad/',
      'softhour >> sweet, took 30% off => quiet /glad/',
      'softhour >> brilliant, 15 bucks less => quiet /glad/',
      'softhour >> used it, all good => quiet /glad/',
      'softhour >> oh wait it did, my bad => quiet /glad/',
      'softhour >> nice, anything 20% off? => /^(?!.*glad)/',
      'softhour >> worked last week but today no chance => /sorry/',
      'softhour >> not even a cent off => /sorry/',
      'softhour >> no discount whatsoever => /sorry/',
      'softhour >> my checkout goes "coupon invalid" => /sorry/',
      'softhour >> where do i type it in => quiet /checkout/',
    ],
  },
])
