-- The number of a member in the chat; made at the first call.
create or replace function chat_person_of_member(p_member bigint) returns bigint language plpgsql as $$
declare
  v_person bigint;
begin
  for attempt in 1 .. 20 loop
    select p.person_id into v_person from chat_people p where p.member_id = p_member;
    if found then return v_person; end if;
    insert into chat_people(person_id, member_id)
      values (100000000 + floor(random() * 900000000)::bigint, p_member) on conflict do nothing;
  end loop;
  raise exception 'no free number was found for a person of the chat';
end $$;
