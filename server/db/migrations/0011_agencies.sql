-- Agencies with members, invitations and an activity log (decision 007).

-- Whoever acts for an agency beside the agency account itself, which is no row here and always an owner.
create table agency_members (
  -- The key: somebody belongs to one agency at most.
  user_id uuid primary key references users on delete cascade,
  agency_id uuid not null references profiles on delete cascade,
  role text not null,
  created_at timestamptz(3) not null default now(),
  constraint agency_members_role check (role in ('owner', 'manager', 'viewer')),
  constraint agency_members_not_itself check (user_id <> agency_id)
);
create index agency_members_agency_idx on agency_members (agency_id, created_at);

-- A temporary password stands, encrypted, where the hash of a password stands, so that there is one place
-- to erase it from. It belongs to the account: who stops managing somebody must not lock them out.
alter table agency_influencers drop column temporary_password_encrypted;
alter table agency_influencers add column created_by_agency boolean not null default false;
-- Milliseconds, as cursors carry them.
alter table agency_influencers alter column created_at type timestamptz(3);
create index agency_influencers_newest_idx on agency_influencers (agency_id, created_at desc, id desc) where managed_by_agency;

create table agency_invitations (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null references profiles on delete cascade,
  kind text not null,
  -- Null: whoever has the link.
  email text,
  role text,
  -- SHA-256: who reads the table cannot accept.
  token_hash text not null constraint agency_invitations_token_key unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz not null,
  outcome text,
  answered_at timestamptz,
  answered_by uuid references users on delete set null,
  constraint agency_invitations_kind check (kind in ('influencer', 'member')),
  constraint agency_invitations_role check ((kind = 'member') = (role is not null) and role in ('owner', 'manager', 'viewer')),
  constraint agency_invitations_outcome check (outcome in ('accepted', 'declined', 'revoked') and (outcome is null) = (answered_at is null))
);
create index agency_invitations_agency_idx on agency_invitations (agency_id, created_at desc) where outcome is null;
create index agency_invitations_email_idx on agency_invitations (email) where email is not null;
create index agency_invitations_expires_idx on agency_invitations (expires_at);
-- Inviting an address once more replaces what waits there.
create unique index agency_invitations_waiting_key on agency_invitations (agency_id, kind, email) where outcome is null;

alter table activity_log add column agency_id uuid references profiles on delete set null;
-- Members act without a profile of their own.
alter table activity_log drop constraint activity_log_actor_id_fkey,
  add constraint activity_log_actor_id_fkey foreign key (actor_id) references users on delete set null;
-- Addresses that were invited, until they are forgotten.
create index activity_log_invited_idx on activity_log (created_at)
  where action in ('invitation_sent', 'invitation_revoked') and details ? 'name';
create index activity_log_agency_idx on activity_log (agency_id, id desc);

create function agency_team_announce() returns trigger language plpgsql as $$
begin
  perform outbox_write('agency_team', jsonb_build_object('op', lower(tg_op), 'agency_id', coalesce(new.agency_id, old.agency_id)));
  return null;
end $$;
create constraint trigger agency_members_announced after insert or update or delete on agency_members
  deferrable initially deferred for each row execute function agency_team_announce();
create constraint trigger agency_invitations_announced after insert or update or delete on agency_invitations
  deferrable initially deferred for each row execute function agency_team_announce();

-- Whichever way somebody sets a password of their own, their agencies see that the temporary one is gone.
create function temporary_password_ended() returns trigger language plpgsql as $$
declare link record;
begin
  for link in select agency_id, influencer_id from agency_influencers where influencer_id = new.user_id order by agency_id loop
    perform outbox_write('agency_influencer', jsonb_build_object('op', 'update', 'agency_id', link.agency_id, 'influencer_id', link.influencer_id));
  end loop;
  return null;
end $$;
create constraint trigger auth_accounts_own_password after update on auth_accounts
  deferrable initially deferred for each row
  when (old.password like 'temporary$%' and new.password not like 'temporary$%')
  execute function temporary_password_ended();

alter table mail_preferences add column agency_summary_unsubscribed_at timestamptz;
alter table sent_reminders drop constraint sent_reminders_kind,
  add constraint sent_reminders_kind check (kind in ('expiry_reminders', 'weekly_summary', 'agency_summary'));
alter table reminder_days drop constraint reminder_days_kind,
  add constraint reminder_days_kind check (kind in ('expiry_reminders', 'weekly_summary', 'agency_summary'));
