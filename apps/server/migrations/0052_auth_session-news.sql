-- Nodes keep live sessions in memory; whoever ends one or changes an account, by whatever way, tells them here.
create function auth_tell_session() returns trigger language plpgsql as $$
begin
  insert into platform_outbox(topic, payload)
    values ('auth.sessions', jsonb_build_object('memberId', old.member_id::text));
  return null;
end $$;
create trigger auth_sessions_told after update or delete on auth_sessions
  for each row execute function auth_tell_session();

create function auth_tell_member() returns trigger language plpgsql as $$
begin
  insert into platform_outbox(topic, payload) values ('auth.sessions', jsonb_build_object('memberId', old.id::text));
  return null;
end $$;
create trigger account_members_told after update of state, kind, is_agent, account or delete on account_members
  for each row execute function auth_tell_member();
