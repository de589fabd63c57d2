-- 'Tell me when there is one': what an account waits for. A row is deleted when its letter is queued, so that nobody is
-- told twice. Of the brand or of the words one is empty.
create table code_alerts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  brand_name text not null default '' constraint code_alerts_brand_name check (length(brand_name) <= 80),
  brand_key text not null generated always as (brand_key_of(brand_name)) stored,
  -- In lower case, as the search reads it.
  words text not null default '' constraint code_alerts_words check (words = '' or length(words) between 3 and 100),
  -- At least so much off.
  promo_type text constraint code_alerts_promo_type check (promo_type in ('$ off', '% off')),
  worth numeric constraint code_alerts_worth check (worth > 0),
  created_at timestamp(3) with time zone not null default now(),
  constraint code_alerts_one check ((brand_name = '') <> (words = '')),
  constraint code_alerts_offer check ((promo_type is null) = (worth is null))
);
create unique index code_alerts_once_key on code_alerts (user_id, brand_key, words, coalesce(promo_type, ''), coalesce(worth, 0));
create index code_alerts_created_idx on code_alerts (created_at);

alter table mail_preferences add column code_alerts_unsubscribed_at timestamptz;
