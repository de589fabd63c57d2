-- Live event for open pages of the agency and the creator: a link was added, removed or changed.
create or replace function agency_influencers_announce() returns trigger language plpgsql as $$
begin
  if is_announced_together(tg_op) then return null; end if;
  perform outbox_write('agency_influencer', jsonb_build_object('op', lower(tg_op),
    'agency_id', coalesce(new.agency_id, old.agency_id), 'influencer_id', coalesce(new.influencer_id, old.influencer_id)));
  return null;
end $$;

create constraint trigger agency_influencers_announced
  after insert or delete or update of agency_id, influencer_id, managed_by_agency, created_by_agency on agency_influencers
  deferrable initially deferred for each row execute function agency_influencers_announce();
