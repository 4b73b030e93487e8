-- What a search column is indexed by: the pairs of neighbouring characters of a text, in lower case, and of its runs of letters and
-- digits the pieces of four and of seven. The pairs of a code are in half of all codes; a piece of seven is in few.
create or replace function bigrams(s text) returns text[] language plpgsql immutable parallel safe as $$
declare
  whole text := lower(s);
  size int := length(whole);
  grams text[] := '{}';
  piece text;
begin
  for i in 1 .. size - 1 loop
    grams := grams || substr(whole, i, 2);
    if i <= size - 3 then
      piece := substr(whole, i, 4);
      if octet_length(piece) = 4 and position(' ' in piece) = 0 then grams := grams || piece; end if;
    end if;
    if i <= size - 6 then
      piece := substr(whole, i, 7);
      if octet_length(piece) = 7 and position(' ' in piece) = 0 then grams := grams || piece; end if;
    end if;
  end loop;
  return grams;
end
$$;--> statement-breakpoint
-- Made anew: one rewrite of the table, where an update would write each of its indexes once a row.
do $$
declare
  one record;
  definition text;
  definitions text[];
begin
  for one in
    select c.oid as relation, a.attnum as place, format('%I.%I', n.nspname, c.relname) as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where a.attname = 'keyword_grams' and a.attgenerated = 's' and not a.attisdropped and c.relkind = 'r'
  loop
    definitions := array(select pg_get_indexdef(i.indexrelid) from pg_index i where i.indrelid = one.relation and one.place = any(i.indkey));
    execute format('alter table %s drop column keyword_grams', one.name);
    execute format('alter table %s add column keyword_grams text[] generated always as (bigrams(keyword)) stored not null', one.name);
    foreach definition in array definitions loop
      execute definition;
    end loop;
  end loop;
end
$$;
