-- The staff desk: who is verified, what is blocked and appealed against, what is reported, and the log of all of it.

alter table profiles
  add column verified_at timestamptz(3),
  -- The profile on a network that was checked; another one is another person until staff has looked.
  add column verified_url text,
  add column is_verified boolean not null generated always as (verified_at is not null) stored,
  add constraint profiles_verified check ((verified_at is null) = (verified_url is null));

create function profiles_keep_verified() returns trigger language plpgsql as $$
begin
  if not coalesce(new.verified_url in (new.instagram_url, new.tiktok_url, new.x_url, new.youtube_url), false) then
    new.verified_at := null;
    new.verified_url := null;
  end if;
  return new;
end $$;
create trigger profiles_verified_link before update of instagram_url, tiktok_url, x_url, youtube_url on profiles
  for each row when (new.verified_at is not null) execute function profiles_keep_verified();

create table verification_requests (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profiles on delete cascade,
  network text not null,
  profile_url text not null,
  code text not null,
  created_at timestamptz(3) not null default now(),
  -- When they said that the code is in place.
  submitted_at timestamptz(3),
  decided_at timestamptz(3),
  is_accepted boolean,
  answer text,
  constraint verification_requests_network check (network in ('instagram', 'tiktok', 'x', 'youtube')),
  constraint verification_requests_decided check ((decided_at is null) = (is_accepted is null) and (decided_at is null or submitted_at is not null))
);
create unique index verification_requests_open_key on verification_requests (profile_id) where decided_at is null;
create index verification_requests_profile_idx on verification_requests (profile_id, created_at desc);
create index verification_requests_waiting_idx on verification_requests (submitted_at, id) where submitted_at is not null and decided_at is null;
create index verification_requests_decided_idx on verification_requests (decided_at desc, id desc) where decided_at is not null;

-- Elite is given by staff and lies above what the provider charges for, which comes back when Elite ends.
alter table subscriptions
  add column elite_since timestamptz,
  -- The last day; null is open-ended.
  add column elite_until date,
  add column paid_tier text not null default 'starter',
  add constraint subscriptions_paid_tier_known check (paid_tier in ('starter', 'boost', 'growth', 'pro', 'elite')),
  add constraint subscriptions_elite_until check (elite_until is null or subscription_tier = 'elite');
update subscriptions set
  elite_since = case when subscription_tier = 'elite' then updated_at end,
  paid_tier = case when subscription_tier = 'elite' then 'starter' else subscription_tier end;
create index subscriptions_elite_idx on subscriptions (profile_id) where subscription_tier = 'elite';
create index subscriptions_elite_until_idx on subscriptions (elite_until) where elite_until is not null;

-- Every block there was. It is known by owner, brand and code, so that a code that is deleted and entered
-- again is still blocked; the code itself may be gone.
create table promo_code_blocks (
  id uuid primary key default gen_random_uuid(),
  promo_code_id uuid not null,
  influencer_id uuid not null references profiles on delete cascade,
  brand_key text not null,
  code_key text not null,
  reason text not null,
  blocked_at timestamptz(3) not null default now(),
  lifted_at timestamptz(3),
  constraint promo_code_blocks_reason check (length(reason) <= 500)
);
create index promo_code_blocks_code_idx on promo_code_blocks (promo_code_id, blocked_at desc);
create index promo_code_blocks_owner_idx on promo_code_blocks (influencer_id, brand_key, code_key) where lifted_at is null;
insert into promo_code_blocks (promo_code_id, influencer_id, brand_key, code_key, reason, blocked_at)
  select id, influencer_id, brand_key, lower(promo_code), left(blocked_reason, 500), blocked_at from promo_codes where blocked_at is not null;

-- Before the trigger that derives is_live, by its name.
create function promo_codes_block_again() returns trigger language plpgsql as $$
declare block promo_code_blocks;
begin
  select * into block from promo_code_blocks
    where influencer_id = new.influencer_id and code_key = lower(new.promo_code) and lifted_at is null
      -- As the generated column says it, which is not there yet.
      and brand_key = lower(regexp_replace(btrim(new.brand_name, E' \t\r\n\f\v'), '[ \t\r\n\f\v]+', ' ', 'g'))
    order by blocked_at desc limit 1;
  if found then
    new.blocked_at := block.blocked_at;
    new.blocked_reason := block.reason;
    update promo_code_blocks set promo_code_id = new.id where id = block.id and promo_code_id <> new.id;
  end if;
  return new;
end $$;
create trigger promo_codes_blocked_again before insert on promo_codes
  for each row execute function promo_codes_block_again();

create table appeals (
  id uuid primary key default gen_random_uuid(),
  -- One for each block.
  block_id uuid not null constraint appeals_block_key unique references promo_code_blocks on delete cascade,
  text text not null,
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  is_accepted boolean,
  answer text,
  constraint appeals_text check (length(text) <= 1000),
  constraint appeals_decided check ((decided_at is null) = (is_accepted is null))
);
create index appeals_open_idx on appeals (created_at, id) where decided_at is null;
create index appeals_decided_idx on appeals (decided_at desc, id desc) where decided_at is not null;

-- Reports of one code until somebody decides about them.
create table report_cases (
  id uuid primary key default gen_random_uuid(),
  promo_code_id uuid not null references promo_codes on delete cascade,
  report_count integer not null default 0,
  opened_at timestamptz(3) not null default now(),
  last_report_at timestamptz(3) not null default now(),
  resolved_at timestamptz(3),
  outcome text,
  note text,
  constraint report_cases_resolved check ((resolved_at is null) = (outcome is null) and outcome in ('blocked', 'kept'))
);
create unique index report_cases_open_key on report_cases (promo_code_id) where resolved_at is null;
create index report_cases_code_idx on report_cases (promo_code_id);
create index report_cases_open_idx on report_cases (opened_at, id) where resolved_at is null;
create index report_cases_resolved_idx on report_cases (resolved_at desc, id desc) where resolved_at is not null;

