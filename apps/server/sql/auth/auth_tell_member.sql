-- What a live session says of its member changed: nodes forget what they keep of it.
create or replace function auth_tell_member() returns trigger language plpgsql as $$
begin
  insert into platform_outbox(topic, payload) values ('auth.sessions', jsonb_build_object('memberId', old.id::text));
  return null;
end $$;
