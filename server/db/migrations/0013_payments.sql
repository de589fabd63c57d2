-- Payments: what the provider says of a plan, its invoices, and what the sandbox keeps instead of a provider.

alter table subscriptions
  -- As the provider calls it: active, past_due, canceled and so on. Null: the provider knows of no subscription.
  add column status text,
  -- Since when the charge of the period fails; the plan stays until the provider gives up.
  add column payment_failed_at timestamptz,
  -- Which codes stay when the plan ends or becomes smaller; the newest where nothing was chosen.
  add column keep_promo_code_ids uuid[] not null default '{}',
  add column checked_at timestamptz,
  -- From the sequence below, drawn before the provider was asked: what was asked earlier never overwrites what was asked later.
  add column sync_version bigint not null default 0,
  -- The checkout that is open, so that two tabs get the same one.
  add column checkout_session_id text,
  add column checkout_tier text,
  add column checkout_count integer not null default 0,
  add constraint subscriptions_checkout check ((checkout_session_id is null) = (checkout_tier is null));
create sequence subscription_sync_versions;
create index subscriptions_customer_idx on subscriptions (provider_customer_id) where provider_customer_id is not null;

create table subscription_invoices (
  provider text not null,
  invoice_id text not null,
  profile_id uuid not null references profiles on delete cascade,
  subscription_id text,
  number text,
  status text not null,
  -- subscription_create, subscription_cycle or subscription_update, which tells a month from a difference.
  billing_reason text,
  subscription_tier text,
  currency text not null,
  amount_due bigint not null,
  amount_paid bigint not null,
  amount_refunded bigint not null default 0,
  period_start timestamptz,
  period_end timestamptz,
  hosted_invoice_url text,
  invoice_pdf text,
  created_at timestamptz not null,
  paid_at timestamptz,
  primary key (provider, invoice_id)
);
create index subscription_invoices_profile_idx on subscription_invoices (profile_id, created_at desc, invoice_id);

alter table webhook_inbox
  -- Whom it is about at the provider, so that it goes with the account.
  add column customer_id text,
  -- 'synced', 'ignored' or 'unknown_customer'.
  add column outcome text;
create index webhook_inbox_customer_idx on webhook_inbox (customer_id) where customer_id is not null;

-- What the nightly comparison with the provider found.
create table payment_checks (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  checked integer not null,
  repaired integer not null,
  failed integer not null,
  -- Events that nobody could handle since yesterday.
  stuck_events integer not null
);

create index promo_codes_paused_by_plan_idx on promo_codes (influencer_id) where paused_reason = 'plan';

-- The objects of the sandbox, in the shapes of the provider.
create table sandbox_payments (
  id text primary key,
  kind text not null,
  customer_id text,
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index sandbox_payments_customer_idx on sandbox_payments (customer_id, kind);
