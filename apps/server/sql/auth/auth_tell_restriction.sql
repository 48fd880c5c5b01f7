-- Trigger: who may not log in is logged out at once; of every restriction the nodes hear, which cache sessions.
create or replace function auth_tell_restriction() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.kind = 'login' then
    update auth_sessions set ended_at = server_now(), end_reason = 'remote'
      where member_id = new.member_id and ended_at is null;
  end if;
  insert into platform_outbox(topic, payload)
    values ('auth.sessions', jsonb_build_object('memberId', new.member_id::text));
  return null;
end $$;
