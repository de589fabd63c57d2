-- needs function brand_key_of
-- needs function promo_code_name
-- Keys of brands are computed by a function that all versions of PostgreSQL read alike. Until now version 15 took the
-- letter v off both ends of a name, so that 'Luv' and 'Lu' were one brand there. A trigger sets the column from here on.
alter table promo_codes alter column brand_key drop expression, alter column brand_key set default '';

create temporary table wrong_codes on commit drop as
  select id, influencer_id, brand_key as former_key, brand_key_of(brand_name) as right_key, promo_code_name(brand_name, promo_code) as name
    from promo_codes where brand_key <> brand_key_of(brand_name);

-- 'Luv' and 'LuV' were two brands: an owner who has one code of both keeps the blocked one, the live one or the older one.
select delete_promo_codes(array(
  select id from (
    select codes.id, row_number() over (partition by codes.influencer_id, wrong.name
        order by codes.blocked_at is null, codes.is_live desc, codes.created_at, codes.id) as place
      from (select distinct influencer_id, name from wrong_codes) wrong
        join promo_codes codes on codes.influencer_id = wrong.influencer_id
          and promo_code_name(codes.brand_name, codes.promo_code) = wrong.name) ranked
    where place > 1));

-- The longest first: none takes a key that another one is about to leave.
do $$
declare key_length int;
begin
  for key_length in select distinct length(right_key) from wrong_codes order by 1 desc loop
    update promo_codes set brand_key = wrong.right_key
      from wrong_codes wrong where wrong.id = promo_codes.id and length(wrong.right_key) = key_length;
  end loop;
end $$;

-- Blocks know their codes by the right names.
update promo_code_blocks blocks set brand_key = wrong.right_key
  from wrong_codes wrong where wrong.id = blocks.promo_code_id and blocks.brand_key = wrong.former_key;
update promo_code_blocks blocks set other_names = other_names || wrong.name
  from wrong_codes wrong where wrong.id = blocks.promo_code_id and lifted_at is null and not is_named(blocks, wrong.name);

-- An archive of such a database has codes with the right keys, and no brands for them.
insert into brands (brand_key, brand_name, brand_url, brand_domain, brand_instagram_handle, category)
  select distinct on (brand_key) brand_key, brand_name, brand_url, brand_domain, brand_instagram_handle, category
    from promo_codes where not exists (select from brands where brands.brand_key = promo_codes.brand_key)
    order by brand_key, created_at;

create temporary table wrong_brands on commit drop as
  select brand_key, brand_key_of(brand_name) as right_key,
      exists (select from promo_codes where promo_codes.brand_key = brands.brand_key) as has_codes
    from brands where brand_key <> brand_key_of(brand_name);

-- What is left of deleted codes: their blocks, and the numbers of a brand that was never another one.
update promo_code_blocks blocks set other_names = other_names || (wrong.right_key || E'\n' || code_key)
  from wrong_brands wrong where wrong.brand_key = blocks.brand_key and lifted_at is null
    and not exists (select from promo_codes where id = blocks.promo_code_id);
insert into insight_days (influencer_id, brand_key, day, channel, copies, clicks)
  select influencer_id, right_key, day, channel, sum(copies), sum(clicks)
    from insight_days join wrong_brands using (brand_key) where not has_codes group by 1, 2, 3, 4
  on conflict (influencer_id, brand_key, day, channel) do update
    set copies = insight_days.copies + excluded.copies, clicks = insight_days.clicks + excluded.clicks;
delete from insight_days where brand_key in (select brand_key from wrong_brands where not has_codes);
insert into insight_brand_weeks (influencer_id, brand_key, week, copies, clicks)
  select influencer_id, right_key, week, sum(copies), sum(clicks)
    from insight_brand_weeks join wrong_brands using (brand_key) where not has_codes group by 1, 2, 3
  on conflict (influencer_id, brand_key, week) do update
    set copies = insight_brand_weeks.copies + excluded.copies, clicks = insight_brand_weeks.clicks + excluded.clicks;
delete from insight_brand_weeks where brand_key in (select brand_key from wrong_brands where not has_codes);
delete from brands where brand_key in (select brand_key from wrong_brands where not has_codes);

-- A brand that stays is shown, and found, as its own codes name it.
update brands set (brand_name, brand_url, brand_domain, brand_instagram_handle, category) = (
    select brand_name, brand_url, brand_domain, brand_instagram_handle, category
      from promo_codes where promo_codes.brand_key = brands.brand_key order by created_at limit 1)
  where brand_key in (select brand_key from wrong_brands where has_codes);
delete from assistant_names where brand_key in (select brand_key from wrong_brands);
insert into assistant_names (brand_key, source, squeezed)
  select brand_key, names.* from brands cross join lateral assistant_brand_names(brands) names
    where brand_key in (select brand_key from wrong_brands);

-- The events are written now: functions and triggers may be made again after this.
set constraints all immediate;
