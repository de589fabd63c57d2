-- Subtracts deleted follows from the counts by creator and day. It never inserts: when a creator is deleted, the rows are
-- deleted too.
create or replace function follows_uncounted() returns trigger language plpgsql as $$
begin
  update insight_follows set follows = insight_follows.follows - gone.follows
    from (select influencer_id, (created_at at time zone 'UTC')::date as day, count(*) as follows from old_rows group by 1, 2) gone
    where insight_follows.influencer_id = gone.influencer_id and insight_follows.day = gone.day;
  return null;
end $$;

create trigger follows_uncounted after delete on follows
  referencing old table as old_rows for each statement execute function follows_uncounted();
