-- Trigger: notifies the nodes, which cache live sessions, of every ended session, whichever code ended it.
create or replace function auth_tell_session() returns trigger language plpgsql as $$
begin
  insert into platform_outbox(topic, payload)
    values ('auth.sessions', jsonb_build_object('memberId', old.member_id::text));
  return null;
end $$;
