-- The same pieces of the same texts, in another order, in a time that grows with the text and not with its square: `substr` walks a text from its
-- beginning each time, so that the words of a dispatch order with 1,800 letters took 65 ms.
create or replace function bigrams(s text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  whole text := lower(s);
  grams text[] := '{}';
  before text;
  letter text;
  run text;
begin
  foreach letter in array string_to_array(whole, null) loop
    if before is not null then grams := grams || (before || letter); end if;
    before := letter;
  end loop;
  foreach run in array string_to_array(regexp_replace(whole, '[^\x01-\x1f!-\x7f]+', ' ', 'g'), ' ') loop
    for i in 1 .. length(run) - 3 loop
      grams := grams || substr(run, i, 4);
      if i <= length(run) - 6 then grams := grams || substr(run, i, 7); end if;
    end loop;
  end loop;
  return grams;
end
$$;
