-- Records the domains of new codes as changes for the extension.
create or replace function promo_codes_note_inserted() returns trigger language plpgsql as $$
begin
  insert into extension_changes (domain) select distinct brand_domain from new_rows where is_live and brand_domain <> '';
  return null;
end $$;

create trigger promo_codes_noted_insert after insert on promo_codes
  referencing new table as new_rows for each statement execute function promo_codes_note_inserted();
