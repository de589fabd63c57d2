import type { Topic, TopicKind } from '#shared/rules/push.ts'

/** What of a code says whom it is news for. */
export type NewCode = { influencer_id: string }

/**
 * The topic of each kind under which a code is news. Another kind is a line here and one in `topicKinds`; the tables and
 * queries know no kinds.
 */
const topicOf: Record<TopicKind, (code: NewCode) => string> = {
  creator: ({ influencer_id }) => influencer_id,
}

export function topicsOf(code: NewCode): Topic[] {
  return Object.entries(topicOf).map(([kind, topic]) => ({
    kind: kind as TopicKind,
    topic: topic(code),
  }))
}
