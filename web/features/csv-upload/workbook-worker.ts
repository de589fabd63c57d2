import { answerReads } from './read-wish.ts'
import { openSheet } from './open-sheet.ts'

answerReads(openSheet)
