import { counted, plural } from '#shared/rules/text/formats.ts'

type Paused = {
  /** Own codes that are paused since a plan ended or became smaller. */
  own: number
  /** The same for codes of the agency's influencers. */
  managed: number
  /** The number of own codes that fit now; null: all. */
  room: number | null
  planName: string
}

type PausedText = { title: string; text: string; action: string | undefined }

/** The text about codes that a plan's end paused. Without an action it suggests a larger plan. */
export function pausedText({ own, managed, room, planName }: Paused): PausedText {
  const count = own + managed
  const whose =
    managed === 0 ? '' : own === 0 ? ' of your influencers' : ', some of your influencers'
  const title = `${counted(count, 'code')}${whose} ${plural(count, 'is', 'are')} paused`
  const why = 'A plan ended or became smaller. Nothing was deleted.'
  const fitting = room === null ? own : Math.min(own, room)
  if (own > 0 && fitting === 0 && managed === 0) {
    return {
      title,
      text: `${why} ${planName} has no slot for ${plural(own, 'it', 'them')}; a bigger plan has.`,
      action: undefined,
    }
  }
  if (fitting < own) {
    return {
      title,
      text: `${why} ${planName} has room for ${fitting} of yours: those that people would see come back first, then the newest.`,
      action: fitting === 0 ? 'Bring back what fits' : `Bring ${counted(fitting, 'code')} back`,
    }
  }
  return { title, text: why, action: plural(count, 'Bring it back', 'Bring all back') }
}
