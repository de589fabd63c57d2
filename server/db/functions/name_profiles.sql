-- Adds owners with public codes to profile_counts. The assistant finds their names there.
create or replace function name_profiles(owners uuid[]) returns void language plpgsql as $$
declare owner uuid;
begin
  -- One by one: of an array the planner expects a hundred rows, and would read whole tables for one.
  for owner in select distinct o from unnest(owners) o order by 1 loop
    perform from profile_counts where profile_id = owner;
    if not found then
      insert into profile_counts (profile_id, kind, name_key, search_text, profile_created_at)
        select profiles.id, listing.* from profiles cross join lateral profile_listing(profiles) listing where profiles.id = owner
        on conflict (profile_id) do nothing;
    end if;
  end loop;
end $$;
