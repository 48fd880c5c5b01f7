-- The midnight (UTC+8) at the end of a draw's day; a draw exactly at midnight belongs to the day that ends.
create or replace function draws_day_end(p_draws_at timestamptz) returns timestamptz language sql stable as $$
  select date_bin('24 hours', p_draws_at - interval '1 microsecond', '1970-01-01 00:00:00+08') + interval '24 hours'
$$;