create table reports (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references report_cases on delete cascade,
  kind text not null,
  text text not null,
  -- Of a brand, which is told the outcome.
  name text,
  work_email text,
  reporter_id uuid references users on delete set null,
  -- Keyed, of visitor, code, kind and day: the same again is no second report. It goes after two days.
  visitor_hash text constraint reports_visitor_key unique,
  created_at timestamptz(3) not null default now(),
  constraint reports_kind check (kind in ('does_not_work', 'misleading', 'offensive', 'harmful_link', 'not_by_creator', 'other', 'brand_owner')),
  constraint reports_text check (length(text) <= 2000)
);
create index reports_case_idx on reports (case_id, created_at desc);
create index reports_reporter_idx on reports (reporter_id) where reporter_id is not null;
create index reports_work_email_idx on reports (lower(work_email)) where work_email is not null;
create index reports_visitor_idx on reports (created_at) where visitor_hash is not null;

-- Who on the staff did what. Written by the transaction of what it tells, and never changed but to forget a person.
create table staff_actions (
  id bigint generated always as identity primary key,
  -- Null: the command line, the clock, or an account that is gone.
  actor_id uuid references users on delete set null,
  action text not null,
  target_type text not null,
  -- Of a person or a code, also when that is gone.
  target_id uuid,
  target_label text not null,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  reason text not null default '',
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint staff_actions_target check (target_type in ('person', 'promo_code', 'mail', 'message'))
);
create index staff_actions_actor_idx on staff_actions (actor_id, id desc);
create index staff_actions_target_idx on staff_actions (target_id, id desc) where target_id is not null;
create index staff_actions_action_idx on staff_actions (action, id desc);
create index staff_actions_target_type_idx on staff_actions (target_type, id desc);

create function staff_actions_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- An account goes: its actions stay without its name.
    if new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
      return new;
    end if;
    if current_setting('fanfare.forgetting', true) = 'on'
        and (new.id, new.action, new.target_type, new.created_at) = (old.id, old.action, old.target_type, old.created_at) then
      return new;
    end if;
  end if;
  raise exception 'staff_actions only grows' using errcode = 'insufficient_privilege';
end $$;
create trigger staff_actions_kept before update or delete on staff_actions
  for each row execute function staff_actions_keep();
create trigger staff_actions_not_emptied before truncate on staff_actions
  for each statement execute function staff_actions_keep();

-- Takes a person out of the log, while the account is deleted: what was done stays.
create function forget_in_staff_actions(person uuid, email text) returns void language plpgsql as $$
declare written text := trim(both '"' from to_json(email)::text);
begin
  perform set_config('fanfare.forgetting', 'on', true);
  update staff_actions set target_label = 'deleted'
    where target_type = 'promo_code' and target_id in (
      select id from promo_codes where influencer_id = person
      union select promo_code_id from promo_code_blocks where influencer_id = person);
  update staff_actions set target_id = null, target_label = 'deleted' where target_id = person;
  update staff_actions set
      target_label = replace(replace(target_label, person::text, 'deleted'), email, 'deleted'),
      before = replace(replace(before::text, person::text, 'deleted'), written, 'deleted')::jsonb,
      after = replace(replace(after::text, person::text, 'deleted'), written, 'deleted')::jsonb,
      reason = replace(replace(reason, person::text, 'deleted'), email, 'deleted')
    where position(person::text in concat(target_label, before, after, reason)) > 0
      or position(email in concat(target_label, before, after, reason)) > 0;
  perform set_config('fanfare.forgetting', '', true);
end $$;

-- What staff looks for. Codes that the public sees have their indexes; these are for the others.
create index promo_codes_hidden_newest_idx on promo_codes (created_at desc, id desc) where not is_live;
create index promo_codes_hidden_search_idx on promo_codes using gin (search_text gin_trgm_ops) where not is_live;
create index promo_codes_blocked_idx on promo_codes (created_at desc, id desc) where blocked_at is not null;
create index promo_codes_paused_idx on promo_codes (created_at desc, id desc) where paused_at is not null;
create index promo_codes_ended_idx on promo_codes (created_at desc, id desc) where not is_live and expiration_date is not null;
create index promo_codes_marked_featured_idx on promo_codes (created_at desc, id desc) where is_featured;
create index promo_codes_marked_trending_idx on promo_codes (created_at desc, id desc) where is_trending;
create index users_newest_idx on users (created_at desc, id desc);
create index users_email_start_idx on users (lower(email) text_pattern_ops);
create index profiles_search_idx on profiles using gin (lower(full_name || ' ' || coalesce(username, '')) gin_trgm_ops);
create index profiles_username_start_idx on profiles (lower(username) text_pattern_ops);
create index profiles_verified_idx on profiles (id) where verified_at is not null;
create index profiles_staff_idx on profiles (id) where is_staff;
create index profiles_fake_idx on profiles (id) where is_fake;
create index profiles_creditcard_idx on profiles (id) where is_creditcard;
create index profiles_agency_idx on profiles (id) where is_agency;

-- What home and the list of deals show apart; a plan is no part of it.
create index promo_codes_featured_idx on promo_codes (created_at desc, id desc) where is_live and is_featured;
create index promo_codes_trending_idx on promo_codes (created_at desc, id desc) where is_live and is_trending;
