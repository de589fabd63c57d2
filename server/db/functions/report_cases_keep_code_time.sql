-- Copies the creation time of the code into a report case, because the code may be deleted later.
create or replace function report_cases_keep_code_time() returns trigger language plpgsql as $$
begin
  select created_at into new.code_created_at from promo_codes where id = new.promo_code_id;
  return new;
end $$;

create trigger report_cases_code_time before insert on report_cases
  for each row execute function report_cases_keep_code_time();
