-- Deletes the cases of deleted codes once their deletion cannot be undone.
create or replace function delete_cases_of_gone_codes() returns trigger language plpgsql as $$
begin
  delete from report_cases where promo_code_id in (select id from gone)
    and not exists (select from promo_codes where id = promo_code_id)
    and not exists (select from deleted_promo_codes where id = promo_code_id);
  return null;
end $$;

create trigger promo_codes_gone after delete on promo_codes
  referencing old table as gone for each statement execute function delete_cases_of_gone_codes();
create trigger deleted_promo_codes_gone after delete on deleted_promo_codes
  referencing old table as gone for each statement execute function delete_cases_of_gone_codes();
