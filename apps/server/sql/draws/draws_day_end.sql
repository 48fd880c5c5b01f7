-- The midnight at UTC+8 with which the day of a draw ends; a draw at that instant is its last one.
create or replace function draws_day_end(p_draws_at timestamptz) returns timestamptz language sql stable as $$
  select date_bin('24 hours', p_draws_at - interval '1 microsecond', '1970-01-01 00:00:00+08') + interval '24 hours'
$$;
