import { fold } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'
import { isEnglishWord } from '../words/vocabulary.ts'

/**
 * 'My phone won't hold a charge anymore, need a new one': the thing that is broken is wanted. Without this the negation of the
 * first clause would refuse it.
 */
const broken =
  /(?<![\p{L}\p{N}])(?:my|our|his|her|the) (?:old )?(\p{L}+(?: \p{L}+)?) (?:(?:just|really|simply) )*(?:(?:wo|does|did|do|ca|is|are)(?:n['’]?t| not)|no longer|never)(?!\p{L})([^,.;:!?]{0,60})[,.;:!?–-]+\s*(?:(?:so|and|i|we|please|really|just|now) )*(?:(?:need|want|looking for|look for|get|buy|after|any|time for) (?:to (?:buy|get) )?(?:(?:an?|some|another) )?(?:(?:new|better|working) (?:ones?|pair)|new(?=\s*(?:[.!?]|$))|one new|replacements?|ones?)|help|ideas\??|recommendations\??)(?![\p{L}\p{N}])/giu
/** A shop may be to blame. */
const ofShop = /(?<!\p{L})(?:from|by|at|of|with|since)(?!\p{L})/iu

/** 'Won't hold a charge', but not 'doesn't like lush'. */
const working =
  /^ (?:(?:really|even|properly|always) )?(?:work|start|turn|hold|charge|fold|fit|open|close|shut|zip|heat|cool|connect|switch|load|last|spin|print|boot|light|stay|keep|run|play|go|come|get)(?:e?s|ing)?(?!\p{L})/iu

export const withBrokenThings = (text: string): string =>
  text.replace(broken, (whole, thing: string, rest: string) => {
    const words = rest.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
    const isKnown = words.every((word) => isEnglishWord(fold(word)))
    const isThing = categoryOfThing(fold(thing).replace(' ', '')) !== undefined
    return working.test(rest) && isThing && isKnown && !ofShop.test(rest)
      ? `need a new ${thing}`
      : whole
  })
