-- A creator who removes the verified link from the profile, or takes a name or username that reads otherwise, is no longer
-- verified. `readsAlike` in shared/rules/text/look-alikes.ts says so beforehand.
create or replace function profiles_keep_verified() returns trigger language plpgsql as $$
begin
  if not coalesce(new.verified_url in (new.instagram_url, new.tiktok_url, new.x_url, new.youtube_url), false)
      or (name_skeleton(new.full_name), name_skeleton(new.username))
        is distinct from (name_skeleton(old.full_name), name_skeleton(old.username)) then
    new.verified_at := null;
    new.verified_url := null;
  end if;
  return new;
end $$;

create trigger profiles_verified_link before update of full_name, username, instagram_url, tiktok_url, x_url, youtube_url on profiles
  for each row when (new.verified_at is not null) execute function profiles_keep_verified();
