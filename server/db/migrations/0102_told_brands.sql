-- concurrently
create index concurrently brand_follows_told_idx on brand_follows (brand_key, user_id) where delivery in ('push', 'daily', 'weekly');
