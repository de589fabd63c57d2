-- Today's database, to read. Made by `npm run schema` from the migrations; never edited or run.

CREATE EXTENSION pg_trgm;

CREATE TYPE insight_change AS (promo_code_id uuid, day date, channel text, copies integer, clicks integer);
CREATE TYPE promo_code_change AS (brand_key text, category text, influencer_id uuid, delta integer);

CREATE SEQUENCE subscription_sync_versions;

CREATE TABLE activity_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  actor_id uuid,
  subject_id uuid,
  action text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  -- For which agency it was done.
  agency_id uuid,
  CONSTRAINT activity_log_pkey PRIMARY KEY (id),
  CONSTRAINT activity_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT activity_log_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT activity_log_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX activity_log_actor_idx ON activity_log USING btree (actor_id, id DESC);
CREATE INDEX activity_log_agency_idx ON activity_log USING btree (agency_id, id DESC);
CREATE INDEX activity_log_invited_idx ON activity_log USING btree (created_at) WHERE ((action = ANY (ARRAY['invitation_sent'::text, 'invitation_revoked'::text])) AND (details ? 'name'::text));
CREATE INDEX activity_log_named_idx ON activity_log USING btree (created_at) WHERE ((actor_id IS NOT NULL) OR (subject_id IS NOT NULL) OR (agency_id IS NULL));
CREATE INDEX activity_log_subject_idx ON activity_log USING btree (subject_id, id DESC);
CREATE INDEX activity_log_words_idx ON activity_log USING gin (((details)::text) gin_trgm_ops);

CREATE TABLE agency_addresses (
  agency_id uuid NOT NULL,
  day date NOT NULL,
  addresses integer NOT NULL,
  CONSTRAINT agency_addresses_pkey PRIMARY KEY (agency_id, day),
  CONSTRAINT agency_addresses_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX agency_addresses_day_idx ON agency_addresses USING btree (day);

CREATE TABLE agency_influencers (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  agency_id uuid NOT NULL,
  influencer_id uuid NOT NULL,
  managed_by_agency boolean NOT NULL DEFAULT true,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  -- Whether the agency made the account.
  created_by_agency boolean NOT NULL DEFAULT false,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  reminded_on date,
  CONSTRAINT agency_influencers_pkey PRIMARY KEY (id),
  CONSTRAINT agency_influencers_pair_key UNIQUE (agency_id, influencer_id),
  CONSTRAINT agency_influencers_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT agency_influencers_influencer_id_fkey FOREIGN KEY (influencer_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT agency_influencers_not_itself CHECK ((agency_id <> influencer_id)),
  CONSTRAINT agency_influencers_tags CHECK ((cardinality(tags) <= 10))
);
CREATE INDEX agency_influencers_influencer_idx ON agency_influencers USING btree (influencer_id) WHERE managed_by_agency;
CREATE INDEX agency_influencers_link_idx ON agency_influencers USING btree (influencer_id);
CREATE INDEX agency_influencers_newest_idx ON agency_influencers USING btree (agency_id, created_at DESC, id DESC) WHERE managed_by_agency;
-- TRIGGER agency_influencers_announced: functions/agency_influencers_announce.sql

CREATE TABLE agency_invitations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  agency_id uuid NOT NULL,
  kind text NOT NULL,
  email text,
  role text,
  token_hash text NOT NULL,
  invited_by uuid,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  outcome text,
  answered_at timestamp with time zone,
  answered_by uuid,
  CONSTRAINT agency_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT agency_invitations_token_key UNIQUE (token_hash),
  CONSTRAINT agency_invitations_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT agency_invitations_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT agency_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT agency_invitations_kind CHECK ((kind = ANY (ARRAY['influencer'::text, 'member'::text]))),
  CONSTRAINT agency_invitations_outcome CHECK (((outcome = ANY (ARRAY['accepted'::text, 'declined'::text, 'revoked'::text])) AND ((outcome IS NULL) = (answered_at IS NULL)))),
  CONSTRAINT agency_invitations_role CHECK ((((kind = 'member'::text) = (role IS NOT NULL)) AND (role = ANY (ARRAY['owner'::text, 'manager'::text, 'finance'::text, 'viewer'::text]))))
);
CREATE INDEX agency_invitations_agency_idx ON agency_invitations USING btree (agency_id, created_at DESC) WHERE (outcome IS NULL);
CREATE INDEX agency_invitations_answered_by_idx ON agency_invitations USING btree (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX agency_invitations_email_idx ON agency_invitations USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX agency_invitations_every_agency_idx ON agency_invitations USING btree (agency_id);
CREATE INDEX agency_invitations_expires_idx ON agency_invitations USING btree (expires_at);
CREATE INDEX agency_invitations_invited_by_idx ON agency_invitations USING btree (invited_by) WHERE (invited_by IS NOT NULL);
CREATE UNIQUE INDEX agency_invitations_waiting_key ON agency_invitations USING btree (agency_id, kind, email) WHERE (outcome IS NULL);
-- TRIGGER agency_invitations_announced: functions/agency_team_announce.sql

CREATE TABLE agency_members (
  user_id uuid NOT NULL,
  agency_id uuid NOT NULL,
  role text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  -- Until when the agency's own account is offered to this member.
  offered_until timestamp(3) with time zone,
  -- The name that the holder of the agency's account keeps after it is handed over.
  giver_name text,
  CONSTRAINT agency_members_pkey PRIMARY KEY (user_id),
  CONSTRAINT agency_members_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT agency_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT agency_members_giver_name CHECK ((length(giver_name) <= 120)),
  CONSTRAINT agency_members_not_itself CHECK ((user_id <> agency_id)),
  CONSTRAINT agency_members_offer CHECK (((offered_until IS NULL) = (giver_name IS NULL))),
  CONSTRAINT agency_members_role CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'finance'::text, 'viewer'::text])))
);
CREATE INDEX agency_members_agency_idx ON agency_members USING btree (agency_id, created_at);
CREATE UNIQUE INDEX agency_members_offer_key ON agency_members USING btree (agency_id) WHERE (offered_until IS NOT NULL);
-- TRIGGER agency_members_announced: functions/agency_team_announce.sql
-- TRIGGER agency_members_demoted: functions/agency_members_end_invitations.sql
-- TRIGGER agency_members_demoted_passwords: functions/agency_members_end_passwords.sql
-- TRIGGER agency_members_gone: functions/agency_members_end_invitations.sql
-- TRIGGER agency_members_gone_passwords: functions/agency_members_end_passwords.sql

CREATE TABLE appeals (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  block_id uuid NOT NULL,
  text text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  decided_at timestamp(3) with time zone,
  is_accepted boolean,
  answer text,
  CONSTRAINT appeals_pkey PRIMARY KEY (id),
  CONSTRAINT appeals_block_key UNIQUE (block_id),
  CONSTRAINT appeals_block_id_fkey FOREIGN KEY (block_id) REFERENCES promo_code_blocks(id) ON DELETE CASCADE,
  CONSTRAINT appeals_decided CHECK (((decided_at IS NULL) = (is_accepted IS NULL))),
  CONSTRAINT appeals_text CHECK ((length(text) <= 1000))
);
CREATE INDEX appeals_decided_idx ON appeals USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX appeals_open_idx ON appeals USING btree (created_at, id) WHERE (decided_at IS NULL);

CREATE TABLE assistant_names (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  brand_key text,
  profile_id uuid,
  source text NOT NULL,
  squeezed text NOT NULL,
  near text[] NOT NULL GENERATED ALWAYS AS 
CASE
    WHEN (source = ANY (ARRAY['first'::text, 'last'::text, 'domain'::text])) THEN '{}'::text[]
    ELSE assistant_near(squeezed)
END STORED,
  CONSTRAINT assistant_names_pkey PRIMARY KEY (id),
  CONSTRAINT assistant_names_brand_key_fkey FOREIGN KEY (brand_key) REFERENCES brands(brand_key) ON DELETE CASCADE,
  CONSTRAINT assistant_names_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT assistant_names_of_one CHECK ((num_nonnulls(brand_key, profile_id) = 1)),
  CONSTRAINT assistant_names_source CHECK ((source = ANY (ARRAY['name'::text, 'handle'::text, 'domain'::text, 'site'::text, 'start'::text, 'full_name'::text, 'username'::text, 'first'::text, 'last'::text])))
);
CREATE UNIQUE INDEX assistant_names_brand_key ON assistant_names USING btree (brand_key, source, squeezed) WHERE (brand_key IS NOT NULL);
CREATE INDEX assistant_names_near_idx ON assistant_names USING gin (near) WITH (fastupdate=off);
CREATE UNIQUE INDEX assistant_names_profile_key ON assistant_names USING btree (profile_id, source, squeezed) WHERE (profile_id IS NOT NULL);
CREATE INDEX assistant_names_squeezed_idx ON assistant_names USING btree (squeezed, source);
CREATE INDEX assistant_names_trigram_idx ON assistant_names USING gin (squeezed gin_trgm_ops) WITH (fastupdate=off) WHERE (source = ANY (ARRAY['name'::text, 'full_name'::text]));

CREATE TABLE assistant_tokens (
  day date NOT NULL,
  session text NOT NULL,
  tokens integer NOT NULL DEFAULT 0,
  CONSTRAINT assistant_tokens_pkey PRIMARY KEY (day, session)
);

CREATE TABLE auth_accounts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT auth_accounts_pkey PRIMARY KEY (id),
  CONSTRAINT auth_accounts_provider_key UNIQUE (provider_id, account_id),
  CONSTRAINT auth_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX auth_accounts_temporary_idx ON auth_accounts USING btree (updated_at) WHERE ((password ~~ 'temporary$%'::text) AND (password <> 'temporary$ended'::text));
CREATE INDEX auth_accounts_user_id_idx ON auth_accounts USING btree (user_id);
-- TRIGGER auth_accounts_own_password: functions/temporary_password_ended.sql

CREATE TABLE brand_follows (
  user_id uuid NOT NULL,
  brand_name text NOT NULL,
  brand_key text NOT NULL GENERATED ALWAYS AS brand_key_of(brand_name) STORED,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  delivery text NOT NULL DEFAULT 'feed'::text,
  -- By the keys of merged brands, of which it was before: what server/features/brands/merged-follows.ts notes to undo it.
  merged_from jsonb,
  CONSTRAINT brand_follows_pkey PRIMARY KEY (user_id, brand_key),
  CONSTRAINT brand_follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT brand_follows_brand_name CHECK (((brand_name ~ '\S'::text) AND (length(brand_name) <= 80))),
  CONSTRAINT brand_follows_delivery CHECK ((delivery = ANY (ARRAY['push'::text, 'daily'::text, 'weekly'::text, 'feed'::text, 'nothing'::text])))
);
CREATE INDEX brand_follows_brand_idx ON brand_follows USING btree (brand_key);
CREATE INDEX brand_follows_told_idx ON brand_follows USING btree (brand_key, user_id) WHERE (delivery = ANY (ARRAY['push'::text, 'daily'::text, 'weekly'::text]));

-- Brands whose codes belong to another one
CREATE TABLE brand_merges (
  brand_key text NOT NULL,
  into_key text NOT NULL,
  started_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  -- Codes are still on their way.
  is_moving boolean NOT NULL DEFAULT true,
  -- The codes are on their way back.
  is_ending boolean NOT NULL DEFAULT false,
  CONSTRAINT brand_merges_pkey PRIMARY KEY (brand_key),
  CONSTRAINT brand_merges_brand_key_fkey FOREIGN KEY (brand_key) REFERENCES brands(brand_key) ON DELETE CASCADE,
  CONSTRAINT brand_merges_into_key_fkey FOREIGN KEY (into_key) REFERENCES brands(brand_key) ON DELETE CASCADE,
  CONSTRAINT brand_merges_two CHECK ((brand_key <> into_key))
);
CREATE INDEX brand_merges_into_idx ON brand_merges USING btree (into_key);

CREATE TABLE brands (
  brand_key text NOT NULL,
  brand_name text NOT NULL,
  brand_url text NOT NULL,
  brand_domain text NOT NULL DEFAULT ''::text,
  brand_instagram_handle text NOT NULL DEFAULT ''::text,
  category text NOT NULL DEFAULT 'General'::text,
  live_count integer NOT NULL DEFAULT 0,
  newest_live_at timestamp(3) with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  -- Since when somebody without a direct link could see a code of it. Null: nobody has heard of it.
  known_since timestamp with time zone,
  CONSTRAINT brands_pkey PRIMARY KEY (brand_key),
  CONSTRAINT brands_live_count CHECK ((live_count >= 0))
);
CREATE INDEX brands_count_idx ON brands USING btree (live_count DESC, brand_key DESC) WHERE (live_count > 0);
CREATE INDEX brands_domain_idx ON brands USING btree (brand_domain) WHERE (brand_domain <> ''::text);
CREATE INDEX brands_name_idx ON brands USING btree (brand_key) WHERE (live_count > 0);
CREATE INDEX brands_newest_idx ON brands USING btree (newest_live_at DESC, brand_key DESC) WHERE (live_count > 0);
CREATE INDEX brands_search_idx ON brands USING gin (brand_key gin_trgm_ops);
-- TRIGGER brands_assistant_names: functions/assistant_keep_brand.sql
-- TRIGGER brands_other_assistant_names: functions/assistant_keep_brand.sql

