-- Adds new counts of a day to the totals and to the sums of insights.
create or replace function promo_code_counts_inserted() returns trigger language plpgsql as $$
declare changes insight_change[];
begin
  if exists (select from new_rows) then
    changes := array(select row(promo_code_id, day, channel,
      case kind when 'copy' then count else 0 end, case kind when 'click' then count else 0 end)::insight_change from new_rows);
    perform add_to_totals(changes);
    perform add_to_insights(changes);
  end if;
  return null;
end $$;

create trigger promo_code_counts_insert after insert on promo_code_counts
  referencing new table as new_rows for each statement execute function promo_code_counts_inserted();
