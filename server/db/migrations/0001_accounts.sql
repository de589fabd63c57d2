-- Accounts, profiles, agencies and plans (spec §3, §6).

create extension if not exists pg_trgm;

-- The day that expiry rules see. Tests move it with the setting fanfare.today; UTC otherwise.
create function fanfare_today() returns date language sql stable as $$
  select coalesce(nullif(current_setting('fanfare.today', true), '')::date, (now() at time zone 'utc')::date)
$$;

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_verified boolean not null default false,
  name text not null default '',
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_format check (length(email) between 3 and 254 and position('@' in email) > 1)
);
create unique index users_email_key on users (lower(email));

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null constraint sessions_token_key unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_expires_at_idx on sessions (expires_at);

-- One way of signing in, such as a password; the name is better-auth's.
create table auth_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint auth_accounts_provider_key unique (provider_id, account_id)
);
create index auth_accounts_user_id_idx on auth_accounts (user_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier_idx on verifications (identifier);

create table profiles (
  id uuid primary key references users on delete cascade,
  username text,
  full_name text not null default '',
  avatar_url text,
  category text not null default 'General',
  is_influencer boolean not null default false,
  is_agency boolean not null default false,
  is_creditcard boolean not null default false,
  -- Set by staff only: test accounts without limits.
  is_fake boolean not null default false,
  is_staff boolean not null default false,
  is_demo boolean not null default false,
  instagram_url text,
  tiktok_url text,
  x_url text,
  youtube_url text,
  linkedin_url text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_username_format check (username ~ '^[a-z0-9]([a-z0-9._]*[a-z0-9_])?$' and length(username) between 2 and 40),
  constraint profiles_full_name_length check (length(full_name) <= 120),
  constraint profiles_category check (category in ('Fashion', 'Fitness', 'Food', 'Tech', 'Home', 'Jewelry', 'Travel', 'Beauty', 'General'))
);
-- The pattern allows lower case only; the index ignores case all the same, should the pattern ever widen.
create unique index profiles_username_key on profiles (lower(username));

create table agency_influencers (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null references profiles on delete cascade,
  influencer_id uuid not null references profiles on delete cascade,
  managed_by_agency boolean not null default true,
  -- AES-256-GCM by a key from the configuration; erased when the influencer sets a password.
  temporary_password_encrypted text,
  created_at timestamptz not null default now(),
  constraint agency_influencers_pair_key unique (agency_id, influencer_id),
  constraint agency_influencers_not_itself check (agency_id <> influencer_id)
);
create index agency_influencers_influencer_idx on agency_influencers (influencer_id) where managed_by_agency;

create table subscriptions (
  profile_id uuid primary key references profiles on delete cascade,
  subscribed boolean not null default false,
  subscription_tier text not null default 'starter',
  subscription_end timestamptz,
  cancel_at_period_end boolean not null default false,
  provider text,
  provider_customer_id text,
  provider_subscription_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subscriptions_tier check (subscription_tier in ('starter', 'boost', 'growth', 'pro', 'elite')),
  constraint subscriptions_paid_tier check (subscribed or subscription_tier = 'starter'),
  constraint subscriptions_customer_key unique (provider, provider_customer_id),
  constraint subscriptions_subscription_key unique (provider, provider_subscription_id)
);

create table activity_log (
  id bigint generated always as identity primary key,
  actor_id uuid references profiles on delete set null,
  -- The profile that the action was about.
  subject_id uuid references profiles on delete cascade,
  action text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index activity_log_subject_idx on activity_log (subject_id, id desc);
create index activity_log_actor_idx on activity_log (actor_id, id desc);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire_idx on rate_limits (expire);

create table webhook_inbox (
  provider text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  primary key (provider, event_id)
);
create index webhook_inbox_waiting_idx on webhook_inbox (received_at) where handled_at is null;

create table web_chat_sessions (
  id bigint generated always as identity primary key,
  session_id text not null,
  role text not null,
  content text not null,
  created_at timestamptz not null default now(),
  constraint web_chat_sessions_role check (role in ('user', 'assistant'))
);
create index web_chat_sessions_session_idx on web_chat_sessions (session_id, created_at, id);
create index web_chat_sessions_created_idx on web_chat_sessions (created_at);
