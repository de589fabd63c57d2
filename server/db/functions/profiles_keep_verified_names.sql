-- Rejects a name that looks like the name of a verified creator.
create or replace function profiles_keep_verified_names() returns trigger language plpgsql as $$
begin
  if exists (select from verified_names(array[new.full_name]) where profile_id <> new.id) then
    raise exception 'name is somebody''s who is verified' using errcode = 'unique_violation', constraint = 'profiles_verified_name';
  end if;
  return null;
end $$;

create trigger profiles_name_given after insert on profiles
  for each row execute function profiles_keep_verified_names();

create trigger profiles_name_changed after update of full_name on profiles
  for each row when (old.full_name is distinct from new.full_name) execute function profiles_keep_verified_names();
