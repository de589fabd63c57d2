-- The skeleton of a name: look-alikes have the same one. `skeletonOf` in shared/rules/text/look-alikes.ts does the same.
create or replace function name_skeleton(name text) returns text language sql immutable parallel safe as $$
  select translate(replace(replace(lower(regexp_replace(translate(normalize(name, NFKD),
      'аАαΑɑᴀВвЬьΒβʙсСϲᴄԁᴅđеЕεΕҽᴇƒғɡԍցɢһҺНнΗհħʜіІιΙıɩɪјЈϳᴊкКκΚᴋӏӀʟłмМΜᴍпΝηոɴоОοΟօᴏøрРρΡᴘԛզгᴦʀѕЅꜱтТτΤŧᴛυսᴜμνѵѴᴠԝωᴡхХχΧуУγΥʏүΖᴢ',
      'aaaaaabbbbbbbccccdddeeeeeeffgggghhhhhhhhiiiiiiijjjjkkkkkllllmmmmnnnnnooooooopppppqqrrrsssttttttuuuuvvvvwwwxxxxyyyyyyzz'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u036f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u20ff\u2190-\u2bff\u3000-\u303f\u3164\ufe00-\ufe2f\ufeff\uffa0\ufff0-\uffff\U0001d173-\U0001d17a\U0001f000-\U0001faff\U000e0000-\U000e0fff]',
    '', 'g')), 'rn', 'm'), 'vv', 'w'), '01i345789v', 'olleastbgu')
$$;
