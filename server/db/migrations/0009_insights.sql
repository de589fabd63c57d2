-- What owners read about copies, shop clicks and follows: sums kept beside the counts, so that a year
-- of an owner with 100,000 codes is read in a few thousand rows. They never hold more than the counts
-- do, and stay when a code goes, so that deleting one does not change what was.

-- The empty brand_key stands for all brands of the owner.
create table insight_days (
  influencer_id uuid not null references profiles on delete cascade,
  brand_key text not null,
  day date not null,
  channel text not null,
  copies integer not null default 0,
  clicks integer not null default 0,
  primary key (influencer_id, brand_key, day, channel)
);

-- Weeks, by their Monday, for the lists of the most copied: of each week a period touches the best are
-- candidates, whoever owns however many codes.
create table insight_code_weeks (
  influencer_id uuid not null references profiles on delete cascade,
  promo_code_id uuid not null references promo_codes on delete cascade,
  week date not null,
  copies integer not null default 0,
  clicks integer not null default 0,
  primary key (promo_code_id, week) include (copies, clicks)
);
create index insight_code_weeks_best_idx on insight_code_weeks (influencer_id, week, copies desc, clicks desc, promo_code_id);

create table insight_brand_weeks (
  influencer_id uuid not null references profiles on delete cascade,
  brand_key text not null,
  week date not null,
  copies integer not null default 0,
  clicks integer not null default 0,
  primary key (influencer_id, brand_key, week) include (copies, clicks)
);
create index insight_brand_weeks_best_idx on insight_brand_weeks (influencer_id, week, copies desc, clicks desc, brand_key);

-- Follows that are still there, by the day they began.
create table insight_follows (
  influencer_id uuid not null references profiles on delete cascade,
  day date not null,
  follows integer not null default 0,
  primary key (influencer_id, day)
);

create type insight_change as (promo_code_id uuid, day date, channel text, copies integer, clicks integer);

-- Rows are taken in one order, tables too, so that two writers can never wait for each other.
create function add_to_insights(changes insight_change[]) returns void language plpgsql as $$
begin
  insert into insight_code_weeks (influencer_id, promo_code_id, week, copies, clicks)
    select code.influencer_id, code.id, date_trunc('week', c.day)::date, sum(c.copies), sum(c.clicks)
      from unnest(changes) c join promo_codes code on code.id = c.promo_code_id
      group by 1, 2, 3 order by 2, 3
    on conflict (promo_code_id, week) do update
      set copies = insight_code_weeks.copies + excluded.copies, clicks = insight_code_weeks.clicks + excluded.clicks;
  -- A deleted code leaves its share in the sums below; brought back, it must not be counted again.
  if coalesce(current_setting('fanfare.restoring', true), '') = 'on' then return; end if;
  insert into insight_days (influencer_id, brand_key, day, channel, copies, clicks)
    select code.influencer_id, brand.key, c.day, c.channel, sum(c.copies), sum(c.clicks)
      from unnest(changes) c join promo_codes code on code.id = c.promo_code_id
        cross join lateral (values (''), (code.brand_key)) brand (key)
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (influencer_id, brand_key, day, channel) do update
      set copies = insight_days.copies + excluded.copies, clicks = insight_days.clicks + excluded.clicks;
  insert into insight_brand_weeks (influencer_id, brand_key, week, copies, clicks)
    select code.influencer_id, code.brand_key, date_trunc('week', c.day)::date, sum(c.copies), sum(c.clicks)
      from unnest(changes) c join promo_codes code on code.id = c.promo_code_id
      group by 1, 2, 3 order by 1, 2, 3
    on conflict (influencer_id, brand_key, week) do update
      set copies = insight_brand_weeks.copies + excluded.copies, clicks = insight_brand_weeks.clicks + excluded.clicks;
end $$;

