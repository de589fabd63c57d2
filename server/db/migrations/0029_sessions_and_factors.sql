-- What a session has proven, and when: a second step of any kind, and anything at all. Of sessions from before
-- nobody knows whether they passed a second step.
alter table sessions
  add column second_step_at timestamptz(3),
  add column proven_at timestamptz(3) not null default now();
update sessions set proven_at = created_at;

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null default '',
  credential_id text not null unique,
  public_key text not null,
  -- Of 32 bits without a sign.
  counter double precision not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_user_id on passkeys (user_id);

-- A change of address waits until both mailboxes have agreed.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  new_email text not null,
  old_confirmed_at timestamptz(3),
  new_confirmed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
