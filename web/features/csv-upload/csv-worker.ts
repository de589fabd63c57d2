import { answerReads } from './read-wish.ts'
import { openTextFile } from './row-source.ts'

answerReads(openTextFile)
