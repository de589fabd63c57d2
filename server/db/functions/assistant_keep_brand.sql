-- Adds the search names of a new brand to the assistant.
create or replace function assistant_keep_brand() returns trigger language plpgsql as $$
begin
  insert into assistant_names (brand_key, source, squeezed) select new.brand_key, names.* from assistant_brand_names(new) names;
  return null;
end $$;

create trigger brands_assistant_names after insert on brands
  for each row execute function assistant_keep_brand();
