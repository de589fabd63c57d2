-- A lower plan takes effect when the paid period ends; the provider keeps it as a schedule until then.

alter table subscriptions
  -- What the provider calls the schedule that the plan hangs on, also while it holds no other plan any more.
  add column provider_schedule_id text,
  -- The plan that follows, and when.
  add column scheduled_tier text,
  add column scheduled_interval text,
  add column scheduled_at timestamptz,
  add constraint subscriptions_scheduled_tier check (scheduled_tier in ('boost', 'growth', 'pro')),
  add constraint subscriptions_scheduled_interval check (scheduled_interval in ('month', 'year')),
  add constraint subscriptions_scheduled check (
    (scheduled_tier is null) = (scheduled_at is null) and (scheduled_interval is null) = (scheduled_at is null));
