-- Nodes keep live sessions in memory; whoever ends one or changes an account, by whatever way, tells them here.
create or replace function auth_tell_session() returns trigger language plpgsql as $$
begin
  insert into platform_outbox(topic, payload)
    values ('auth.sessions', jsonb_build_object('memberId', old.member_id::text));
  return null;
end $$;
