-- Copies the creation time of the code into a report case, and keeps the code from being deleted until the commit, as a
-- foreign key would.
create or replace function report_cases_keep_code_time() returns trigger language plpgsql as $$
begin
  select created_at into new.code_created_at from promo_codes where id = new.promo_code_id for key share;
  if not found then
    raise foreign_key_violation using constraint = 'report_cases_promo_code_id_fkey';
  end if;
  return new;
end $$;

create trigger report_cases_code_time before insert on report_cases
  for each row execute function report_cases_keep_code_time();
