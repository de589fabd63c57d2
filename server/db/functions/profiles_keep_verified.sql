-- A creator who removes the verified link from the profile is no longer verified.
create or replace function profiles_keep_verified() returns trigger language plpgsql as $$
begin
  if not coalesce(new.verified_url in (new.instagram_url, new.tiktok_url, new.x_url, new.youtube_url), false) then
    new.verified_at := null;
    new.verified_url := null;
  end if;
  return new;
end $$;

create trigger profiles_verified_link before update of instagram_url, tiktok_url, x_url, youtube_url on profiles
  for each row when (new.verified_at is not null) execute function profiles_keep_verified();