create function promo_code_counts_inserted() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows) then
    perform add_to_insights(array(select row(promo_code_id, day, channel,
      case kind when 'copy' then count else 0 end, case kind when 'click' then count else 0 end)::insight_change from new_rows));
  end if;
  return null;
end $$;
create trigger promo_code_counts_insert after insert on promo_code_counts
  referencing new table as new_rows for each statement execute function promo_code_counts_inserted();

create function promo_code_counts_updated() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows) then
    perform add_to_insights(array(select row(n.promo_code_id, n.day, n.channel,
        case n.kind when 'copy' then n.count - o.count else 0 end, case n.kind when 'click' then n.count - o.count else 0 end)::insight_change
      from new_rows n join old_rows o using (promo_code_id, kind, channel, day) where n.count <> o.count));
  end if;
  return null;
end $$;
create trigger promo_code_counts_update after update on promo_code_counts
  referencing old table as old_rows new table as new_rows for each statement execute function promo_code_counts_updated();

-- A code whose brand is corrected takes its numbers along.
create function promo_codes_move_insights() returns trigger language plpgsql as $$
begin
  insert into insight_days (influencer_id, brand_key, day, channel, copies, clicks)
    select new.influencer_id, brand.key, counts.day, counts.channel,
        sum(case kind when 'copy' then brand.sign * count else 0 end), sum(case kind when 'click' then brand.sign * count else 0 end)
      from promo_code_counts counts cross join (values (old.brand_key, -1), (new.brand_key, 1)) brand (key, sign)
      where counts.promo_code_id = new.id
      group by 2, 3, 4 order by 2, 3, 4
    on conflict (influencer_id, brand_key, day, channel) do update
      set copies = insight_days.copies + excluded.copies, clicks = insight_days.clicks + excluded.clicks;
  insert into insight_brand_weeks (influencer_id, brand_key, week, copies, clicks)
    select new.influencer_id, brand.key, weeks.week, brand.sign * weeks.copies, brand.sign * weeks.clicks
      from insight_code_weeks weeks cross join (values (old.brand_key, -1), (new.brand_key, 1)) brand (key, sign)
      where weeks.promo_code_id = new.id
      order by 2, 3
    on conflict (influencer_id, brand_key, week) do update
      set copies = insight_brand_weeks.copies + excluded.copies, clicks = insight_brand_weeks.clicks + excluded.clicks;
  return null;
end $$;
create trigger promo_codes_brand_corrected after update on promo_codes
  for each row when (old.brand_key is distinct from new.brand_key) execute function promo_codes_move_insights();

create function follows_counted() returns trigger language plpgsql as $$
begin
  insert into insight_follows (influencer_id, day, follows)
    select influencer_id, (created_at at time zone 'UTC')::date, count(*) from new_rows group by 1, 2 order by 1, 2
    on conflict (influencer_id, day) do update set follows = insight_follows.follows + excluded.follows;
  return null;
end $$;
create trigger follows_counted after insert on follows
  referencing new table as new_rows for each statement execute function follows_counted();

-- Only updates: with a creator who goes, the rows go by themselves.
create function follows_uncounted() returns trigger language plpgsql as $$
begin
  update insight_follows set follows = insight_follows.follows - gone.follows
    from (select influencer_id, (created_at at time zone 'UTC')::date as day, count(*) as follows from old_rows group by 1, 2) gone
    where insight_follows.influencer_id = gone.influencer_id and insight_follows.day = gone.day;
  return null;
end $$;
create trigger follows_uncounted after delete on follows
  referencing old table as old_rows for each statement execute function follows_uncounted();

-- What was counted before these tables were there.
select add_to_insights(array(select row(promo_code_id, day, channel,
  case kind when 'copy' then count else 0 end, case kind when 'click' then count else 0 end)::insight_change from promo_code_counts));
insert into insight_follows (influencer_id, day, follows)
  select influencer_id, (created_at at time zone 'UTC')::date, count(*) from follows group by 1, 2;
