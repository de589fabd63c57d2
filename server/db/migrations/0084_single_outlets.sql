-- Each outlet by itself: what an owner closed for a code, as entered, and the same as a list for queries.
alter table promo_codes
  add column hidden_on text not null default '' constraint promo_codes_hidden_on
    check (hidden_on ~ '^((web|brand|profile|feeds|chat|dm|extension|api)(, (web|brand|profile|feeds|chat|dm|extension|api))*)?$'),
  drop constraint promo_codes_channels,
  -- Of existing rows nearly all are live: only the others are written.
  add column is_listed boolean not null default true;
alter table promo_codes disable trigger user;
update promo_codes set is_listed = false where not is_live;
update promo_codes set hidden_on = array_to_string(array(
    select outlet from unnest(array['chat', 'dm', 'extension']) with ordinality known (outlet, place)
      where outlet = any(hidden_channels) order by place), ', ')
  where hidden_channels <> '{}';
alter table promo_codes enable trigger user;
alter table promo_codes alter column is_listed set default false;
comment on column promo_codes.hidden_on is 'Outlets that do not show the code, by its owner''s choice, in the order of hideableOutlets.';
comment on column promo_codes.hidden_channels is 'hidden_on as a list.';
comment on column promo_codes.is_listed is 'Live, and shown in lists and searches: what the stored counts count.';

-- What an owner, or the agency that manages them, laid down for the codes of a brand; brand_key '' is for all brands.
create table code_defaults (
  influencer_id uuid not null references profiles on delete cascade,
  brand_key text not null,
  brand_name text not null constraint code_defaults_name check (length(brand_name) <= 80),
  -- Null: nothing is laid down, only what the brand allows is noted.
  scope text constraint code_defaults_scope check (scope in ('everywhere', 'my page', 'direct link')),
  hidden_on text not null default '' constraint code_defaults_hidden_on
    check (hidden_on ~ '^((web|brand|profile|feeds|chat|dm|extension|api)(, (web|brand|profile|feeds|chat|dm|extension|api))*)?$'),
  -- Who laid it down; their name is read when it is shown.
  set_by uuid references profiles on delete set null,
  -- 'This brand allows public listing': when it was stated, and by whom.
  listing_allowed_at timestamptz,
  listing_allowed_by uuid references profiles on delete set null,
  created_at timestamptz not null default now(),
  constraint code_defaults_pkey primary key (influencer_id, brand_key),
  constraint code_defaults_some check (scope is not null or listing_allowed_at is not null),
  constraint code_defaults_stated check (listing_allowed_at is not null or listing_allowed_by is null),
  constraint code_defaults_brand check (brand_key <> '' or listing_allowed_at is null)
);
create index code_defaults_set_by_idx on code_defaults (set_by) where set_by is not null;
create index code_defaults_allowed_by_idx on code_defaults (listing_allowed_by) where listing_allowed_by is not null;
