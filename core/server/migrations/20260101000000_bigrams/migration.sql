-- The distinct pairs of neighbouring characters of a text, in lower case: what a search column is indexed by, since
-- words of two Chinese characters are too short for trigrams. Use it in a stored generated column with a GIN index,
-- never as an expression index: the planner would compute it again for each row of a frequent pair.
create function bigrams(s text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(x.l, i, 2)), '{}')
    from (select lower(s) l) x, generate_series(1, length(x.l) - 1) i
$$;
