-- Names that pretend to be somebody else's.

-- What names that are hard to tell apart have in common, the twin of `skeletonOf` in shared/rules/look-alikes.ts.
create function name_skeleton(name text) returns text language sql immutable parallel safe as $$
  select translate(replace(replace(lower(regexp_replace(translate(normalize(name, NFKD),
      'аАαΑɑᴀВвЬьΒβʙсСϲᴄԁᴅđеЕεΕҽᴇƒғɡԍցɢһҺНнΗհħʜіІιΙıɩɪјЈϳᴊкКκΚᴋӏӀʟłмМΜᴍпΝηոɴоОοΟօᴏøрРρΡᴘԛզгᴦʀѕЅꜱтТτΤŧᴛυսᴜμνѵѴᴠԝωᴡхХχΧуУγΥʏүΖᴢ',
      'aaaaaabbbbbbbccccdddeeeeeeffgggghhhhhhhhiiiiiiijjjjkkkkkllllmmmmnnnnnooooooopppppqqrrrsssttttttuuuuvvvvwwwxxxxyyyyyyzz'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u036f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u20ff\u2190-\u2bff\u3000-\u303f\u3164\ufe00-\ufe2f\ufeff\uffa0\ufff0-\uffff\U0001d173-\U0001d17a\U0001f000-\U0001faff\U000e0000-\U000e0fff]',
    '', 'g')), 'rn', 'm'), 'vv', 'w'), '01i345789v', 'olleastbgu')
$$;

-- By which verified creators are found whom somebody new reads like, and others who read like one that staff verifies.
create index profiles_username_skeleton_idx on profiles (name_skeleton(username));
create index profiles_name_skeleton_idx on profiles (name_skeleton(full_name));

-- Usernames of deleted accounts: nobody else's for 90 days, and nothing is kept of whose they were.
create table resting_usernames (
  username_hash text primary key,
  -- The first day on which the name is free again.
  expires_on date not null
);
create index resting_usernames_expires_idx on resting_usernames (expires_on);

create function username_hash(username text) returns text language sql immutable as $$
  select encode(sha256(convert_to(lower(username), 'UTF8')), 'hex')
$$;

-- Which of these names are kept from others than the profile, without being anybody's username: former ones, those of
-- deleted accounts, and those that read like a verified creator's. A skeleton of one or two letters says nothing.
create function usernames_kept(names text[], today date) returns table (username text, profile_id uuid) language sql stable as $$
  select redirects.username, redirects.profile_id from username_redirects redirects
    where redirects.username = any(names) and redirects.expires_on > today
  union all
  select name, null from unnest(names) name
    where exists (select from resting_usernames where username_hash = username_hash(name) and expires_on > today)
  union all
  select name, profiles.id from unnest(names) name
    join profiles on name_skeleton(profiles.username) = name_skeleton(name) and profiles.verified_at is not null
    where length(name_skeleton(name)) > 2
$$;

create or replace function profiles_redirect_username() returns trigger language plpgsql as $$
begin
  -- The same failure as a username that somebody has.
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

-- Which of these names, as they are shown, read like that of somebody verified.
create function verified_names(names text[]) returns table (name text, profile_id uuid) language sql stable as $$
  select name, profiles.id from unnest(names) name
    join profiles on name_skeleton(profiles.full_name) = name_skeleton(name) and profiles.verified_at is not null
    where length(name_skeleton(name)) > 2
$$;

create function profiles_keep_verified_names() returns trigger language plpgsql as $$
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

-- Temporary passwords that still work, by their age: they end.
create index auth_accounts_temporary_idx on auth_accounts (updated_at) where password like 'temporary$%' and password <> 'temporary$ended';
