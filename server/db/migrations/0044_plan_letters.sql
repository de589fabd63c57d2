-- Who asked for what happens to a plan, which letters about it left already, disputed payments, and refused events.

-- Until it has happened, so that the activity log names who asked; a checkout may be paid a day later.
create table plan_requests (
  profile_id uuid not null references profiles on delete cascade,
  kind text not null,
  actor_id uuid not null references users on delete cascade,
  asked_at timestamptz not null default now(),
  primary key (profile_id, kind),
  constraint plan_requests_kind check (kind in ('checkout', 'change', 'cancel', 'resume', 'refund'))
);
create index plan_requests_asked_idx on plan_requests (asked_at);
create index plan_requests_actor_idx on plan_requests (actor_id);

-- Letters that leave once for what they are about, however often it is read: a purchase, a payment to confirm, a renewal.
create table plan_letters (
  profile_id uuid not null references profiles on delete cascade,
  letter text not null,
  about text not null,
  sent_at timestamptz not null default now(),
  primary key (profile_id, letter, about)
);

-- Payments that a bank takes back, as the provider has them. A case at the staff desk until it is closed.
create table payment_disputes (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  dispute_id text not null,
  -- Null once the account is deleted: the bank goes on all the same.
  profile_id uuid references profiles on delete set null,
  invoice_id text,
  amount bigint not null,
  currency text not null,
  reason text not null,
  -- As the provider calls it; what it means is in shared/rules/disputes.ts.
  status text not null,
  -- Until when something can be said against it.
  due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- What staff decided about the plan.
  plan_choice text,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  constraint payment_disputes_known unique (provider, dispute_id),
  constraint payment_disputes_choice check (plan_choice in ('end', 'leave'))
);
create index payment_disputes_open_idx on payment_disputes (opened_at, id) where closed_at is null;
create index payment_disputes_closed_idx on payment_disputes (closed_at desc, id desc) where closed_at is not null;
create index payment_disputes_profile_idx on payment_disputes (profile_id);
create index payment_disputes_decided_idx on payment_disputes (decided_by) where decided_by is not null;

-- Events whose signature was wrong since the last good one: with many, the secret is.
create table payment_refusals (
  provider text primary key,
  count integer not null,
  last_at timestamptz not null
);
