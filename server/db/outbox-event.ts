/** An outbox row, written by triggers. */
export type OutboxEvent = {
  id: number
  topic: 'promo_code' | 'direct_link' | 'profile' | 'agency_influencer' | 'agency_team'
  payload: {
    /** 'many' means all codes of an upload or statement, with their owners. */
    op: 'insert' | 'update' | 'delete' | 'many'
    id: string
    influencer_id: string
    /** Null: any owners. */
    influencer_ids?: string[] | null
    agency_id: string
    was_live: boolean
    /**
     * Whether some but not all outlets show the code, or did before the change. For direct links alone: whether they
     * start or stop showing it. Absent in events of an older version.
     */
    is_of_page?: boolean
    /** A ticket was missing on lists or a page. */
    was_partly_closed?: boolean
    /** Whether a profile has, or had before the change, a public page. */
    is_public?: boolean
    /** State of a code before and after the change. */
    brand_keys?: string[]
    categories?: string[]
  }
  /** Age since the commit. */
  age_seconds: number
}
