-- Since when what was spent counts for a limit: 24 hours, seven days, or a month back at UTC+8, from the full hour before that, so that an
-- hour leaves the sum only when all of it is past.
create or replace function wallet_span_start(p_span text, p_now timestamptz) returns timestamptz language sql stable parallel safe as $$
  select date_trunc('hour', case p_span
    when 'day' then p_now - interval '24 hours'
    when 'week' then p_now - interval '168 hours'
    when 'month' then (p_now at time zone 'Asia/Shanghai' - interval '1 month') at time zone 'Asia/Shanghai' end)
$$;
