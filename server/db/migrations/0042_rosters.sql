-- Words by which an agency groups its influencers, and when somebody who never signed in was last reminded.
alter table agency_influencers
  add column tags text[] not null default '{}',
  add column reminded_on date,
  add constraint agency_influencers_tags check (cardinality(tags) <= 10);

-- Both change for thousands at once, and are told of once by whoever does it.
drop trigger agency_influencers_announced on agency_influencers;
create constraint trigger agency_influencers_announced
  after insert or delete or update of agency_id, influencer_id, managed_by_agency, created_by_agency on agency_influencers
  deferrable initially deferred for each row execute function agency_influencers_announce();
