-- Gives the assistant the search names of a brand, and takes those away that neither it nor a brand merged into it has.
create or replace function assistant_keep_brand() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from assistant_names names using assistant_brand_names(old) former
      where names.brand_key = new.brand_key and (names.source, names.squeezed) = (former.source, former.squeezed)
        and not assistant_is_named(new.brand_key, former.source, former.squeezed);
  end if;
  insert into assistant_names (brand_key, source, squeezed) select new.brand_key, names.* from assistant_brand_names(new) names
    on conflict do nothing;
  return null;
end $$;

create trigger brands_assistant_names after insert on brands
  for each row execute function assistant_keep_brand();

create trigger brands_other_assistant_names after update on brands
  for each row when ((old.brand_name, old.brand_domain, old.brand_instagram_handle)
    is distinct from (new.brand_name, new.brand_domain, new.brand_instagram_handle))
  execute function assistant_keep_brand();
