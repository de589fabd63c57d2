-- Which of these usernames are reserved although no profile uses them now: former names, names of deleted accounts, those of
-- refused sign-ups for all but the owner of the address, and names that look like a verified creator's. Skeletons of one or two letters are too short to compare.
create or replace function usernames_kept(names text[], today date) returns table (username text, profile_id uuid) language sql stable as $$
  select redirects.username, redirects.profile_id from username_redirects redirects
    where redirects.username = any(names) and redirects.expires_on > today
  union all
  select name, null from unnest(names) name
    where exists (select from resting_usernames where username_hash = username_hash(name) and expires_on > today)
  union all
  select refused.username, users.id from refused_sign_ups refused left join users on lower(users.email) = refused.email
    where refused.username = any(names)
  union all
  select name, profiles.id from unnest(names) name
    join profiles on name_skeleton(profiles.username) = name_skeleton(name) and profiles.verified_at is not null
    where length(name_skeleton(name)) > 2
$$;
