-- Browsers without an account hear of brands and searches too.

alter table push_topics drop constraint push_topics_kind;
alter table push_topics add constraint push_topics_kind check (kind in ('creator', 'brand'));
comment on column push_topics.topic is 'Of a creator the id, of a brand the key.';

-- As search_follows of accounts.
create table push_searches (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references push_subscriptions on delete cascade,
  words text not null default '' constraint push_searches_words check (length(words) <= 100),
  category text not null default '',
  promo_type text constraint push_searches_promo_type check (promo_type in ('$ off', '% off', 'other')),
  brand_name text not null default '' constraint push_searches_brand_name check (length(brand_name) <= 80),
  brand_key text not null generated always as (brand_key_of(brand_name)) stored,
  is_ending boolean not null default false,
  constraint push_searches_filtered check (words <> '' or category <> '' or promo_type is not null or brand_name <> '' or is_ending)
);
create unique index push_searches_once_key
  on push_searches (subscription_id, words, category, coalesce(promo_type, ''), brand_key, is_ending);
create index push_searches_matched_idx on push_searches (left(words, 3), category);
create index push_searches_brand_idx on push_searches (brand_key) where brand_key <> '';
