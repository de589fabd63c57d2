-- Ends the temporary passwords that a member made or saw once they may not see them any more: removed, gone, or with another
-- role. The team makes others by 'renew'; one that another member renewed since is not known and stays. With such a
-- password a session can do nothing but set an own one, so sessions are all that it gave.
create or replace function agency_members_end_passwords() returns trigger language plpgsql as $$
begin
  with known as (
    select distinct subject_id as user_id from activity_log log
      where actor_id = old.user_id and agency_id = old.agency_id
        and action in ('influencer_created', 'temporary_password_revealed', 'temporary_password_renewed')
        and not exists (select from activity_log later
          where later.subject_id = log.subject_id and later.id > log.id and later.action = 'temporary_password_renewed')
  ), ended as (
    update auth_accounts set password = 'temporary$ended'
      from known where auth_accounts.user_id = known.user_id and password like 'temporary$%' and password <> 'temporary$ended'
      returning auth_accounts.user_id
  )
  delete from sessions where user_id in (select user_id from ended);
  return null;
end $$;

-- Deleting an account deletes its memberships first, while the log still names it.
create trigger agency_members_gone_passwords after delete on agency_members
  for each row execute function agency_members_end_passwords();

create trigger agency_members_demoted_passwords after update of role on agency_members
  for each row when (old.role in ('owner', 'manager') and new.role not in ('owner', 'manager'))
  execute function agency_members_end_passwords();
