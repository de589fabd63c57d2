-- How each follow reaches its account, and the letters and feeds that carry it.

alter table follows add column delivery text not null default 'push'
  constraint follows_delivery check (delivery in ('push', 'daily', 'weekly', 'feed', 'nothing'));
alter table brand_follows add column delivery text not null default 'feed'
  constraint brand_follows_delivery check (delivery in ('push', 'daily', 'weekly', 'feed', 'nothing'));
alter table search_follows add column delivery text not null default 'feed'
  constraint search_follows_delivery check (delivery in ('push', 'daily', 'weekly', 'feed', 'nothing'));

-- Of each code that is news: accounts up to here know of it.
alter table push_codes add column followed_to uuid not null default '00000000-0000-0000-0000-000000000000';
alter table push_codes add column is_followed boolean not null default true;
comment on column push_codes.is_followed is 'Whether all accounts that follow it know of it.';
create index push_codes_to_follow_idx on push_codes (found_at, promo_code_id) where not is_followed;

create table digest_settings (
  user_id uuid primary key references users on delete cascade,
  time_zone text not null constraint digest_settings_time_zone check (length(time_zone) <= 60),
  hour smallint not null constraint digest_settings_hour check (hour between 0 and 23),
  tells_of_saved boolean not null default true,
  due_at timestamptz not null,
  weekly_on date not null
);
comment on column digest_settings.hour is 'At which the letter leaves, in the time zone.';
comment on column digest_settings.tells_of_saved is 'Whether letters tell of saved codes that end tomorrow.';
comment on column digest_settings.weekly_on is 'The day of the time zone from which the next letter has the week.';
create index digest_settings_due_idx on digest_settings (due_at);

-- One letter a day at most: the row and the letter come from one transaction.
create table digest_letters (
  user_id uuid not null references users on delete cascade,
  day date not null,
  primary key (user_id, day)
);
create index digest_letters_day_idx on digest_letters (day);

-- One row for each code and account, so that no letter tells of it twice. Without a reference to the code, as push_deliveries.
create table digest_codes (
  user_id uuid not null references users on delete cascade,
  promo_code_id uuid not null,
  is_ending boolean not null default false,
  found_at timestamptz not null default now(),
  told_on date,
  primary key (user_id, promo_code_id, is_ending)
);
comment on column digest_codes.is_ending is 'It was told as a saved code that ends, not as a new one.';
comment on column digest_codes.told_on is 'The day of the letter; null: it waits.';
create index digest_codes_waiting_idx on digest_codes (user_id) where told_on is null;
create index digest_codes_found_idx on digest_codes (found_at);

create table private_feeds (
  user_id uuid primary key references users on delete cascade,
  -- In the address, with a signature. A new one ends the former address.
  id uuid not null default gen_random_uuid() constraint private_feeds_id_key unique,
  created_at timestamptz not null default now()
);

alter table mail_preferences add column digest_unsubscribed_at timestamptz;
