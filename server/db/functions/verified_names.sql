-- Which of these display names look like the name of a verified creator.
create or replace function verified_names(names text[]) returns table (name text, profile_id uuid) language sql stable as $$
  select name, profiles.id from unnest(names) name
    join profiles on name_skeleton(profiles.full_name) = name_skeleton(name) and profiles.verified_at is not null
    where length(name_skeleton(name)) > 2
$$;
