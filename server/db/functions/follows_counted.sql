-- Counts new follows by creator and day.
create or replace function follows_counted() returns trigger language plpgsql as $$
begin
  insert into insight_follows (influencer_id, day, follows)
    select influencer_id, (created_at at time zone 'UTC')::date, count(*) from new_rows group by 1, 2 order by 1, 2
    on conflict (influencer_id, day) do update set follows = insight_follows.follows + excluded.follows;
  return null;
end $$;

create trigger follows_counted after insert on follows
  referencing new table as new_rows for each statement execute function follows_counted();