CREATE TABLE card_applications (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  profile_id uuid NOT NULL,
  name text NOT NULL,
  website text NOT NULL,
  cards text NOT NULL,
  contact_email text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  decided_at timestamp(3) with time zone,
  is_approved boolean,
  answer text,
  CONSTRAINT card_applications_pkey PRIMARY KEY (id),
  CONSTRAINT card_applications_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT card_applications_decided CHECK (((decided_at IS NULL) = (is_approved IS NULL))),
  CONSTRAINT card_applications_texts CHECK (((length(name) <= 120) AND (length(website) <= 2048) AND (length(cards) <= 1000) AND (length(contact_email) <= 254)))
);
CREATE INDEX card_applications_decided_idx ON card_applications USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
CREATE UNIQUE INDEX card_applications_open_key ON card_applications USING btree (profile_id) WHERE (decided_at IS NULL);
CREATE INDEX card_applications_profile_idx ON card_applications USING btree (profile_id, created_at DESC);
CREATE INDEX card_applications_waiting_idx ON card_applications USING btree (created_at, id) WHERE (decided_at IS NULL);

CREATE TABLE category_counts (
  category text NOT NULL,
  live_count integer NOT NULL DEFAULT 0,
  CONSTRAINT category_counts_pkey PRIMARY KEY (category),
  CONSTRAINT category_counts_live_count CHECK ((live_count >= 0))
);

CREATE TABLE code_alerts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  brand_name text NOT NULL DEFAULT ''::text,
  brand_key text NOT NULL GENERATED ALWAYS AS brand_key_of(brand_name) STORED,
  words text NOT NULL DEFAULT ''::text,
  promo_type text,
  worth numeric,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT code_alerts_pkey PRIMARY KEY (id),
  CONSTRAINT code_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT code_alerts_brand_name CHECK ((length(brand_name) <= 80)),
  CONSTRAINT code_alerts_offer CHECK (((promo_type IS NULL) = (worth IS NULL))),
  CONSTRAINT code_alerts_one CHECK (((brand_name = ''::text) <> (words = ''::text))),
  CONSTRAINT code_alerts_promo_type CHECK ((promo_type = ANY (ARRAY['$ off'::text, '% off'::text]))),
  CONSTRAINT code_alerts_words CHECK (((words = ''::text) OR ((length(words) >= 3) AND (length(words) <= 100)))),
  CONSTRAINT code_alerts_worth CHECK ((worth > (0)::numeric))
);
CREATE INDEX code_alerts_created_idx ON code_alerts USING btree (created_at);
CREATE UNIQUE INDEX code_alerts_once_key ON code_alerts USING btree (user_id, brand_key, words, COALESCE(promo_type, ''::text), COALESCE(worth, (0)::numeric));

