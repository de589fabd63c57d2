-- What somebody on the staff may do. Whoever is on it without a role is a reviewer, which is the least.
alter table profiles
  add column staff_role text constraint profiles_staff_role check (staff_role in ('reviewer', 'administrator')),
  add column suspended_at timestamptz(3),
  add column suspended_reason text,
  -- The roles that the account had, which come back when the suspension ends.
  add column suspended_roles text[],
  add constraint profiles_suspended check (
    (suspended_at is null) = (suspended_reason is null) and (suspended_at is null) = (suspended_roles is null));
comment on column profiles.suspended_at is 'Nobody can sign in, and nothing of it is public.';
create index profiles_suspended_idx on profiles (id) where suspended_at is not null;

-- Actions on the site as a whole, and on brands.
alter table staff_actions drop constraint staff_actions_target,
  add constraint staff_actions_target check (target_type in ('person', 'promo_code', 'mail', 'message', 'site', 'brand'));

-- Last: an index cannot be built on a table whose deferred triggers have yet to run.
update profiles set staff_role = 'administrator' where is_staff;
