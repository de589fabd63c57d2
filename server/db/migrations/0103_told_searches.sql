-- concurrently
create index concurrently search_follows_told_idx on search_follows (left(words, 3), category) where delivery in ('push', 'daily', 'weekly');
