-- Trigger: notifies the nodes that a member has changed, so that they drop its cached sessions.
create or replace function auth_tell_member() returns trigger language plpgsql as $$
begin
  insert into platform_outbox(topic, payload) values ('auth.sessions', jsonb_build_object('memberId', old.id::text));
  return null;
end $$;
