-- When the owner of the address first used a link that was mailed to it. What was set up for an account before
-- may be anybody's: email_verified says only that nobody waits for a confirmation.
alter table users add column proven_at timestamptz(3);

-- Addresses that an agency entered count as confirmed from the start, and prove nothing.
update users set proven_at = created_at
  where email_verified
    and not exists (select from agency_influencers where influencer_id = users.id and created_by_agency)
    and not exists (select from activity_log where subject_id = users.id and action = 'influencer_created');

-- How often an address was mailed today because an agency entered it, by keyed hash, and how many addresses an agency entered.
create table mailed_addresses (
  day date not null,
  address_key text not null,
  mails integer not null,
  primary key (day, address_key)
);
create table agency_addresses (
  agency_id uuid not null references profiles on delete cascade,
  day date not null,
  addresses integer not null,
  primary key (agency_id, day)
);
create index agency_addresses_day_idx on agency_addresses (day);
