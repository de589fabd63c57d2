-- A profile is not public before the address of its account is confirmed, where the sign-up asked for that.
alter table profiles add column awaits_confirmation boolean not null default false;
-- It reads the column, and comes back from its file with this migration.
drop trigger profiles_shown_name on profiles;
alter table profiles drop column may_publish;
alter table profiles add column may_publish boolean not null
  generated always as ((is_influencer or is_agency or is_creditcard) and not awaits_confirmation) stored;
comment on column profiles.awaits_confirmation is 'Until the address of its account is confirmed: not public, like one without a role.';
comment on column profiles.may_publish is 'Has any role, and an account that waits for no confirmation.';
-- Accounts in use were confirmed by their owner, or signed in while no mail was sent.
update profiles set awaits_confirmation = true
  where id in (select id from users where confirm_by is not null and not email_verified)
    and not exists (select from sessions where user_id = profiles.id)
    and not exists (select from promo_codes where influencer_id = profiles.id);
set constraints all immediate;
