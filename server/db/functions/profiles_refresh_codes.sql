-- Updates the codes of an owner who is renamed or hidden: the first batch at once, the others afterwards.
create or replace function profiles_refresh_codes() returns trigger language plpgsql as $$
begin
  perform refresh_codes_portion(new.id, true);
  update profile_counts set (kind, name_key, search_text, profile_created_at) =
      (select kind, name_key, search_text, profile_created_at from profile_listing(new))
    where profile_id = new.id;
  return null;
end $$;

create trigger profiles_shown_name after update of full_name, username, is_influencer, is_agency, is_creditcard, awaits_confirmation on profiles
  for each row when ((old.full_name, old.username, old.is_agency, old.is_creditcard, old.may_publish)
    is distinct from (new.full_name, new.username, new.is_agency, new.is_creditcard, new.may_publish))
  execute function profiles_refresh_codes();
