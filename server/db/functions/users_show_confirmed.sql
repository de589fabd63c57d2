-- A profile whose account waits for no confirmation any more is public from then on.
create or replace function users_show_confirmed() returns trigger language plpgsql as $$
begin
  update profiles set awaits_confirmation = false where id = new.id and awaits_confirmation;
  return null;
end $$;

create trigger users_confirmed after update of confirm_by, email_verified on users
  for each row when (old.confirm_by is not null and not old.email_verified and (new.confirm_by is null or new.email_verified))
  execute function users_show_confirmed();
