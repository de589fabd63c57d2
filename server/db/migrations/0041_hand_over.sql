-- An agency may ask its people for a second step at sign-in.
alter table profiles add column members_need_two_step boolean not null default false;

-- The member to whom the agency's account offered itself, until when, and as whom its present holder stays in the team.
alter table agency_members
  add column offered_until timestamptz(3),
  add column giver_name text,
  add constraint agency_members_offer check ((offered_until is null) = (giver_name is null)),
  add constraint agency_members_giver_name check (length(giver_name) <= 120);
create unique index agency_members_offer_key on agency_members (agency_id) where offered_until is not null;
