-- Normalizes text: words without case, accents and punctuation. server/features/assistant/words/squeeze.ts does the same.
create or replace function assistant_words(name text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(
    normalize(replace(replace(replace(translate(
      regexp_replace(normalize(lower(name), NFKD), '[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]', '', 'g'),
      'øłđðþıς', 'olddtiσ'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), NFC),
    '[''’`´\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f\U0001f000-\U0001faff]+', ' ', 'g'),
    '( and)+(?= )', '', 'g'))
$$;
