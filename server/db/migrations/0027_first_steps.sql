-- Handles of Instagram may begin with an underscore.
alter table profiles drop constraint profiles_username_format,
  add constraint profiles_username_format check (username ~ '^[a-z0-9_]([a-z0-9._]*[a-z0-9_])?$' and length(username) between 2 and 40);

-- What hangs on an address only told who shared it. Where a checked address is one of these it changes with them,
-- so that whoever is verified stays so.
create function page_address(link text) returns text language sql immutable as $$ select regexp_replace(link, '[?#].*$', '') $$;
update profiles set
    verified_url = case when verified_url in (instagram_url, tiktok_url, x_url) then page_address(verified_url) else verified_url end,
    instagram_url = page_address(instagram_url), tiktok_url = page_address(tiktok_url), x_url = page_address(x_url)
  where concat(instagram_url, tiktok_url, x_url) ~ '[?#]';
update verification_requests set profile_url = page_address(profile_url)
  where decided_at is null and network in ('instagram', 'tiktok', 'x') and profile_url ~ '[?#]';
drop function page_address;

-- Of somebody's first steps, what no other row tells.
create table first_step_marks (
  user_id uuid not null references users on delete cascade,
  mark text not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, mark),
  constraint first_step_marks_mark check (mark in ('link_copied', 'creator_steps_hidden', 'agency_steps_hidden'))
);
