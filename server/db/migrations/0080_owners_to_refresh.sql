-- Owners whose codes have to follow a change of their profile. The rest is done in portions.
create table owners_to_refresh (
  profile_id uuid primary key references profiles on delete cascade,
  after_id uuid not null
);
comment on table owners_to_refresh is 'Owners whose profile changed, and whose codes do not all know it yet';
comment on column owners_to_refresh.after_id is 'Codes up to this id know it';
