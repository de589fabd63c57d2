-- Live event for agencies: a user has replaced the temporary password, in whatever way.
create or replace function temporary_password_ended() returns trigger language plpgsql as $$
declare link record;
begin
  for link in select agency_id, influencer_id from agency_influencers where influencer_id = new.user_id order by agency_id loop
    perform outbox_write('agency_influencer', jsonb_build_object('op', 'update', 'agency_id', link.agency_id, 'influencer_id', link.influencer_id));
  end loop;
  return null;
end $$;

create constraint trigger auth_accounts_own_password after update on auth_accounts
  deferrable initially deferred for each row
  when (old.password like 'temporary$%' and new.password not like 'temporary$%')
  execute function temporary_password_ended();
