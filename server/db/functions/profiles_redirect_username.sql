-- Redirects the former username, and rejects reserved ones. A trigger, because sign-ups, agencies, uploads and edits all
-- set usernames. It runs after the row is written: a transaction that takes the same name has waited at the unique index
-- by then, and sees the reservation.
create or replace function profiles_redirect_username() returns trigger language plpgsql as $$
begin
  -- The same error as for a used username.
  if exists (select from usernames_kept(array[lower(new.username)], fanfare_today()) where profile_id is distinct from new.id) then
    raise exception 'username is reserved' using errcode = 'unique_violation', constraint = 'profiles_username_key';
  end if;
  delete from username_redirects where username = lower(new.username);
  if tg_op = 'UPDATE' and old.username is not null then
    insert into username_redirects (username, profile_id) values (lower(old.username), new.id)
      on conflict (username) do update
        set profile_id = excluded.profile_id, expires_on = excluded.expires_on, created_at = excluded.created_at;
  end if;
  return null;
end $$;

create trigger profiles_username_given after insert on profiles
  for each row when (new.username is not null) execute function profiles_redirect_username();

create trigger profiles_username_changed after update of username on profiles
  for each row when (lower(old.username) is distinct from lower(new.username))
  execute function profiles_redirect_username();
