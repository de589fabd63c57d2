-- concurrently
create index concurrently follows_digest_idx on follows (influencer_id, user_id) where delivery in ('daily', 'weekly');
