import { describeTalks } from '#test/assistant-talks.ts'

/** How far a refusal reaches, and phrases of refusal that refuse nothing. */

describeTalks([
  {
    what: 'a refusal ends where something is requested or praised',
    shops: 'brands.json',
    lines: [
      'skip the free shipping ones and give me tinhat audio => =tinhat_audio',
      'hate glasspear, love softhour => =softhour',
      'no plainfold and i really like harrow denim => =harrow_denim',
      'ich hasse glasspear, liebe softhour => =softhour',
      'odio glasspear y quiero un código de softhour => =softhour',
      'sans glasspear et montre moi softhour => =softhour',
      'odio glasspear, adoro softhour => =softhour',
      'sem glasspear e quero softhour => =softhour',
      'without glasspear or softhour, love tidewood => =tidewood',
      'dont go and show me glasspear, i need shampoo => =#Beauty -glasspear',
    ],
  },
  {
    what: 'nothing against a shop is no refusal',
    shops: 'brands.json',
    lines: [
      'i have nothing against softhour, got a code? => =softhour',
      'ich habe nichts gegen softhour, gibts da was => =softhour',
      "je n'ai rien contre softhour, un code ? => =softhour",
      'no tengo nada contra softhour, tienes un código? => =softhour',
      'non ho niente contro softhour, hai un codice? => =softhour',
      'não tenho nada contra a softhour, tem cupom? => =softhour',
    ],
  },
  {
    what: 'common words in a refusing clause mean no shop',
    shops: 'everyday-brands.json',
    lines: [
      "don't target me, i need a lamp => =#Home /^(?!.*without)/",
      'dont ring me, just a phone please => =#Tech /^(?!.*without.Ring)/',
      'a pinch of honest advice, need a serum => =#Beauty /^(?!.*without)/',
      'i have no sense of style, any jeans => =#Fashion /^(?!.*without)/',
      'i have no eye for furniture, a sofa please => =#Home /^(?!.*without)/',
      'not gap, other jeans => =#Fashion -gap',
      'no more boots codes, i want shampoo => =#Beauty -boots',
    ],
  },
  {
    what: 'what broke is wanted',
    shops: 'everyday-brands.json',
    lines: [
      'my laptop wont start anymore, need a new one => =#Tech',
      'our sofa no longer folds out, looking for a new one => =#Home',
      'my headphones from apple dont charge anymore, need new ones => -apple',
    ],
  },
  {
    what: 'codes that did not go through refuse no shop',
    shops: 'brands.json',
    lines: [
      'tried 2 codes at pacewell and none of them went through => =pacewell /sorry/',
      'none of the pacewell codes got accepted => =pacewell /sorry/',
      'ho provato due codici di pacewell e nessuno ha funzionato => =pacewell',
      'habe zwei codes bei pacewell probiert und keiner hat funktioniert => =pacewell',
      'probé dos códigos de pacewell y ninguno funcionó => =pacewell',
      "j'ai essayé deux codes chez pacewell et aucun n'a marché => =pacewell",
      'testei dois cupons da pacewell e nenhum funcionou => =pacewell',
    ],
  },
  {
    what: 'what somebody dislikes or already has is left out',
    shops: 'everyday-brands.json',
    lines: [
      'gift for my dad >> he doesnt like tech => some -#Tech',
      'a present for my sister >> she does not wear jewelry => some -#Jewelry',
      'beauty for my mum, she already owns a serum so not that => =#Beauty /without.serum/',
      'never again hello fresh. other food deals? => =#Food -hello_fresh',
      'mums kitchen is out, other food => =#Food /^(?!.*or.kitchen)/',
    ],
  },
])
