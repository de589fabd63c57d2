-- The text with 'deleted' in place of a mail address. A longer address that contains it stays: ann@x.example is no part of joann@x.example.
create or replace function without_address(words text, address text) returns text language sql immutable as $$
  -- In JSON a new line before the address is written with a letter.
  select regexp_replace(words,
    '(?:(?<![[:alnum:].!#$%&*+/=?^_{|}~-])|(?<=\\[bfnrt]))' || regexp_replace(address, '([]*+?^${}()|.[\\])', '\\\1', 'g')
      || '(?![[:alnum:]-]|\.[[:alnum:]])', 'deleted', 'gi')
$$;
