-- Records the former and the new domains of changed codes as changes for the extension.
create or replace function promo_codes_note_updated() returns trigger language plpgsql as $$
begin
  insert into extension_changes (domain)
    select brand_domain from old_rows where is_live and brand_domain <> ''
    union
    select brand_domain from new_rows where is_live and brand_domain <> '';
  return null;
end $$;

create trigger promo_codes_noted_update after update on promo_codes
  referencing old table as old_rows new table as new_rows for each statement execute function promo_codes_note_updated();
