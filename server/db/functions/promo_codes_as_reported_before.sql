-- Copies the open reports of a deleted code to a code with the same letters that its owner enters for the same brand, so
-- that nobody escapes a case by deleting and entering again.
create or replace function promo_codes_as_reported_before() returns trigger language plpgsql as $$
declare
  former uuid[];
  own_case uuid;
begin
  -- Nearly all owners have none, and an upload calls this thousands of times.
  perform from deleted_promo_codes where influencer_id = new.influencer_id limit 1;
  if not found then
    return null;
  end if;
  former := array(
    select reports.id
      from deleted_promo_codes deleted
        join report_cases cases on cases.promo_code_id = deleted.id and cases.resolved_at is null
        join reports on reports.case_id = cases.id
      where deleted.influencer_id = new.influencer_id and deleted.id <> new.id
        and brand_key_now(deleted.promo_code ->> 'brand_name') = new.brand_key
        and lower(deleted.promo_code ->> 'promo_code') = lower(new.promo_code)
        and not exists (
          select from report_cases own_cases join reports own on own.case_id = own_cases.id
            where own_cases.promo_code_id = new.id and (own.kind, own.text, own.created_at) = (reports.kind, reports.text, reports.created_at)));
  if cardinality(former) = 0 then
    return null;
  end if;
  insert into report_cases as cases (promo_code_id) values (new.id)
    on conflict (promo_code_id) where resolved_at is null do update set last_report_at = cases.last_report_at
    returning id into own_case;
  insert into reports (case_id, kind, text, name, work_email, reporter_id, created_at)
    select own_case, kind, text, name, work_email, reporter_id, created_at from reports where id = any(former);
  update report_cases set report_count = report_count + cardinality(former), last_report_at = now() where id = own_case;
  return null;
end $$;

create trigger promo_codes_as_reported_before after insert or update of brand_name, promo_code on promo_codes
  for each row execute function promo_codes_as_reported_before();
