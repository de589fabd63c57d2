-- Updates the search names of a listed creator for the assistant.
create or replace function assistant_keep_profile() returns trigger language plpgsql as $$
begin
  delete from assistant_names where profile_id = new.profile_id;
  insert into assistant_names (profile_id, source, squeezed) select new.profile_id, names.* from assistant_profile_names(new.search_text) names;
  return null;
end $$;

create trigger profile_counts_assistant_named after insert on profile_counts
  for each row execute function assistant_keep_profile();

create trigger profile_counts_assistant_renamed after update of search_text on profile_counts
  for each row when (old.search_text is distinct from new.search_text) execute function assistant_keep_profile();
