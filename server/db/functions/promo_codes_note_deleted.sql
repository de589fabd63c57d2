-- Records the domains of deleted codes as changes for the extension.
create or replace function promo_codes_note_deleted() returns trigger language plpgsql as $$
begin
  insert into extension_changes (domain) select distinct brand_domain from old_rows where is_live and brand_domain <> '';
  return null;
end $$;

create trigger promo_codes_noted_delete after delete on promo_codes
  referencing old table as old_rows for each statement execute function promo_codes_note_deleted();
