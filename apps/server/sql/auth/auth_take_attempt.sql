-- Counts an attempt at a secret. Answers the number of attempts so far, or null while the secret is locked. The last
-- allowed attempt locks it at once. The count is reset by a right secret, and by a pause as long as the lock.
create or replace function auth_take_attempt(p_purpose text, p_subject text, p_max integer, p_minutes integer)
returns integer language sql as $$
  insert into auth_attempts as a (purpose, subject, failed, locked_until, changed_at)
  values (p_purpose, p_subject, 1,
    case when p_max <= 1 then server_now() + make_interval(mins => p_minutes) end, server_now())
  on conflict (purpose, subject) do update set (failed, locked_until, changed_at) = (
    select n.failed, case when n.failed >= p_max then server_now() + make_interval(mins => p_minutes) end, server_now()
    from (select case when a.locked_until is not null or a.changed_at < server_now() - make_interval(mins => p_minutes)
      then 1 else a.failed + 1 end as failed) n)
  where a.locked_until is null or a.locked_until <= server_now()
  returning failed::integer
$$;
