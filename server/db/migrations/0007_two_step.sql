-- Two-step login by an authenticator app.

alter table users add column two_factor_enabled boolean not null default false;

create table two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade constraint two_factors_user_id_key unique,
  -- Encrypted by the secret of the configuration, both.
  secret text not null,
  backup_codes text not null,
  -- Whether its owner has entered a code of it; before that it protects nothing.
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  -- The newest half-minute since 1970 whose code was accepted: no code counts twice, and no older one.
  last_used_step integer not null default 0
);