CREATE TABLE code_defaults (
  influencer_id uuid NOT NULL,
  brand_key text NOT NULL,
  brand_name text NOT NULL,
  scope text,
  hidden_on text NOT NULL DEFAULT ''::text,
  set_by uuid,
  listing_allowed_at timestamp with time zone,
  listing_allowed_by uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT code_defaults_pkey PRIMARY KEY (influencer_id, brand_key),
  CONSTRAINT code_defaults_influencer_id_fkey FOREIGN KEY (influencer_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT code_defaults_listing_allowed_by_fkey FOREIGN KEY (listing_allowed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT code_defaults_set_by_fkey FOREIGN KEY (set_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT code_defaults_brand CHECK (((brand_key <> ''::text) OR (listing_allowed_at IS NULL))),
  CONSTRAINT code_defaults_hidden_on CHECK ((hidden_on ~ '^((web|brand|profile|feeds|chat|dm|extension|api)(, (web|brand|profile|feeds|chat|dm|extension|api))*)?$'::text)),
  CONSTRAINT code_defaults_name CHECK ((length(brand_name) <= 80)),
  CONSTRAINT code_defaults_scope CHECK ((scope = ANY (ARRAY['everywhere'::text, 'my page'::text, 'direct link'::text]))),
  CONSTRAINT code_defaults_some CHECK (((scope IS NOT NULL) OR (listing_allowed_at IS NOT NULL))),
  CONSTRAINT code_defaults_stated CHECK (((listing_allowed_at IS NOT NULL) OR (listing_allowed_by IS NULL)))
);
CREATE INDEX code_defaults_allowed_by_idx ON code_defaults USING btree (listing_allowed_by) WHERE (listing_allowed_by IS NOT NULL);
CREATE INDEX code_defaults_set_by_idx ON code_defaults USING btree (set_by) WHERE (set_by IS NOT NULL);

CREATE TABLE creator_pages (
  profile_id uuid NOT NULL,
  intro text NOT NULL DEFAULT ''::text,
  header_url text,
  -- The paper of the page; null: that of the category.
  theme text,
  -- Title, url and is_paid of each, in their order.
  links jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Ids of codes before all others, in their order.
  pins uuid[] NOT NULL DEFAULT '{}'::uuid[],
  -- Title and codes (ids) of each, in their order.
  sections jsonb NOT NULL DEFAULT '[]'::jsonb,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT creator_pages_pkey PRIMARY KEY (profile_id),
  CONSTRAINT creator_pages_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT creator_pages_intro CHECK ((length(intro) <= 280)),
  CONSTRAINT creator_pages_links CHECK ((jsonb_array_length(links) <= 10)),
  CONSTRAINT creator_pages_pins CHECK ((cardinality(pins) <= 6)),
  CONSTRAINT creator_pages_sections CHECK ((jsonb_array_length(sections) <= 8)),
  CONSTRAINT creator_pages_theme CHECK ((theme = ANY (ARRAY['fashion'::text, 'fitness'::text, 'food'::text, 'tech'::text, 'home'::text, 'jewelry'::text, 'travel'::text, 'beauty'::text, 'general'::text])))
);

CREATE TABLE deleted_promo_codes (
  id uuid NOT NULL,
  influencer_id uuid NOT NULL,
  agency_id uuid,
  promo_code jsonb NOT NULL,
  counts jsonb NOT NULL,
  totals jsonb,
  deleted_at timestamp with time zone NOT NULL DEFAULT now(),
  verdicts jsonb NOT NULL DEFAULT '[]'::jsonb,
  warned_at timestamp with time zone,
  links jsonb NOT NULL DEFAULT '[]'::jsonb,
  leaks_told jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT deleted_promo_codes_pkey PRIMARY KEY (id),
  CONSTRAINT deleted_promo_codes_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT deleted_promo_codes_influencer_id_fkey FOREIGN KEY (influencer_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX deleted_promo_codes_agency_idx ON deleted_promo_codes USING btree (agency_id) WHERE (agency_id IS NOT NULL);
CREATE INDEX deleted_promo_codes_deleted_at_idx ON deleted_promo_codes USING btree (deleted_at);
CREATE INDEX deleted_promo_codes_influencer_idx ON deleted_promo_codes USING btree (influencer_id);
-- TRIGGER deleted_promo_codes_gone: functions/delete_cases_of_gone_codes.sql

CREATE TABLE digest_codes (
  user_id uuid NOT NULL,
  promo_code_id uuid NOT NULL,
  -- It was told as a saved code that ends, not as a new one.
  is_ending boolean NOT NULL DEFAULT false,
  found_at timestamp with time zone NOT NULL DEFAULT now(),
  -- The day of the letter; null: it waits.
  told_on date,
  CONSTRAINT digest_codes_pkey PRIMARY KEY (user_id, promo_code_id, is_ending),
  CONSTRAINT digest_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX digest_codes_found_idx ON digest_codes USING btree (found_at);
CREATE INDEX digest_codes_waiting_idx ON digest_codes USING btree (user_id) WHERE (told_on IS NULL);

CREATE TABLE digest_letters (
  user_id uuid NOT NULL,
  day date NOT NULL,
  CONSTRAINT digest_letters_pkey PRIMARY KEY (user_id, day),
  CONSTRAINT digest_letters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX digest_letters_day_idx ON digest_letters USING btree (day);

CREATE TABLE digest_settings (
  user_id uuid NOT NULL,
  time_zone text NOT NULL,
  -- At which the letter leaves, in the time zone.
  hour smallint NOT NULL,
  -- Whether letters tell of saved codes that end tomorrow.
  tells_of_saved boolean NOT NULL DEFAULT true,
  due_at timestamp with time zone NOT NULL,
  -- The day of the time zone from which the next letter has the week.
  weekly_on date NOT NULL,
  CONSTRAINT digest_settings_pkey PRIMARY KEY (user_id),
  CONSTRAINT digest_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT digest_settings_hour CHECK (((hour >= 0) AND (hour <= 23))),
  CONSTRAINT digest_settings_time_zone CHECK ((length(time_zone) <= 60))
);
CREATE INDEX digest_settings_due_idx ON digest_settings USING btree (due_at);

-- Single-use codes, sealed
CREATE TABLE drop_codes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  promo_code_id uuid NOT NULL,
  -- In the order of the uploads; the first goes first.
  place integer NOT NULL,
  sealed_code text NOT NULL,
  -- Keyed hash of the code, to find duplicates.
  code_hash text NOT NULL,
  claimed_at timestamp(3) with time zone,
  -- The day in UTC, by which limits count.
  claimed_on date,
  -- Keyed hash of who claimed it: an account, a browser or a sender. Forgotten after 30 days.
  claimer text,
  CONSTRAINT drop_codes_pkey PRIMARY KEY (id),
  CONSTRAINT drop_codes_hash_key UNIQUE (promo_code_id, code_hash),
  CONSTRAINT drop_codes_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES drop_pools(promo_code_id) ON DELETE CASCADE,
  CONSTRAINT drop_codes_claimed CHECK ((((claimed_at IS NULL) = (claimed_on IS NULL)) AND ((claimer IS NULL) OR (claimed_at IS NOT NULL))))
);
CREATE INDEX drop_codes_claimed_idx ON drop_codes USING btree (promo_code_id, claimed_at, id) WHERE (claimed_at IS NOT NULL);
CREATE INDEX drop_codes_claimer_idx ON drop_codes USING btree (claimer, promo_code_id, claimed_on) WHERE (claimer IS NOT NULL);
CREATE INDEX drop_codes_known_idx ON drop_codes USING btree (claimed_on) WHERE (claimer IS NOT NULL);
CREATE INDEX drop_codes_unclaimed_idx ON drop_codes USING btree (promo_code_id, place) WHERE (claimed_at IS NULL);

-- Offers with single-use codes, with their counts and limits
CREATE TABLE drop_pools (
  -- Without a foreign key, so that an undone deletion of the offer finds its codes.
  promo_code_id uuid NOT NULL,
  influencer_id uuid NOT NULL,
  total integer NOT NULL DEFAULT 0,
  left_count integer NOT NULL DEFAULT 0,
  shows_left boolean NOT NULL DEFAULT false,
  per_visitor_per_day integer NOT NULL DEFAULT 1,
  per_day integer,
  -- The day in UTC of claimed_on_day.
  counted_day date,
  claimed_on_day integer NOT NULL DEFAULT 0,
  -- When the owner was told that a tenth is left.
  warned_at_tenth timestamp with time zone,
  warned_at_none timestamp with time zone,
  CONSTRAINT drop_pools_pkey PRIMARY KEY (promo_code_id),
  CONSTRAINT drop_pools_influencer_id_fkey FOREIGN KEY (influencer_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT drop_pools_day CHECK (((per_day >= 1) AND (per_day <= 1000000))),
  CONSTRAINT drop_pools_left CHECK (((left_count >= 0) AND (left_count <= total))),
  CONSTRAINT drop_pools_visitor CHECK (((per_visitor_per_day >= 1) AND (per_visitor_per_day <= 100)))
);
CREATE INDEX drop_pools_influencer_idx ON drop_pools USING btree (influencer_id);

CREATE TABLE email_changes (
  user_id uuid NOT NULL,
  new_email text NOT NULL,
  old_confirmed_at timestamp(3) with time zone,
  new_confirmed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  expires_at timestamp(3) with time zone NOT NULL,
  agency_id uuid,
  CONSTRAINT email_changes_pkey PRIMARY KEY (user_id),
  CONSTRAINT email_changes_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_changes_agency_id ON email_changes USING btree (agency_id) WHERE (agency_id IS NOT NULL);

CREATE TABLE extension_changes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  domain text NOT NULL,
  CONSTRAINT extension_changes_pkey PRIMARY KEY (id)
);

CREATE TABLE extension_connection_codes (
  code_hash text NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT extension_connection_codes_pkey PRIMARY KEY (code_hash),
  CONSTRAINT extension_connection_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX extension_connection_codes_expires_idx ON extension_connection_codes USING btree (expires_at);
CREATE INDEX extension_connection_codes_user_idx ON extension_connection_codes USING btree (user_id);

CREATE TABLE extension_connections (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  token_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone,
  CONSTRAINT extension_connections_pkey PRIMARY KEY (id),
  CONSTRAINT extension_connections_token_hash_key UNIQUE (token_hash),
  CONSTRAINT extension_connections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX extension_connections_used_idx ON extension_connections USING btree (COALESCE(last_used_at, created_at));
CREATE INDEX extension_connections_user_idx ON extension_connections USING btree (user_id, created_at);

CREATE TABLE extension_shops (
  domain text NOT NULL,
  code_count integer NOT NULL,
  count_version integer NOT NULL,
  shop_version integer NOT NULL,
  -- JSON of the contract's extensionShop; empty when the shop has no code any more.
  shop text NOT NULL,
  shop_bytes integer NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT extension_shops_pkey PRIMARY KEY (domain)
);
CREATE INDEX extension_shops_count_version_idx ON extension_shops USING btree (count_version);
CREATE INDEX extension_shops_shop_version_idx ON extension_shops USING btree (shop_version);

CREATE TABLE extension_state (
  is_only boolean NOT NULL DEFAULT true,
  epoch text NOT NULL DEFAULT "left"(replace((gen_random_uuid())::text, '-'::text, ''::text), 12),
  version integer NOT NULL DEFAULT 0,
  oldest_version integer NOT NULL DEFAULT 0,
  made_at timestamp with time zone NOT NULL DEFAULT date_trunc('milliseconds'::text, now()),
  CONSTRAINT extension_state_pkey PRIMARY KEY (is_only),
  CONSTRAINT extension_state_is_only_check CHECK (is_only)
);

CREATE TABLE failing_code_warnings (
  promo_code_id uuid NOT NULL,
  warned_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT failing_code_warnings_pkey PRIMARY KEY (promo_code_id),
  CONSTRAINT failing_code_warnings_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id) ON DELETE CASCADE
);
CREATE INDEX failing_code_warnings_warned_idx ON failing_code_warnings USING btree (warned_at);

CREATE TABLE first_step_marks (
  user_id uuid NOT NULL,
  mark text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT first_step_marks_pkey PRIMARY KEY (user_id, mark),
  CONSTRAINT first_step_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT first_step_marks_mark CHECK ((mark = ANY (ARRAY['link_copied'::text, 'creator_steps_hidden'::text, 'agency_steps_hidden'::text])))
);

CREATE TABLE follows (
  user_id uuid NOT NULL,
  influencer_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  delivery text NOT NULL DEFAULT 'push'::text,
  CONSTRAINT follows_pkey PRIMARY KEY (user_id, influencer_id),
  CONSTRAINT follows_influencer_id_fkey FOREIGN KEY (influencer_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT follows_delivery CHECK ((delivery = ANY (ARRAY['push'::text, 'daily'::text, 'weekly'::text, 'feed'::text, 'extension'::text, 'nothing'::text])))
);
CREATE INDEX follows_digest_idx ON follows USING btree (influencer_id, user_id) WHERE (delivery = ANY (ARRAY['daily'::text, 'weekly'::text]));
CREATE INDEX follows_influencer_user_idx ON follows USING btree (influencer_id, user_id);
-- TRIGGER follows_counted: functions/follows_counted.sql
-- TRIGGER follows_uncounted: functions/follows_uncounted.sql

CREATE TABLE insight_brand_weeks (
  influencer_id uuid NOT NULL,
  brand_key text NOT NULL,
  week date NOT NULL,
  copies integer NOT NULL DEFAULT 0,
  clicks integer NOT NULL DEFAULT 0,
  CONSTRAINT insight_brand_weeks_pkey PRIMARY KEY (influencer_id, brand_key, week) INCLUDE (copies, clicks),
  CONSTRAINT insight_brand_weeks_influencer_id_fkey FOREIGN KEY (influencer_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX insight_brand_weeks_best_idx ON insight_brand_weeks USING btree (influencer_id, week, copies DESC, clicks DESC, brand_key);

CREATE TABLE insight_code_weeks (
  influencer_id uuid NOT NULL,
  promo_code_id uuid NOT NULL,
  week date NOT NULL,
  copies integer NOT NULL DEFAULT 0,
  clicks integer NOT NULL DEFAULT 0,
  CONSTRAINT insight_code_weeks_pkey PRIMARY KEY (promo_code_id, week) INCLUDE (copies, clicks),
  CONSTRAINT insight_code_weeks_influencer_id_fkey FOREIGN KEY (influencer_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT insight_code_weeks_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id) ON DELETE CASCADE
);
CREATE INDEX insight_code_weeks_best_idx ON insight_code_weeks USING btree (influencer_id, week, copies DESC, clicks DESC, promo_code_id);

CREATE TABLE insight_days (
  influencer_id uuid NOT NULL,
  -- Empty for all brands of the owner.
  brand_key text NOT NULL,
  day date NOT NULL,
  channel text NOT NULL,
  copies integer NOT NULL DEFAULT 0,
  clicks integer NOT NULL DEFAULT 0,
  CONSTRAINT insight_days_pkey PRIMARY KEY (influencer_id, brand_key, day, channel),
  CONSTRAINT insight_days_influencer_id_fkey FOREIGN KEY (influencer_id) REFERENCES profiles(id) ON DELETE CASCADE
);

CREATE TABLE insight_follows (
  influencer_id uuid NOT NULL,
  day date NOT NULL,
  follows integer NOT NULL DEFAULT 0,
  CONSTRAINT insight_follows_pkey PRIMARY KEY (influencer_id, day),
  CONSTRAINT insight_follows_influencer_id_fkey FOREIGN KEY (influencer_id) REFERENCES profiles(id) ON DELETE CASCADE
);

CREATE TABLE instagram_accounts (
  account_id text NOT NULL,
  origin_key text NOT NULL,
  seen_at timestamp with time zone NOT NULL DEFAULT now(),
  token_sealed text,
  token_expires_at timestamp with time zone,
  token_refreshed_at timestamp with time zone,
  paused_until timestamp with time zone,
  pause_reason text,
  rate_refusals integer NOT NULL DEFAULT 0,
  profile_hash text,
  last_webhook_at timestamp with time zone,
  CONSTRAINT instagram_accounts_pkey PRIMARY KEY (account_id)
);

CREATE TABLE instagram_alarms (
  kind text NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT now(),
  last_at timestamp with time zone NOT NULL DEFAULT now(),
  times integer NOT NULL DEFAULT 1,
  detail text NOT NULL,
  CONSTRAINT instagram_alarms_pkey PRIMARY KEY (kind),
  CONSTRAINT instagram_alarms_kind CHECK ((kind = ANY (ARRAY['token_expiring'::text, 'token_dead'::text, 'restricted'::text, 'permission'::text, 'unsubscribed'::text])))
);

CREATE TABLE instagram_deletions (
  code text NOT NULL,
  deleted_messages integer NOT NULL,
  deleted_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT instagram_deletions_pkey PRIMARY KEY (code)
);

CREATE TABLE instagram_messages (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  dedupe_key text NOT NULL,
  thread_key text NOT NULL,
  mid text,
  kind text NOT NULL,
  text text,
  written_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  state text NOT NULL,
  why text,
  recipient_sealed text,
  due_at timestamp with time zone,
  tries integer NOT NULL DEFAULT 0,
  -- The messages of the answer.
  parts jsonb,
  parts_sent integer NOT NULL DEFAULT 0,
  part_begun_at timestamp with time zone,
  reply_mids text[] NOT NULL DEFAULT '{}'::text[],
  answer_kind text,
  error text,
  handed_over_at timestamp with time zone,
  CONSTRAINT instagram_messages_pkey PRIMARY KEY (id),
  CONSTRAINT instagram_messages_dedupe_key UNIQUE (dedupe_key),
  CONSTRAINT instagram_messages_state CHECK ((state = ANY (ARRAY['received'::text, 'answering'::text, 'handed_over'::text, 'not_answered'::text, 'failed'::text])))
);
CREATE INDEX instagram_messages_due_idx ON instagram_messages USING btree (due_at) WHERE (state = ANY (ARRAY['received'::text, 'answering'::text]));
CREATE INDEX instagram_messages_failed_idx ON instagram_messages USING btree (received_at) WHERE (state = 'failed'::text);
CREATE INDEX instagram_messages_failed_newest_idx ON instagram_messages USING btree (id) WHERE (state = 'failed'::text);
CREATE INDEX instagram_messages_handed_over_idx ON instagram_messages USING btree (handed_over_at) WHERE (state = 'handed_over'::text);
CREATE INDEX instagram_messages_mid_idx ON instagram_messages USING btree (mid) WHERE (mid IS NOT NULL);
CREATE INDEX instagram_messages_received_idx ON instagram_messages USING btree (received_at);
CREATE INDEX instagram_messages_thread_idx ON instagram_messages USING btree (thread_key, written_at, id);

CREATE TABLE instagram_threads (
  thread_key text NOT NULL,
  -- Turns of the assistant.
  conversation jsonb NOT NULL DEFAULT '[]'::jsonb,
  disclosed_at timestamp with time zone,
  opted_out_at timestamp with time zone,
  helped_at timestamp with time zone,
  silent_until timestamp with time zone,
  busy_by uuid,
  busy_until timestamp with time zone,
  last_written_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT instagram_threads_pkey PRIMARY KEY (thread_key)
);
CREATE INDEX instagram_threads_last_written_idx ON instagram_threads USING btree (last_written_at);

CREATE TABLE last_backup (
  is_only boolean NOT NULL DEFAULT true,
  made_at timestamp with time zone NOT NULL,
  -- When a backup was last restored beside the installation, to see that it can be
  rehearsed_at timestamp with time zone,
  CONSTRAINT last_backup_pkey PRIMARY KEY (is_only),
  CONSTRAINT last_backup_is_only_check CHECK (is_only)
);

-- A leaked code that somebody else entered, and when its owner was last told.
CREATE TABLE leaks_told (
  promo_code_id uuid NOT NULL,
  entered_by uuid NOT NULL,
  told_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT leaks_told_pkey PRIMARY KEY (promo_code_id, entered_by),
  CONSTRAINT leaks_told_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT leaks_told_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id) ON DELETE CASCADE
);
CREATE INDEX leaks_told_entered_by_idx ON leaks_told USING btree (entered_by);

CREATE TABLE mail_preferences (
  user_id uuid NOT NULL,
  welcomed_at timestamp with time zone,
  -- No welcome mails and news since then.
  unsubscribed_at timestamp with time zone,
  expiry_unsubscribed_at timestamp with time zone,
  summary_unsubscribed_at timestamp with time zone,
  agency_summary_unsubscribed_at timestamp with time zone,
  code_alerts_unsubscribed_at timestamp with time zone,
  digest_unsubscribed_at timestamp with time zone,
  CONSTRAINT mail_preferences_pkey PRIMARY KEY (user_id),
  CONSTRAINT mail_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- How often an address was mailed on a day because an agency entered it.
CREATE TABLE mailed_addresses (
  day date NOT NULL,
  address_key text NOT NULL,
  mails integer NOT NULL,
  CONSTRAINT mailed_addresses_pkey PRIMARY KEY (day, address_key)
);

-- Codes that a merge has moved or paused, so that it can be undone
CREATE TABLE merged_codes (
  promo_code_id uuid NOT NULL,
  brand_key text NOT NULL,
  -- As the owner wrote it.
  brand_name text NOT NULL,
  -- When the merge paused it, because its owner has it at the other brand too. Null if it was moved.
  paused_at timestamp with time zone,
  CONSTRAINT merged_codes_pkey PRIMARY KEY (promo_code_id),
  CONSTRAINT merged_codes_brand_key_fkey FOREIGN KEY (brand_key) REFERENCES brand_merges(brand_key) ON DELETE CASCADE,
  CONSTRAINT merged_codes_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id) ON DELETE CASCADE
);
CREATE INDEX merged_codes_brand_idx ON merged_codes USING btree (brand_key);

CREATE TABLE outbox (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_created_idx ON outbox USING btree (created_at);

-- Owners whose profile changed, and whose codes do not all know it yet
CREATE TABLE owners_to_refresh (
  profile_id uuid NOT NULL,
  -- Codes up to this id know it
  after_id uuid NOT NULL,
  CONSTRAINT owners_to_refresh_pkey PRIMARY KEY (profile_id),
  CONSTRAINT owners_to_refresh_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE
);

CREATE TABLE page_visits (
  profile_id uuid NOT NULL,
  day date NOT NULL,
  -- A name from ?src=, or the kind of site that led here (shared/rules/insights/page-visits.ts).
  source text NOT NULL,
  visits integer NOT NULL,
  CONSTRAINT page_visits_pkey PRIMARY KEY (profile_id, day, source),
  CONSTRAINT page_visits_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT page_visits_some CHECK ((visits > 0)),
  CONSTRAINT page_visits_source CHECK ((source ~ '^[a-z0-9][a-z0-9_-]{0,31}$'::text))
);

CREATE TABLE passkeys (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  name text NOT NULL DEFAULT ''::text,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter double precision NOT NULL,
  device_type text NOT NULL,
  backed_up boolean NOT NULL,
  transports text,
  aaguid text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp(3) with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user_id ON passkeys USING btree (user_id);

CREATE TABLE payment_checks (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  started_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  checked integer NOT NULL,
  repaired integer NOT NULL,
  failed integer NOT NULL,
  stuck_events integer NOT NULL,
  compared_to text NOT NULL DEFAULT ''::text,
  leased_until timestamp with time zone,
  ending_customers text[] NOT NULL DEFAULT '{}'::text[],
  is_stopped boolean NOT NULL DEFAULT false,
  CONSTRAINT payment_checks_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX payment_checks_one_at_a_time ON payment_checks USING btree (((finished_at IS NULL))) WHERE (finished_at IS NULL);

CREATE TABLE payment_disputes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  provider text NOT NULL,
  dispute_id text NOT NULL,
  profile_id uuid,
  invoice_id text,
  amount bigint NOT NULL,
  currency text NOT NULL,
  reason text NOT NULL,
  status text NOT NULL,
  due_at timestamp with time zone,
  opened_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  plan_choice text,
  decided_by uuid,
  decided_at timestamp with time zone,
  kind text NOT NULL DEFAULT 'dispute'::text,
  CONSTRAINT payment_disputes_pkey PRIMARY KEY (id),
  CONSTRAINT payment_disputes_known UNIQUE (provider, dispute_id),
  CONSTRAINT payment_disputes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT payment_disputes_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT payment_disputes_choice CHECK ((plan_choice = ANY (ARRAY['end'::text, 'leave'::text]))),
  CONSTRAINT payment_disputes_kind CHECK ((kind = ANY (ARRAY['dispute'::text, 'returned_refund'::text])))
);
CREATE INDEX payment_disputes_closed_idx ON payment_disputes USING btree (closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL);
CREATE INDEX payment_disputes_decided_idx ON payment_disputes USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX payment_disputes_open_idx ON payment_disputes USING btree (opened_at, id) WHERE (closed_at IS NULL);
CREATE INDEX payment_disputes_profile_idx ON payment_disputes USING btree (profile_id);

CREATE TABLE payment_refusals (
  provider text NOT NULL,
  count integer NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT payment_refusals_pkey PRIMARY KEY (provider)
);

CREATE TABLE plan_letters (
  profile_id uuid NOT NULL,
  letter text NOT NULL,
  about text NOT NULL,
  sent_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT plan_letters_pkey PRIMARY KEY (profile_id, letter, about),
  CONSTRAINT plan_letters_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE
);

CREATE TABLE plan_requests (
  profile_id uuid NOT NULL,
  kind text NOT NULL,
  actor_id uuid NOT NULL,
  asked_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT plan_requests_pkey PRIMARY KEY (profile_id, kind),
  CONSTRAINT plan_requests_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT plan_requests_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT plan_requests_kind CHECK ((kind = ANY (ARRAY['checkout'::text, 'change'::text, 'cancel'::text, 'resume'::text, 'refund'::text, 'billing'::text])))
);
CREATE INDEX plan_requests_actor_idx ON plan_requests USING btree (actor_id);
CREATE INDEX plan_requests_asked_idx ON plan_requests USING btree (asked_at);

CREATE TABLE private_feeds (
  user_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT private_feeds_pkey PRIMARY KEY (user_id),
  CONSTRAINT private_feeds_id_key UNIQUE (id),
  CONSTRAINT private_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE profile_counts (
  profile_id uuid NOT NULL,
  kind text NOT NULL,
  name_key text NOT NULL,
  search_text text NOT NULL,
  profile_created_at timestamp(3) with time zone NOT NULL,
  live_count integer NOT NULL DEFAULT 0,
  newest_live_at timestamp(3) with time zone,
  CONSTRAINT profile_counts_pkey PRIMARY KEY (profile_id),
  CONSTRAINT profile_counts_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT profile_counts_kind CHECK ((kind = ANY (ARRAY['influencer'::text, 'creditcard'::text, 'agency'::text]))),
  CONSTRAINT profile_counts_live_count CHECK ((live_count >= 0))
);
CREATE INDEX profile_counts_name_idx ON profile_counts USING btree (kind, name_key, profile_id) WHERE (live_count > 0);
CREATE INDEX profile_counts_newest_idx ON profile_counts USING btree (kind, profile_created_at DESC, profile_id DESC) WHERE (live_count > 0);
CREATE INDEX profile_counts_search_idx ON profile_counts USING gin (search_text gin_trgm_ops) WHERE (live_count > 0);
-- TRIGGER profile_counts_assistant_named: functions/assistant_keep_profile.sql
-- TRIGGER profile_counts_assistant_renamed: functions/assistant_keep_profile.sql

CREATE TABLE profiles (
  id uuid NOT NULL,
  username text,
  full_name text NOT NULL DEFAULT ''::text,
  avatar_url text,
  category text NOT NULL DEFAULT 'General'::text,
  is_influencer boolean NOT NULL DEFAULT false,
  is_agency boolean NOT NULL DEFAULT false,
  is_creditcard boolean NOT NULL DEFAULT false,
  is_fake boolean NOT NULL DEFAULT false,
  is_staff boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  instagram_url text,
  tiktok_url text,
  x_url text,
  youtube_url text,
  linkedin_url text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  verified_at timestamp(3) with time zone,
  verified_url text,
  is_verified boolean NOT NULL GENERATED ALWAYS AS (verified_at IS NOT NULL) STORED,
  members_need_two_step boolean NOT NULL DEFAULT false,
  staff_role text,
  -- Nobody can sign in, and nothing of it is public.
  suspended_at timestamp(3) with time zone,
  suspended_reason text,
  suspended_roles text[],
  -- Until the address of its account is confirmed: not public, like one without a role.
  awaits_confirmation boolean NOT NULL DEFAULT false,
  -- Has any role, and an account that waits for no confirmation.
  may_publish boolean NOT NULL GENERATED ALWAYS AS ((is_influencer OR is_agency OR is_creditcard) AND (NOT awaits_confirmation)) STORED,
  CONSTRAINT profiles_pkey PRIMARY KEY (id),
  CONSTRAINT profiles_id_fkey FOREIGN KEY (id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT profiles_category CHECK ((category = ANY (ARRAY['Fashion'::text, 'Fitness'::text, 'Food'::text, 'Tech'::text, 'Home'::text, 'Jewelry'::text, 'Travel'::text, 'Beauty'::text, 'General'::text]))),
  CONSTRAINT profiles_full_name_length CHECK ((length(full_name) <= 120)),
  CONSTRAINT profiles_staff_role CHECK ((staff_role = ANY (ARRAY['reviewer'::text, 'administrator'::text]))),
  CONSTRAINT profiles_suspended CHECK ((((suspended_at IS NULL) = (suspended_reason IS NULL)) AND ((suspended_at IS NULL) = (suspended_roles IS NULL)))),
  CONSTRAINT profiles_username_format CHECK (((username ~ '^[a-z0-9_]([a-z0-9._]*[a-z0-9_])?$'::text) AND ((length(username) >= 2) AND (length(username) <= 40)))),
  CONSTRAINT profiles_verified CHECK (((verified_at IS NULL) = (verified_url IS NULL)))
);
CREATE INDEX profiles_agency_newest_idx ON profiles USING btree (created_at DESC, id DESC) WHERE is_agency;
CREATE INDEX profiles_category_idx ON profiles USING btree (category);
CREATE INDEX profiles_creditcard_newest_idx ON profiles USING btree (created_at DESC, id DESC) WHERE is_creditcard;
CREATE INDEX profiles_fake_idx ON profiles USING btree (id) WHERE is_fake;
CREATE INDEX profiles_name_skeleton_idx ON profiles USING btree (name_skeleton(full_name));
CREATE INDEX profiles_search_idx ON profiles USING gin (lower(((full_name || ' '::text) || COALESCE(username, ''::text))) gin_trgm_ops);
CREATE INDEX profiles_staff_idx ON profiles USING btree (id) WHERE is_staff;
CREATE INDEX profiles_suspended_idx ON profiles USING btree (id) WHERE (suspended_at IS NOT NULL);
CREATE UNIQUE INDEX profiles_username_key ON profiles USING btree (lower(username));
CREATE INDEX profiles_username_skeleton_idx ON profiles USING btree (name_skeleton(username));
CREATE INDEX profiles_username_start_idx ON profiles USING btree (lower(username) text_pattern_ops);
CREATE INDEX profiles_verified_newest_idx ON profiles USING btree (created_at DESC, id DESC) WHERE (verified_at IS NOT NULL);
-- TRIGGER profiles_announced: functions/profiles_announce.sql
-- TRIGGER profiles_name_changed: functions/profiles_keep_verified_names.sql
-- TRIGGER profiles_name_given: functions/profiles_keep_verified_names.sql
-- TRIGGER profiles_shown_name: functions/profiles_refresh_codes.sql
-- TRIGGER profiles_username_changed: functions/profiles_redirect_username.sql
-- TRIGGER profiles_username_given: functions/profiles_redirect_username.sql
-- TRIGGER profiles_verified_link: functions/profiles_keep_verified.sql

CREATE TABLE promo_code_blocks (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- May be gone.
  promo_code_id uuid NOT NULL,
  influencer_id uuid NOT NULL,
  brand_key text NOT NULL,
  code_key text NOT NULL,
  reason text NOT NULL,
  blocked_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  lifted_at timestamp(3) with time zone,
  brand_domain text NOT NULL DEFAULT ''::text,
  other_names text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT promo_code_blocks_pkey PRIMARY KEY (id),
  CONSTRAINT promo_code_blocks_influencer_id_fkey FOREIGN KEY (influencer_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT promo_code_blocks_reason CHECK ((length(reason) <= 500))
);
CREATE INDEX promo_code_blocks_code_idx ON promo_code_blocks USING btree (promo_code_id, blocked_at DESC);
CREATE INDEX promo_code_blocks_influencer_idx ON promo_code_blocks USING btree (influencer_id);
CREATE INDEX promo_code_blocks_owner_idx ON promo_code_blocks USING btree (influencer_id, brand_key, code_key) WHERE (lifted_at IS NULL);

CREATE TABLE promo_code_counts (
  promo_code_id uuid NOT NULL,
  kind text NOT NULL,
  channel text NOT NULL,
  day date NOT NULL,
  count integer NOT NULL DEFAULT 0,
  CONSTRAINT promo_code_counts_pkey PRIMARY KEY (promo_code_id, kind, channel, day),
  CONSTRAINT promo_code_counts_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id) ON DELETE CASCADE,
  CONSTRAINT promo_code_counts_channel CHECK ((channel = ANY (ARRAY['web'::text, 'chat'::text, 'dm'::text, 'extension'::text]))),
  CONSTRAINT promo_code_counts_kind CHECK ((kind = ANY (ARRAY['copy'::text, 'click'::text])))
);
CREATE INDEX promo_code_counts_day_idx ON promo_code_counts USING btree (promo_code_id, day);
-- TRIGGER promo_code_counts_insert: functions/promo_code_counts_inserted.sql
-- TRIGGER promo_code_counts_update: functions/promo_code_counts_updated.sql

CREATE TABLE promo_code_links (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  promo_code_id uuid NOT NULL,
  name text NOT NULL DEFAULT ''::text,
  token text NOT NULL,
  shown integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  ended_at timestamp(3) with time zone,
  CONSTRAINT promo_code_links_pkey PRIMARY KEY (id),
  CONSTRAINT promo_code_links_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id) ON DELETE CASCADE,
  CONSTRAINT promo_code_links_name CHECK ((length(name) <= 60)),
  CONSTRAINT promo_code_links_token CHECK ((token ~ '^[A-Za-z0-9]{12}$'::text))
);
CREATE INDEX promo_code_links_code_idx ON promo_code_links USING btree (promo_code_id, created_at);
CREATE UNIQUE INDEX promo_code_links_token_key ON promo_code_links USING btree (token);

CREATE TABLE promo_code_totals (
  promo_code_id uuid NOT NULL,
  copies integer NOT NULL DEFAULT 0,
  clicks integer NOT NULL DEFAULT 0,
  CONSTRAINT promo_code_totals_pkey PRIMARY KEY (promo_code_id),
  CONSTRAINT promo_code_totals_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id) ON DELETE CASCADE
);

CREATE TABLE promo_code_verdicts (
  promo_code_id uuid NOT NULL,
  day date NOT NULL,
  token_hash text NOT NULL,
  worked boolean NOT NULL,
  given_at timestamp with time zone NOT NULL,
  visitor_hash text NOT NULL,
  network_hash text NOT NULL,
  CONSTRAINT promo_code_verdicts_pkey PRIMARY KEY (promo_code_id, day, visitor_hash),
  CONSTRAINT promo_code_verdicts_token UNIQUE (promo_code_id, day, token_hash),
  CONSTRAINT promo_code_verdicts_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id) ON DELETE CASCADE
);
CREATE INDEX promo_code_verdicts_day_idx ON promo_code_verdicts USING btree (day);

CREATE TABLE promo_code_visitors (
  visitor_hash text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT promo_code_visitors_pkey PRIMARY KEY (visitor_hash)
);
CREATE INDEX promo_code_visitors_expires_idx ON promo_code_visitors USING btree (expires_at);

CREATE TABLE promo_codes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  influencer_id uuid NOT NULL,
  agency_id uuid,
  brand_name text NOT NULL,
  brand_key text NOT NULL DEFAULT ''::text,
  brand_url text NOT NULL,
  brand_domain text NOT NULL DEFAULT ''::text,
  brand_instagram_handle text NOT NULL DEFAULT ''::text,
  promo_code text NOT NULL,
  promo_type text NOT NULL,
  promo_value text NOT NULL,
  description text NOT NULL,
  -- offer_worth() of the offer.
  worth numeric,
  expiration_date date,
  affiliate_link text NOT NULL,
  category text NOT NULL DEFAULT 'General'::text,
  is_trending boolean NOT NULL DEFAULT false,
  is_featured boolean NOT NULL DEFAULT false,
  paused_at timestamp with time zone,
  paused_reason text,
  blocked_at timestamp with time zone,
  blocked_reason text,
  -- hidden_on as a list.
  hidden_channels text[] NOT NULL DEFAULT '{}'::text[],
  owner_name text NOT NULL DEFAULT ''::text,
  search_text text NOT NULL DEFAULT ''::text,
  is_live boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  success_rate smallint,
  last_worked_at timestamp with time zone,
  standing smallint NOT NULL GENERATED ALWAYS AS 
CASE
    WHEN (success_rate >= 70) THEN 1
    WHEN (success_rate < 40) THEN '-1'::integer
    ELSE 0
END STORED,
  -- Blocked by the rule about codes that come after a block, and by nobody.
  is_held boolean NOT NULL DEFAULT false,
  scope text NOT NULL DEFAULT 'everywhere'::text,
  is_current boolean NOT NULL DEFAULT false,
  -- Of the offer and of minimum_spend.
  currency text NOT NULL DEFAULT 'USD'::text,
  minimum_spend text NOT NULL DEFAULT ''::text,
  customers text NOT NULL DEFAULT 'everybody'::text,
  excluded text NOT NULL DEFAULT ''::text,
  -- Where the code can be used: codes of ISO 3166, by alphabet. Empty: everywhere.
  countries text NOT NULL DEFAULT ''::text,
  starts_at timestamp(3) with time zone,
  -- Whether starts_at has passed; the sweep of every minute sets it.
  has_started boolean NOT NULL DEFAULT true,
  -- shared: one code for all. none: the link is enough. pool: single-use codes, promo_code is empty.
  code_kind text NOT NULL DEFAULT 'shared'::text,
  -- No code of the pool is left. It changes when the last code goes and when codes come, so that claims write no events.
  pool_is_empty boolean NOT NULL DEFAULT false,
  -- Outlets that do not show the code, by its owner's choice, in the order of hideableOutlets.
  hidden_on text NOT NULL DEFAULT ''::text,
  -- Live, and shown in lists and searches: what the stored counts count.
  is_listed boolean NOT NULL DEFAULT false,
  -- Why a leaked code was paused before it leaked. Null: it was not.
  paused_before_leak text,
  -- Whether it is current, or was before.
  was_current boolean NOT NULL DEFAULT false,
  -- When it was current for the first time. Null: never, or before this was kept.
  first_current_at timestamp with time zone,
  CONSTRAINT promo_codes_pkey PRIMARY KEY (id),
  CONSTRAINT promo_codes_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES profiles(id) ON DELETE SET NULL,
  CONSTRAINT promo_codes_influencer_id_fkey FOREIGN KEY (influencer_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT promo_codes_affiliate_link CHECK (((affiliate_link ~* '^https?://'::text) AND (length(affiliate_link) <= 2048))),
  CONSTRAINT promo_codes_blocked CHECK (((blocked_at IS NULL) = (blocked_reason IS NULL))),
  CONSTRAINT promo_codes_brand_name CHECK (((brand_name ~ '\S'::text) AND (length(brand_name) <= 80))),
  CONSTRAINT promo_codes_brand_url CHECK (((brand_url ~* '^https?://'::text) AND (length(brand_url) <= 2048))),
  CONSTRAINT promo_codes_category CHECK ((category = ANY (ARRAY['Fashion'::text, 'Fitness'::text, 'Food'::text, 'Tech'::text, 'Home'::text, 'Jewelry'::text, 'Travel'::text, 'Beauty'::text, 'General'::text]))),
  CONSTRAINT promo_codes_code_kind CHECK ((code_kind = ANY (ARRAY['shared'::text, 'none'::text, 'pool'::text]))),
  CONSTRAINT promo_codes_countries CHECK (((countries ~ '^([A-Z]{2}(, [A-Z]{2})*)?$'::text) AND (length(countries) <= 1000))),
  CONSTRAINT promo_codes_currency CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT promo_codes_customers CHECK ((customers = ANY (ARRAY['everybody'::text, 'new customers'::text]))),
  CONSTRAINT promo_codes_dates CHECK (((expiration_date IS NULL) OR ((expiration_date >= '2000-01-01'::date) AND (expiration_date <= '2100-12-31'::date)))),
  CONSTRAINT promo_codes_description CHECK (((description ~ '\S'::text) AND (length(description) <= 200))),
  CONSTRAINT promo_codes_excluded CHECK ((length(excluded) <= 200)),
  CONSTRAINT promo_codes_handle CHECK ((brand_instagram_handle ~ '^(@[A-Za-z0-9._]{1,30})?$'::text)),
  CONSTRAINT promo_codes_held CHECK (((NOT is_held) OR (blocked_at IS NOT NULL))),
  CONSTRAINT promo_codes_hidden_on CHECK ((hidden_on ~ '^((web|brand|profile|feeds|chat|dm|extension|api)(, (web|brand|profile|feeds|chat|dm|extension|api))*)?$'::text)),
  CONSTRAINT promo_codes_minimum_spend CHECK ((minimum_spend ~ '^(\d{1,7}(\.\d{1,2})?)?$'::text)),
  CONSTRAINT promo_codes_offer CHECK (
  CASE promo_type
      WHEN 'other'::text THEN ((promo_value ~ '\S'::text) AND (length(promo_value) <= 80))
      WHEN '$ off'::text THEN ((promo_value ~ '^\d{1,7}(\.\d{1,2})?$'::text) AND (promo_value ~ '[1-9]'::text))
      WHEN '% off'::text THEN ((promo_value ~ '^(100(\.00?)?|\d{1,2}(\.\d{1,2})?)$'::text) AND (promo_value ~ '[1-9]'::text))
      ELSE false
  END),
  CONSTRAINT promo_codes_paused CHECK ((((paused_at IS NULL) = (paused_reason IS NULL)) AND (paused_reason = ANY (ARRAY['owner'::text, 'plan'::text, 'leaked'::text])))),
  CONSTRAINT promo_codes_paused_before_leak CHECK ((paused_before_leak = ANY (ARRAY['owner'::text, 'plan'::text]))),
  CONSTRAINT promo_codes_promo_code CHECK (((length(promo_code) <= 60) AND ((promo_code ~ '\S'::text) = (code_kind = 'shared'::text)))),
  CONSTRAINT promo_codes_scope CHECK ((scope = ANY (ARRAY['everywhere'::text, 'my page'::text, 'direct link'::text]))),
  CONSTRAINT promo_codes_starts_before_end CHECK (((starts_at IS NULL) OR (expiration_date IS NULL) OR (((starts_at AT TIME ZONE 'UTC'::text))::date <= expiration_date)))
);
CREATE INDEX promo_codes_agency_idx ON promo_codes USING btree (agency_id, created_at DESC, id DESC) WHERE (agency_id IS NOT NULL);
CREATE INDEX promo_codes_blocked_idx ON promo_codes USING btree (created_at DESC, id DESC) WHERE (blocked_at IS NOT NULL);
CREATE INDEX promo_codes_brand_best_idx ON promo_codes USING btree (brand_key, standing DESC, created_at DESC, id DESC) WHERE is_live;
CREATE INDEX promo_codes_brand_newest_idx ON promo_codes USING btree (brand_key, created_at DESC, id DESC) INCLUDE (is_listed, hidden_channels) WHERE is_live;
CREATE INDEX promo_codes_brand_sort_idx ON promo_codes USING btree (brand_key, id) WHERE is_live;
CREATE INDEX promo_codes_category_brand_idx ON promo_codes USING btree (category, brand_key, id) WHERE is_live;
CREATE INDEX promo_codes_category_ending_idx ON promo_codes USING btree (category, expiration_date) INCLUDE (is_listed) WHERE (is_live AND (expiration_date IS NOT NULL));
CREATE INDEX promo_codes_category_newest_idx ON promo_codes USING btree (category, created_at DESC, id DESC) WHERE is_live;
CREATE INDEX promo_codes_category_type_ending_idx ON promo_codes USING btree (category, promo_type, expiration_date) INCLUDE (is_listed) WHERE (is_live AND (expiration_date IS NOT NULL));
CREATE INDEX promo_codes_category_worth_idx ON promo_codes USING btree (category, COALESCE(worth, ('-1'::integer)::numeric) DESC, id DESC) WHERE is_live;
CREATE INDEX promo_codes_code_idx ON promo_codes USING btree (lower(promo_code) text_pattern_ops, is_live DESC, created_at DESC) WHERE (blocked_at IS NULL);
CREATE INDEX promo_codes_domain_best_idx ON promo_codes USING btree (brand_domain, standing DESC, created_at DESC, id DESC) WHERE (is_live AND (brand_domain <> ''::text) AND (NOT ('extension'::text = ANY (hidden_channels))));
CREATE INDEX promo_codes_ended_idx ON promo_codes USING btree (created_at DESC, id DESC) WHERE ((NOT is_live) AND (expiration_date IS NOT NULL));
CREATE INDEX promo_codes_ending_idx ON promo_codes USING btree (expiration_date) INCLUDE (is_listed) WHERE (is_live AND (expiration_date IS NOT NULL));
CREATE INDEX promo_codes_featured_idx ON promo_codes USING btree (created_at DESC, id DESC) WHERE (is_live AND is_featured);
CREATE INDEX promo_codes_feeds_newest_idx ON promo_codes USING btree (created_at DESC, id DESC) WHERE (is_live AND (NOT ('feeds'::text = ANY (hidden_channels))));
CREATE INDEX promo_codes_first_current_idx ON promo_codes USING btree (first_current_at) WHERE (is_live AND (first_current_at IS NOT NULL));
CREATE INDEX promo_codes_held_idx ON promo_codes USING btree (created_at DESC, id DESC) WHERE is_held;
CREATE INDEX promo_codes_hidden_brand_idx ON promo_codes USING btree (brand_key) WHERE (NOT is_live);
CREATE INDEX promo_codes_hidden_newest_idx ON promo_codes USING btree (created_at DESC, id DESC) WHERE (NOT is_live);
CREATE INDEX promo_codes_hidden_search_idx ON promo_codes USING gin (search_text gin_trgm_ops) WHERE (NOT is_live);
CREATE INDEX promo_codes_judged_idx ON promo_codes USING btree (id) WHERE ((success_rate IS NOT NULL) OR (last_worked_at IS NOT NULL));
CREATE INDEX promo_codes_leaked_idx ON promo_codes USING btree (brand_key, lower(promo_code)) WHERE (paused_reason = 'leaked'::text);
CREATE INDEX promo_codes_listed_newest_idx ON promo_codes USING btree (created_at DESC, id DESC) WHERE (is_live AND is_listed);
CREATE INDEX promo_codes_marked_featured_idx ON promo_codes USING btree (created_at DESC, id DESC) WHERE is_featured;
CREATE INDEX promo_codes_marked_trending_idx ON promo_codes USING btree (created_at DESC, id DESC) WHERE is_trending;
CREATE INDEX promo_codes_my_page_idx ON promo_codes USING btree (influencer_id) WHERE (is_current AND (scope = 'my page'::text));
CREATE INDEX promo_codes_new_customers_idx ON promo_codes USING btree (created_at DESC, id DESC) WHERE (is_live AND (customers = 'new customers'::text));
CREATE INDEX promo_codes_newest_idx ON promo_codes USING btree (created_at DESC, id DESC) WHERE is_live;
CREATE INDEX promo_codes_offer_newest_idx ON promo_codes USING btree (promo_type, created_at DESC, id DESC) INCLUDE (is_listed) WHERE is_live;
CREATE UNIQUE INDEX promo_codes_owner_brand_code_key ON promo_codes USING btree (influencer_id, brand_key, lower(promo_code));
CREATE INDEX promo_codes_owner_idx ON promo_codes USING btree (influencer_id, created_at DESC, id DESC);
CREATE INDEX promo_codes_owner_status_idx ON promo_codes USING btree (influencer_id) INCLUDE (blocked_at, expiration_date, paused_at);
CREATE INDEX promo_codes_part_of_brand_idx ON promo_codes USING btree (brand_key) INCLUDE (is_listed, hidden_channels) WHERE (is_live AND (hidden_channels <> '{}'::text[]));
CREATE INDEX promo_codes_part_of_owner_idx ON promo_codes USING btree (influencer_id) INCLUDE (is_listed, hidden_channels) WHERE (is_live AND (hidden_channels <> '{}'::text[]));
CREATE INDEX promo_codes_paused_by_plan_idx ON promo_codes USING btree (influencer_id) WHERE (paused_reason = 'plan'::text);
CREATE INDEX promo_codes_paused_idx ON promo_codes USING btree (created_at DESC, id DESC) WHERE (paused_at IS NOT NULL);
CREATE INDEX promo_codes_search_idx ON promo_codes USING gin (search_text gin_trgm_ops) WHERE is_live;
CREATE INDEX promo_codes_trending_idx ON promo_codes USING btree (created_at DESC, id DESC) WHERE (is_live AND is_trending);
CREATE INDEX promo_codes_type_ending_idx ON promo_codes USING btree (promo_type, expiration_date) INCLUDE (is_listed) WHERE (is_live AND (expiration_date IS NOT NULL));
CREATE INDEX promo_codes_type_worth_idx ON promo_codes USING btree (promo_type, COALESCE(worth, ('-1'::integer)::numeric) DESC, id DESC) WHERE is_live;
CREATE INDEX promo_codes_unlisted_expiry_idx ON promo_codes USING btree (expiration_date) WHERE (is_current AND (NOT is_live) AND (expiration_date IS NOT NULL));
CREATE INDEX promo_codes_waiting_idx ON promo_codes USING btree (starts_at) WHERE (NOT has_started);
CREATE INDEX promo_codes_worth_idx ON promo_codes USING btree (COALESCE(worth, ('-1'::integer)::numeric) DESC, id DESC) WHERE is_live;
-- TRIGGER promo_codes_announced: functions/promo_codes_announce.sql
-- TRIGGER promo_codes_as_merged: functions/promo_codes_as_merged.sql
-- TRIGGER promo_codes_as_once_leaked: functions/promo_codes_as_once_leaked.sql
-- TRIGGER promo_codes_as_reported_before: functions/promo_codes_as_reported_before.sql
-- TRIGGER promo_codes_blocked_again: functions/promo_codes_block_again.sql
-- TRIGGER promo_codes_brand_corrected: functions/promo_codes_move_insights.sql
-- TRIGGER promo_codes_count_delete: functions/promo_codes_count_deleted.sql
-- TRIGGER promo_codes_count_insert: functions/promo_codes_count_inserted.sql
-- TRIGGER promo_codes_count_update: functions/promo_codes_count_updated.sql
-- TRIGGER promo_codes_derived: functions/promo_codes_keep_derived.sql
-- TRIGGER promo_codes_earned_by_another: functions/promo_codes_forget_trust.sql
-- TRIGGER promo_codes_gone: functions/delete_cases_of_gone_codes.sql
-- TRIGGER promo_codes_noted_delete: functions/promo_codes_note_deleted.sql
-- TRIGGER promo_codes_noted_insert: functions/promo_codes_note_inserted.sql
-- TRIGGER promo_codes_noted_update: functions/promo_codes_note_updated.sql
-- TRIGGER promo_codes_told_deleted: functions/promo_codes_tell_together.sql
-- TRIGGER promo_codes_told_updated: functions/promo_codes_tell_together.sql

CREATE TABLE push_codes (
  promo_code_id uuid NOT NULL,
  found_at timestamp with time zone NOT NULL DEFAULT now(),
  matched_to uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
  is_matched boolean NOT NULL DEFAULT false,
  followed_to uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
  -- Whether all accounts that follow it know of it.
  is_followed boolean NOT NULL DEFAULT true,
  influencer_id uuid,
  CONSTRAINT push_codes_pkey PRIMARY KEY (promo_code_id),
  CONSTRAINT push_codes_influencer_id_fkey FOREIGN KEY (influencer_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX push_codes_found_idx ON push_codes USING btree (found_at);
CREATE INDEX push_codes_owner_idx ON push_codes USING btree (influencer_id, found_at);
CREATE INDEX push_codes_to_follow_idx ON push_codes USING btree (found_at, promo_code_id) WHERE (NOT is_followed);
CREATE INDEX push_codes_to_match_idx ON push_codes USING btree (found_at, promo_code_id) WHERE (NOT is_matched);

CREATE TABLE push_deliveries (
  subscription_id uuid NOT NULL,
  promo_code_id uuid NOT NULL,
  message_id uuid,
  due_at timestamp with time zone,
  tries smallint NOT NULL DEFAULT 0,
  queued_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT push_deliveries_pkey PRIMARY KEY (subscription_id, promo_code_id),
  CONSTRAINT push_deliveries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE
);
CREATE INDEX push_deliveries_due_idx ON push_deliveries USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX push_deliveries_queued_idx ON push_deliveries USING btree (queued_at);

CREATE TABLE push_searches (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  subscription_id uuid NOT NULL,
  words text NOT NULL DEFAULT ''::text,
  category text NOT NULL DEFAULT ''::text,
  promo_type text,
  brand_name text NOT NULL DEFAULT ''::text,
  brand_key text NOT NULL GENERATED ALWAYS AS brand_key_of(brand_name) STORED,
  is_ending boolean NOT NULL DEFAULT false,
  -- As in brand_follows.
  merged_from jsonb,
  CONSTRAINT push_searches_pkey PRIMARY KEY (id),
  CONSTRAINT push_searches_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE,
  CONSTRAINT push_searches_brand_name CHECK ((length(brand_name) <= 80)),
  CONSTRAINT push_searches_filtered CHECK (((words <> ''::text) OR (category <> ''::text) OR (promo_type IS NOT NULL) OR (brand_name <> ''::text) OR is_ending)),
  CONSTRAINT push_searches_promo_type CHECK ((promo_type = ANY (ARRAY['$ off'::text, '% off'::text, 'other'::text]))),
  CONSTRAINT push_searches_words CHECK ((length(words) <= 100))
);
CREATE INDEX push_searches_brand_idx ON push_searches USING btree (brand_key) WHERE (brand_key <> ''::text);
CREATE INDEX push_searches_matched_idx ON push_searches USING btree ("left"(words, 3), category);
CREATE UNIQUE INDEX push_searches_once_key ON push_searches USING btree (subscription_id, words, category, COALESCE(promo_type, ''::text), brand_key, is_ending);

CREATE TABLE push_subscriptions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- Our public key, by which alone the browser lets itself be told.
  server_key text NOT NULL,
  time_zone text NOT NULL,
  -- Hours of the time zone in which nothing is sent; null: none.
  quiet_from smallint,
  quiet_to smallint,
  per_day smallint NOT NULL,
  -- The day, in the time zone, of which sent_count counts.
  sent_on date,
  sent_count smallint NOT NULL DEFAULT 0,
  -- How often in a row the push service refused a message for good.
  refusals smallint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  seen_at timestamp with time zone NOT NULL DEFAULT now(),
  -- The session that the browser last had; it may be over.
  session_id uuid,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_endpoint CHECK ((length(endpoint) <= 1000)),
  CONSTRAINT push_subscriptions_per_day CHECK (((per_day >= 1) AND (per_day <= 20))),
  CONSTRAINT push_subscriptions_quiet CHECK ((((quiet_from IS NULL) = (quiet_to IS NULL)) AND ((quiet_from >= 0) AND (quiet_from <= 23)) AND ((quiet_to >= 0) AND (quiet_to <= 23)))),
  CONSTRAINT push_subscriptions_time_zone CHECK ((length(time_zone) <= 60))
);
CREATE INDEX push_subscriptions_seen_idx ON push_subscriptions USING btree (seen_at);
CREATE INDEX push_subscriptions_user_idx ON push_subscriptions USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE TABLE push_topics (
  kind text NOT NULL,
  -- Of a creator the id, of a brand the key.
  topic text NOT NULL,
  subscription_id uuid NOT NULL,
  -- As in brand_follows.
  merged_from jsonb,
  CONSTRAINT push_topics_pkey PRIMARY KEY (kind, topic, subscription_id),
  CONSTRAINT push_topics_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE,
  CONSTRAINT push_topics_kind CHECK ((kind = ANY (ARRAY['creator'::text, 'brand'::text]))),
  CONSTRAINT push_topics_topic CHECK (((length(topic) >= 1) AND (length(topic) <= 100)))
);
CREATE INDEX push_topics_subscription_idx ON push_topics USING btree (subscription_id);

CREATE TABLE rate_limits (
  key character varying(255) NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire_idx ON rate_limits USING btree (expire);

CREATE TABLE refused_sign_ups (
  -- In lower case. The newest sign-up with it replaces the one before.
  email text NOT NULL,
  -- In lower case. Null for a shopper.
  username text,
  -- The hash of what was chosen.
  password text NOT NULL,
  confirm_by timestamp with time zone NOT NULL,
  CONSTRAINT refused_sign_ups_pkey PRIMARY KEY (email)
);
CREATE INDEX refused_sign_ups_confirm_by_idx ON refused_sign_ups USING btree (confirm_by);
CREATE INDEX refused_sign_ups_username_idx ON refused_sign_ups USING btree (username) WHERE (username IS NOT NULL);

CREATE TABLE reminder_days (
  kind text NOT NULL,
  day date NOT NULL,
  finished_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT reminder_days_pkey PRIMARY KEY (kind, day),
  CONSTRAINT reminder_days_kind CHECK ((kind = ANY (ARRAY['expiry_reminders'::text, 'weekly_summary'::text, 'agency_summary'::text])))
);

CREATE TABLE report_cases (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Without a reference: a case stays while the deletion of its code can be undone.
  promo_code_id uuid NOT NULL,
  report_count integer NOT NULL DEFAULT 0,
  opened_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  last_report_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  resolved_at timestamp(3) with time zone,
  outcome text,
  note text,
  code_created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT report_cases_pkey PRIMARY KEY (id),
  CONSTRAINT report_cases_resolved CHECK ((((resolved_at IS NULL) = (outcome IS NULL)) AND (outcome = ANY (ARRAY['blocked'::text, 'kept'::text]))))
);
CREATE INDEX report_cases_code_idx ON report_cases USING btree (promo_code_id);
CREATE INDEX report_cases_newest_code_idx ON report_cases USING btree (code_created_at DESC, promo_code_id DESC) WHERE (resolved_at IS NULL);
CREATE INDEX report_cases_open_idx ON report_cases USING btree (opened_at, id) WHERE (resolved_at IS NULL);
CREATE UNIQUE INDEX report_cases_open_key ON report_cases USING btree (promo_code_id) WHERE (resolved_at IS NULL);
CREATE INDEX report_cases_resolved_idx ON report_cases USING btree (resolved_at DESC, id DESC) WHERE (resolved_at IS NOT NULL);
-- TRIGGER report_cases_code_time: functions/report_cases_keep_code_time.sql

CREATE TABLE reports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  case_id uuid NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  name text,
  work_email text,
  reporter_id uuid,
  visitor_hash text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_visitor_key UNIQUE (visitor_hash),
  CONSTRAINT reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES report_cases(id) ON DELETE CASCADE,
  CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT reports_kind CHECK ((kind = ANY (ARRAY['does_not_work'::text, 'misleading'::text, 'offensive'::text, 'harmful_link'::text, 'not_by_creator'::text, 'other'::text, 'brand_owner'::text]))),
  CONSTRAINT reports_text CHECK ((length(text) <= 2000))
);
CREATE INDEX reports_case_idx ON reports USING btree (case_id, created_at DESC);
CREATE INDEX reports_named_idx ON reports USING btree (case_id) WHERE ((name IS NOT NULL) OR (work_email IS NOT NULL) OR (reporter_id IS NOT NULL));
CREATE INDEX reports_reporter_idx ON reports USING btree (reporter_id) WHERE (reporter_id IS NOT NULL);
CREATE INDEX reports_visitor_idx ON reports USING btree (created_at) WHERE (visitor_hash IS NOT NULL);
CREATE INDEX reports_work_email_idx ON reports USING btree (lower(work_email)) WHERE (work_email IS NOT NULL);

CREATE TABLE resting_usernames (
  username_hash text NOT NULL,
  expires_on date NOT NULL,
  CONSTRAINT resting_usernames_pkey PRIMARY KEY (username_hash)
);
CREATE INDEX resting_usernames_expires_idx ON resting_usernames USING btree (expires_on);

CREATE TABLE sandbox_payments (
  id text NOT NULL,
  kind text NOT NULL,
  customer_id text,
  data jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sandbox_payments_pkey PRIMARY KEY (id)
);
CREATE INDEX sandbox_payments_customer_idx ON sandbox_payments USING btree (customer_id, kind);

CREATE TABLE saved_codes (
  user_id uuid NOT NULL,
  -- Without a reference: a deleted code is shown as such, and one that is restored is there again.
  promo_code_id uuid NOT NULL,
  -- As it was when the code was saved, for one that is gone.
  brand_name text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT saved_codes_pkey PRIMARY KEY (user_id, promo_code_id),
  CONSTRAINT saved_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_codes_newest_idx ON saved_codes USING btree (user_id, created_at DESC, promo_code_id DESC);

-- Functions and triggers that this database has, each with the checksum of its text.
CREATE TABLE schema_functions (
  name text NOT NULL,
  checksum text NOT NULL,
  CONSTRAINT schema_functions_pkey PRIMARY KEY (name)
);

CREATE TABLE schema_migrations (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (name)
);

-- Versions that started on this database: none of them is taken for a newer one again.
CREATE TABLE schema_versions (
  checksum text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT schema_versions_pkey PRIMARY KEY (checksum)
);

CREATE TABLE search_follows (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  words text NOT NULL DEFAULT ''::text,
  category text NOT NULL DEFAULT ''::text,
  promo_type text,
  brand_name text NOT NULL DEFAULT ''::text,
  brand_key text NOT NULL GENERATED ALWAYS AS brand_key_of(brand_name) STORED,
  -- Only codes that end within seven days.
  is_ending boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  delivery text NOT NULL DEFAULT 'feed'::text,
  -- As in brand_follows.
  merged_from jsonb,
  CONSTRAINT search_follows_pkey PRIMARY KEY (id),
  CONSTRAINT search_follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT search_follows_brand_name CHECK ((length(brand_name) <= 80)),
  CONSTRAINT search_follows_delivery CHECK ((delivery = ANY (ARRAY['push'::text, 'daily'::text, 'weekly'::text, 'feed'::text, 'nothing'::text]))),
  CONSTRAINT search_follows_filtered CHECK (((words <> ''::text) OR (category <> ''::text) OR (promo_type IS NOT NULL) OR (brand_name <> ''::text) OR is_ending)),
  CONSTRAINT search_follows_promo_type CHECK ((promo_type = ANY (ARRAY['$ off'::text, '% off'::text, 'other'::text]))),
  CONSTRAINT search_follows_words CHECK ((length(words) <= 100))
);
CREATE INDEX search_follows_brand_idx ON search_follows USING btree (brand_key) WHERE (brand_key <> ''::text);
CREATE UNIQUE INDEX search_follows_once_key ON search_follows USING btree (user_id, words, category, COALESCE(promo_type, ''::text), brand_key, is_ending);
CREATE INDEX search_follows_told_idx ON search_follows USING btree ("left"(words, 3), category) WHERE (delivery = ANY (ARRAY['push'::text, 'daily'::text, 'weekly'::text]));

CREATE TABLE sent_reminders (
  user_id uuid NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  queued_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sent_reminders_pkey PRIMARY KEY (user_id, kind, day),
  CONSTRAINT sent_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT sent_reminders_kind CHECK ((kind = ANY (ARRAY['expiry_reminders'::text, 'weekly_summary'::text, 'agency_summary'::text])))
);
CREATE INDEX sent_reminders_day_idx ON sent_reminders USING btree (day);

CREATE TABLE sessions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  token text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  second_step_at timestamp(3) with time zone,
  proven_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_key UNIQUE (token),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_created_idx ON sessions USING btree (created_at);
CREATE INDEX sessions_expires_at_idx ON sessions USING btree (expires_at);
CREATE INDEX sessions_user_id_idx ON sessions USING btree (user_id);

CREATE TABLE settlement (
  is_only boolean NOT NULL DEFAULT true,
  -- Of transactions with a lower id nothing waits any more.
  settled_before bigint NOT NULL DEFAULT 0,
  -- Until then writers leave everything, so that one writes down what many left.
  crowded_until timestamp with time zone NOT NULL DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone,
  readers_woken_at timestamp with time zone NOT NULL DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone,
  CONSTRAINT settlement_pkey PRIMARY KEY (is_only),
  CONSTRAINT settlement_is_only CHECK (is_only)
);

CREATE TABLE site_settings (
  is_only boolean NOT NULL DEFAULT true,
  -- Requests that write are refused; jobs go on.
  is_read_only boolean NOT NULL DEFAULT false,
  notice_text text,
  notice_level text,
  notice_until timestamp(3) with time zone,
  CONSTRAINT site_settings_pkey PRIMARY KEY (is_only),
  CONSTRAINT site_settings_is_only_check CHECK (is_only),
  CONSTRAINT site_settings_level CHECK ((notice_level = ANY (ARRAY['info'::text, 'warning'::text]))),
  CONSTRAINT site_settings_notice CHECK (((notice_text IS NULL) = (notice_level IS NULL))),
  CONSTRAINT site_settings_text CHECK (((length(notice_text) >= 1) AND (length(notice_text) <= 240)))
);

CREATE TABLE staff_actions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  actor_id uuid,
  action text NOT NULL,
  target_type text NOT NULL,
  target_id uuid,
  target_label text NOT NULL,
  before jsonb NOT NULL DEFAULT '{}'::jsonb,
  after jsonb NOT NULL DEFAULT '{}'::jsonb,
  reason text NOT NULL DEFAULT ''::text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT staff_actions_pkey PRIMARY KEY (id),
  CONSTRAINT staff_actions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT staff_actions_target CHECK ((target_type = ANY (ARRAY['person'::text, 'promo_code'::text, 'mail'::text, 'message'::text, 'site'::text, 'brand'::text])))
);
CREATE INDEX staff_actions_action_idx ON staff_actions USING btree (action, id DESC);
CREATE INDEX staff_actions_actor_idx ON staff_actions USING btree (actor_id, id DESC);
CREATE INDEX staff_actions_target_idx ON staff_actions USING btree (target_id, id DESC) WHERE (target_id IS NOT NULL);
CREATE INDEX staff_actions_target_type_idx ON staff_actions USING btree (target_type, id DESC);
CREATE INDEX staff_actions_words_idx ON staff_actions USING gin ((((((((target_label || ' '::text) || (before)::text) || ' '::text) || (after)::text) || ' '::text) || reason)) gin_trgm_ops);
-- TRIGGER staff_actions_kept: functions/staff_actions_keep.sql
-- TRIGGER staff_actions_not_emptied: functions/staff_actions_keep.sql

CREATE TABLE subscription_invoices (
  provider text NOT NULL,
  invoice_id text NOT NULL,
  profile_id uuid NOT NULL,
  subscription_id text,
  number text,
  status text NOT NULL,
  billing_reason text,
  subscription_tier text,
  currency text NOT NULL,
  amount_due bigint NOT NULL,
  amount_paid bigint NOT NULL,
  amount_refunded bigint NOT NULL DEFAULT 0,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  hosted_invoice_url text,
  invoice_pdf text,
  created_at timestamp with time zone NOT NULL,
  paid_at timestamp with time zone,
  billing_interval text,
  amount_credited bigint NOT NULL DEFAULT 0,
  needs_confirmation boolean NOT NULL DEFAULT false,
  -- It paid for a plan beside the running one, and is given back for that.
  is_second_plan boolean NOT NULL DEFAULT false,
  CONSTRAINT subscription_invoices_pkey PRIMARY KEY (provider, invoice_id),
  CONSTRAINT subscription_invoices_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT subscription_invoices_billing_interval CHECK ((billing_interval = ANY (ARRAY['month'::text, 'year'::text])))
);
CREATE INDEX subscription_invoices_profile_idx ON subscription_invoices USING btree (profile_id, created_at DESC, invoice_id);

CREATE TABLE subscriptions (
  profile_id uuid NOT NULL,
  subscribed boolean NOT NULL DEFAULT false,
  subscription_tier text NOT NULL DEFAULT 'starter'::text,
  subscription_end timestamp with time zone,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  provider text,
  provider_customer_id text,
  provider_subscription_id text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  status text,
  payment_failed_at timestamp with time zone,
  keep_promo_code_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  checked_at timestamp with time zone,
  sync_version bigint NOT NULL DEFAULT 0,
  checkout_session_id text,
  checkout_tier text,
  checkout_count integer NOT NULL DEFAULT 0,
  elite_since timestamp with time zone,
  -- The last day of Elite.
  elite_until date,
  -- What the provider charges for, under Elite too.
  paid_tier text NOT NULL DEFAULT 'starter'::text,
  billing_interval text,
  checkout_interval text,
  payment_tries integer NOT NULL DEFAULT 0,
  confirm_url text,
  guarantee_used_at timestamp with time zone,
  refunding_subscription_id text,
  -- What the plan hangs on at the provider while another one is to follow.
  provider_schedule_id text,
  scheduled_tier text,
  scheduled_interval text,
  scheduled_at timestamp with time zone,
  billing_prints jsonb,
  billing_version bigint NOT NULL DEFAULT 0,
  -- What was refunded of the same charges before the last refund by the guarantee began, in cents.
  refunded_before integer,
  -- What the running plan is charged for each period, in the currency's smallest unit. Null until it was read.
  price_amount integer,
  price_currency text,
  CONSTRAINT subscriptions_pkey PRIMARY KEY (profile_id),
  CONSTRAINT subscriptions_customer_key UNIQUE (provider, provider_customer_id),
  CONSTRAINT subscriptions_subscription_key UNIQUE (provider, provider_subscription_id),
  CONSTRAINT subscriptions_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT subscriptions_billing_interval CHECK ((billing_interval = ANY (ARRAY['month'::text, 'year'::text]))),
  CONSTRAINT subscriptions_checkout CHECK (((checkout_session_id IS NULL) = (checkout_tier IS NULL))),
  CONSTRAINT subscriptions_checkout_interval CHECK ((checkout_interval = ANY (ARRAY['month'::text, 'year'::text]))),
  CONSTRAINT subscriptions_checkout_of_interval CHECK (((checkout_interval IS NULL) = (checkout_tier IS NULL))),
  CONSTRAINT subscriptions_elite_until CHECK (((elite_until IS NULL) OR (subscription_tier = 'elite'::text))),
  CONSTRAINT subscriptions_paid_tier CHECK ((subscribed OR (subscription_tier = 'starter'::text))),
  CONSTRAINT subscriptions_paid_tier_known CHECK ((paid_tier = ANY (ARRAY['starter'::text, 'boost'::text, 'growth'::text, 'pro'::text, 'elite'::text]))),
  CONSTRAINT subscriptions_scheduled CHECK ((((scheduled_tier IS NULL) = (scheduled_at IS NULL)) AND ((scheduled_interval IS NULL) = (scheduled_at IS NULL)))),
  CONSTRAINT subscriptions_scheduled_interval CHECK ((scheduled_interval = ANY (ARRAY['month'::text, 'year'::text]))),
  CONSTRAINT subscriptions_scheduled_tier CHECK ((scheduled_tier = ANY (ARRAY['boost'::text, 'growth'::text, 'pro'::text]))),
  CONSTRAINT subscriptions_tier CHECK ((subscription_tier = ANY (ARRAY['starter'::text, 'boost'::text, 'growth'::text, 'pro'::text, 'elite'::text])))
);
CREATE INDEX subscriptions_customer_idx ON subscriptions USING btree (provider_customer_id) WHERE (provider_customer_id IS NOT NULL);
CREATE INDEX subscriptions_elite_newest_idx ON subscriptions USING btree (created_at DESC, profile_id DESC) WHERE (subscription_tier = 'elite'::text);
CREATE INDEX subscriptions_elite_until_idx ON subscriptions USING btree (elite_until) WHERE (elite_until IS NOT NULL);

CREATE TABLE two_factors (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean NOT NULL DEFAULT false,
  failed_verification_count integer NOT NULL DEFAULT 0,
  locked_until timestamp with time zone,
  last_used_step integer NOT NULL DEFAULT 0,
  CONSTRAINT two_factors_pkey PRIMARY KEY (id),
  CONSTRAINT two_factors_user_id_key UNIQUE (user_id),
  CONSTRAINT two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE upload_columns (
  user_id uuid NOT NULL,
  kind text NOT NULL,
  choices jsonb NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT upload_columns_pkey PRIMARY KEY (user_id, kind),
  CONSTRAINT upload_columns_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT upload_columns_kind CHECK ((kind = ANY (ARRAY['influencers'::text, 'promo_codes'::text])))
);

CREATE TABLE user_domain_map (
  user_id uuid NOT NULL,
  influencer_id uuid NOT NULL,
  domain text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT user_domain_map_key PRIMARY KEY (user_id, influencer_id, domain),
  CONSTRAINT user_domain_map_influencer_id_fkey FOREIGN KEY (influencer_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT user_domain_map_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_domain_map_influencer_idx ON user_domain_map USING btree (influencer_id, domain);

CREATE TABLE username_redirects (
  username text NOT NULL,
  profile_id uuid NOT NULL,
  -- The first day on which the name is free again.
  expires_on date NOT NULL DEFAULT (fanfare_today() + 90),
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT username_redirects_pkey PRIMARY KEY (username),
  CONSTRAINT username_redirects_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX username_redirects_expires_idx ON username_redirects USING btree (expires_on);
CREATE INDEX username_redirects_profile_idx ON username_redirects USING btree (profile_id);

CREATE TABLE users (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  name text NOT NULL DEFAULT ''::text,
  image text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  two_factor_enabled boolean NOT NULL DEFAULT false,
  confirm_by timestamp with time zone,
  -- When the owner first used a link that was mailed there.
  proven_at timestamp(3) with time zone,
  person_id uuid,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_format CHECK ((((length(email) >= 3) AND (length(email) <= 254)) AND (POSITION(('@'::text) IN (email)) > 1)))
);
CREATE INDEX users_confirm_by_idx ON users USING btree (confirm_by) WHERE (confirm_by IS NOT NULL);
CREATE UNIQUE INDEX users_email_key ON users USING btree (lower(email));
CREATE INDEX users_email_start_idx ON users USING btree (lower(email) text_pattern_ops);
CREATE INDEX users_newest_idx ON users USING btree (created_at DESC, id DESC);
CREATE INDEX users_person ON users USING btree (person_id) WHERE (person_id IS NOT NULL);
-- TRIGGER users_confirmed: functions/users_show_confirmed.sql

CREATE TABLE verification_requests (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  profile_id uuid NOT NULL,
  network text NOT NULL,
  profile_url text NOT NULL,
  code text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  submitted_at timestamp(3) with time zone,
  decided_at timestamp(3) with time zone,
  is_accepted boolean,
  answer text,
  CONSTRAINT verification_requests_pkey PRIMARY KEY (id),
  CONSTRAINT verification_requests_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CONSTRAINT verification_requests_decided CHECK ((((decided_at IS NULL) = (is_accepted IS NULL)) AND ((decided_at IS NULL) OR (submitted_at IS NOT NULL)))),
  CONSTRAINT verification_requests_network CHECK ((network = ANY (ARRAY['instagram'::text, 'tiktok'::text, 'x'::text, 'youtube'::text])))
);
CREATE INDEX verification_requests_decided_idx ON verification_requests USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
CREATE UNIQUE INDEX verification_requests_open_key ON verification_requests USING btree (profile_id) WHERE (decided_at IS NULL);
CREATE INDEX verification_requests_profile_idx ON verification_requests USING btree (profile_id, created_at DESC);
CREATE INDEX verification_requests_waiting_idx ON verification_requests USING btree (submitted_at, id) WHERE ((submitted_at IS NOT NULL) AND (decided_at IS NULL));

CREATE TABLE verifications (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX verifications_expires_idx ON verifications USING btree (expires_at);
CREATE INDEX verifications_identifier_idx ON verifications USING btree (identifier);
CREATE INDEX verifications_value_idx ON verifications USING btree (value);

CREATE TABLE waiting_counts (
  writer bigint NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  has_met_another boolean NOT NULL,
  brand_key text NOT NULL,
  category text NOT NULL,
  influencer_id uuid NOT NULL,
  delta integer NOT NULL,
  CONSTRAINT waiting_counts_pkey PRIMARY KEY (writer, id)
);

CREATE TABLE waiting_events (
  writer bigint NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  has_met_another boolean NOT NULL,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT waiting_events_pkey PRIMARY KEY (writer, id)
);

CREATE TABLE web_chat_sessions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- Keyed hash of the id in the browser's cookie and of the page's conversation.
  session_id text NOT NULL,
  role text NOT NULL,
  content text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  -- What was shown with a reply, as server/features/web-chat keeps it.
  answer jsonb,
  CONSTRAINT web_chat_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT web_chat_sessions_role CHECK ((role = ANY (ARRAY['user'::text, 'assistant'::text])))
);
CREATE INDEX web_chat_sessions_created_idx ON web_chat_sessions USING btree (created_at);
CREATE INDEX web_chat_sessions_session_idx ON web_chat_sessions USING btree (session_id, created_at, id);

CREATE TABLE webhook_inbox (
  provider text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  payload jsonb NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  handled_at timestamp with time zone,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  customer_id text,
  outcome text,
  CONSTRAINT webhook_inbox_pkey PRIMARY KEY (provider, event_id)
);
CREATE INDEX webhook_inbox_customer_idx ON webhook_inbox USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX webhook_inbox_received_idx ON webhook_inbox USING btree (received_at);
CREATE INDEX webhook_inbox_waiting_idx ON webhook_inbox USING btree (received_at) WHERE (handled_at IS NULL);

-- FUNCTION add_brands(codes promo_codes[]) RETURNS void
-- FUNCTION add_to_counts(changes promo_code_change[]) RETURNS void
-- FUNCTION add_to_insights(changes insight_change[]) RETURNS void
-- FUNCTION add_to_totals(changes insight_change[]) RETURNS void
-- FUNCTION agency_influencers_announce() RETURNS trigger
-- FUNCTION agency_members_end_invitations() RETURNS trigger
-- FUNCTION agency_members_end_passwords() RETURNS trigger
-- FUNCTION agency_team_announce() RETURNS trigger
-- FUNCTION anywhere(words text) RETURNS text
-- FUNCTION assistant_brand_names(brand brands) RETURNS TABLE(source text, squeezed text)
-- FUNCTION assistant_is_named(key text, name_source text, name text) RETURNS boolean
-- FUNCTION assistant_keep_brand() RETURNS trigger
-- FUNCTION assistant_keep_profile() RETURNS trigger
-- FUNCTION assistant_near(squeezed text) RETURNS text[]
-- FUNCTION assistant_profile_names(search_text text) RETURNS TABLE(source text, squeezed text)
-- FUNCTION assistant_similar(typed text) RETURNS SETOF assistant_names
-- FUNCTION assistant_squeeze(name text) RETURNS text
-- FUNCTION assistant_words(name text) RETURNS text
-- FUNCTION brand_key_now(name text) RETURNS text
-- FUNCTION brand_key_of(brand_name text) RETURNS text
-- FUNCTION codes_at_once() RETURNS integer
-- FUNCTION count_promo_codes(changes promo_code_change[]) RETURNS void
-- FUNCTION delete_cases_of_gone_codes() RETURNS trigger
-- FUNCTION delete_promo_codes(ids uuid[]) RETURNS void
-- FUNCTION fanfare_now() RETURNS timestamp with time zone
-- FUNCTION fanfare_today() RETURNS date
-- FUNCTION follows_counted() RETURNS trigger
-- FUNCTION follows_uncounted() RETURNS trigger
-- FUNCTION forget_in_staff_actions(person uuid, email text) RETURNS void
-- FUNCTION has_waiting_changes() RETURNS boolean
-- FUNCTION holds_others(block promo_code_blocks, name text, domain text) RETURNS boolean
-- FUNCTION is_announced_together(op text) RETURNS boolean
-- FUNCTION is_named(block promo_code_blocks, name text) RETURNS boolean
-- FUNCTION is_of_brand(block promo_code_blocks, name text, domain text) RETURNS boolean
-- FUNCTION is_same_shop(host text, former text, brand_domain text) RETURNS boolean
-- FUNCTION learn_brand(key text) RETURNS boolean
-- FUNCTION link_host(link text) RETURNS text
-- FUNCTION listed_brand(key text) RETURNS TABLE(brand_name text, brand_url text, brand_domain text, brand_instagram_handle text, category text)
-- FUNCTION merged_brand_name(name text) RETURNS text
-- FUNCTION move_insights(code uuid, owner uuid, from_key text, to_key text) RETURNS void
-- FUNCTION name_profiles(owners uuid[]) RETURNS void
-- FUNCTION name_skeleton(name text) RETURNS text
-- FUNCTION offer_worth(promo_type text, promo_value text, currency text) RETURNS numeric
-- FUNCTION outbox_write(topic text, payload jsonb) RETURNS void
-- FUNCTION profile_listing(profile profiles) RETURNS TABLE(kind text, name_key text, search_text text, profile_created_at timestamp with time zone)
-- FUNCTION profiles_announce() RETURNS trigger
-- FUNCTION profiles_keep_verified() RETURNS trigger
-- FUNCTION profiles_keep_verified_names() RETURNS trigger
-- FUNCTION profiles_redirect_username() RETURNS trigger
-- FUNCTION profiles_refresh_codes() RETURNS trigger
-- FUNCTION promo_code_counts_inserted() RETURNS trigger
-- FUNCTION promo_code_counts_updated() RETURNS trigger
-- FUNCTION promo_code_is_current(brand_name text, promo_code text, expiration_date date, paused_at timestamp with time zone, blocked_at timestamp with time zone, owner_username text, owner_is_agency boolean, owner_may_publish boolean, today date) RETURNS boolean
-- FUNCTION promo_code_is_offered(brand_name text, code_kind text, promo_code text, expiration_date date, paused_at timestamp with time zone, blocked_at timestamp with time zone, owner_username text, owner_is_agency boolean, owner_may_publish boolean, today date) RETURNS boolean
-- FUNCTION promo_code_name(brand_name text, promo_code text) RETURNS text
-- FUNCTION promo_code_search_text(brand_name text, description text, promo_code text, owner_name text, category text, owner_username text) RETURNS text
-- FUNCTION promo_codes_announce() RETURNS trigger
-- FUNCTION promo_codes_as_merged() RETURNS trigger
-- FUNCTION promo_codes_as_once_leaked() RETURNS trigger
-- FUNCTION promo_codes_as_reported_before() RETURNS trigger
-- FUNCTION promo_codes_block_again() RETURNS trigger
-- FUNCTION promo_codes_count_deleted() RETURNS trigger
-- FUNCTION promo_codes_count_inserted() RETURNS trigger
-- FUNCTION promo_codes_count_updated() RETURNS trigger
-- FUNCTION promo_codes_forget_trust() RETURNS trigger
-- FUNCTION promo_codes_keep_derived() RETURNS trigger
-- FUNCTION promo_codes_move_insights() RETURNS trigger
-- FUNCTION promo_codes_note_deleted() RETURNS trigger
-- FUNCTION promo_codes_note_inserted() RETURNS trigger
-- FUNCTION promo_codes_note_updated() RETURNS trigger
-- FUNCTION promo_codes_tell_together() RETURNS trigger
-- FUNCTION refresh_codes_portion(owner uuid, is_first boolean) RETURNS boolean
-- FUNCTION release_held_codes(owner uuid) RETURNS integer
-- FUNCTION report_cases_keep_code_time() RETURNS trigger
-- FUNCTION restore_promo_code(deleted_id uuid) RETURNS void
-- FUNCTION search_similar(typed text) RETURNS SETOF assistant_names
-- FUNCTION settle_changes() RETURNS boolean
-- FUNCTION settle_own_counts() RETURNS void
-- FUNCTION settle_waiting_changes() RETURNS boolean
-- FUNCTION shows_brand(code promo_codes) RETURNS boolean
-- FUNCTION staff_actions_keep() RETURNS trigger
-- FUNCTION sweep_expired_portion(today date, portion integer, is_told boolean) RETURNS integer
-- FUNCTION sweep_expired_promo_codes(today date) RETURNS integer
-- FUNCTION sweep_started_portion(at timestamp with time zone, portion integer, is_told boolean) RETURNS integer
-- FUNCTION take_turn() RETURNS text
-- FUNCTION temporary_password_ended() RETURNS trigger
-- FUNCTION username_hash(username text) RETURNS text
-- FUNCTION usernames_kept(names text[], today date) RETURNS TABLE(username text, profile_id uuid)
-- FUNCTION users_show_confirmed() RETURNS trigger
-- FUNCTION verified_names(names text[]) RETURNS TABLE(name text, profile_id uuid)
-- FUNCTION wake_readers(has_turn boolean) RETURNS void
-- FUNCTION without_address(words text, address text) RETURNS text
