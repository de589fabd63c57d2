-- Followers, counts of copies and clicks, and the outbox of live events.

create table follows (
  user_id uuid not null references users on delete cascade,
  influencer_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, influencer_id)
);
create index follows_influencer_idx on follows (influencer_id);

-- Brand domains of followed influencers, read by the extension; unique on the three together (spec §3).
create table user_domain_map (
  user_id uuid not null references users on delete cascade,
  influencer_id uuid not null references profiles on delete cascade,
  domain text not null,
  created_at timestamptz not null default now(),
  constraint user_domain_map_key primary key (user_id, influencer_id, domain)
);
create index user_domain_map_influencer_idx on user_domain_map (influencer_id, domain);

create table promo_code_counts (
  promo_code_id uuid not null references promo_codes on delete cascade,
  kind text not null,
  channel text not null,
  day date not null,
  count integer not null default 0,
  primary key (promo_code_id, kind, channel, day),
  constraint promo_code_counts_kind check (kind in ('copy', 'click')),
  constraint promo_code_counts_channel check (channel in ('web', 'chat', 'dm', 'extension'))
);

-- A visitor counts once an hour. The key is a keyed hash that changes daily, never an address.
create table promo_code_visitors (
  visitor_hash text primary key,
  expires_at timestamptz not null
);
create index promo_code_visitors_expires_idx on promo_code_visitors (expires_at);

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index outbox_created_idx on outbox (created_at);

-- Events are written at commit under one lock: ids then become visible in their order, and a reader that
-- asks for 'id > last' misses nothing. Without the lock it lost a tenth (integrations §6.3).
create function outbox_write(topic text, payload jsonb) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4711);
  insert into outbox (topic, payload) values (topic, payload);
  perform pg_notify('outbox', '');
end $$;

create function promo_codes_announce() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform outbox_write('promo_code', jsonb_build_object('op', 'delete', 'id', old.id, 'influencer_id', old.influencer_id, 'was_live', old.is_live));
  elsif tg_op = 'INSERT' then
    perform outbox_write('promo_code', jsonb_build_object('op', 'insert', 'id', new.id, 'influencer_id', new.influencer_id, 'was_live', false));
  else
    perform outbox_write('promo_code', jsonb_build_object('op', 'update', 'id', new.id, 'influencer_id', new.influencer_id, 'was_live', old.is_live));
  end if;
  return null;
end $$;
create constraint trigger promo_codes_announced after insert or update or delete on promo_codes
  deferrable initially deferred for each row execute function promo_codes_announce();

create function profiles_announce() returns trigger language plpgsql as $$
begin
  perform outbox_write('profile', jsonb_build_object('op', lower(tg_op), 'id', coalesce(new.id, old.id)));
  return null;
end $$;
create constraint trigger profiles_announced after insert or update or delete on profiles
  deferrable initially deferred for each row execute function profiles_announce();

create function agency_influencers_announce() returns trigger language plpgsql as $$
begin
  perform outbox_write('agency_influencer', jsonb_build_object('op', lower(tg_op),
    'agency_id', coalesce(new.agency_id, old.agency_id), 'influencer_id', coalesce(new.influencer_id, old.influencer_id)));
  return null;
end $$;
create constraint trigger agency_influencers_announced after insert or update or delete on agency_influencers
  deferrable initially deferred for each row execute function agency_influencers_announce();
