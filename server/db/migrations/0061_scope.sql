-- Where a code appears, by its owner's choice. is_current is the former is_live: complete, with a public owner, neither
-- ended, paused nor blocked. is_live is this and shown everywhere.
alter table promo_codes add column scope text not null default 'everywhere'
    constraint promo_codes_scope check (scope in ('everywhere', 'my page', 'direct link')),
  -- Of existing rows nearly all are live: only the others are written.
  add column is_current boolean not null default true;
alter table promo_codes disable trigger user;
update promo_codes set is_current = false where not is_live;
alter table promo_codes enable trigger user;
alter table promo_codes alter column is_current set default false;

-- Codes that the lists do not show and that end some day, for the nightly sweep.
create index promo_codes_unlisted_expiry_idx on promo_codes (expiration_date)
  where is_current and not is_live and expiration_date is not null;

-- A leaked code is paused by its owner until it is replaced.
alter table promo_codes drop constraint promo_codes_paused,
  add constraint promo_codes_paused
    check ((paused_at is null) = (paused_reason is null) and paused_reason in ('owner', 'plan', 'leaked'));

-- Addresses that show one code to whoever has them.
create table promo_code_links (
  id uuid primary key default gen_random_uuid(),
  promo_code_id uuid not null references promo_codes on delete cascade,
  -- For the owner: where it was shared, such as 'Newsletter'.
  name text not null default '' constraint promo_code_links_name check (length(name) <= 60),
  token text not null constraint promo_code_links_token check (token ~ '^[A-Za-z0-9]{12}$'),
  -- How often the code was shown.
  shown integer not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone
);
create unique index promo_code_links_token_key on promo_code_links (token);
create index promo_code_links_code_idx on promo_code_links (promo_code_id, created_at);
-- An undone deletion brings them back.
alter table deleted_promo_codes add column links jsonb not null default '[]';
