-- kind: expand
-- locks: brief
-- transaction: yes
-- Results of games that others draw: entered by two people who do not see each other's numbers, drawn where they are equal.
alter table draws_issues drop constraint draws_issues_source_check,
  add constraint draws_issues_source_check
    check (source in ('in-house', 'demonstration', 'history', 'external')) not valid,
  drop constraint draws_issues_check4,
  -- Whatever was drawn here has its seed; a seed without numbers would be a draw that could be thrown away.
  add constraint draws_issues_result_seed_check
    check (source in ('history', 'external') or (numbers is null) = (seed is null)) not valid,
  add constraint draws_issues_external_check
    check (source <> 'external' or (seed is null and commitment is null and chain_id is null)) not valid;
create trigger draws_issues_guard_external before insert on draws_issues
  for each row when (new.source = 'external') execute function draws_guard_import();

create table draws_external_claims(
  id bigint generated always as identity primary key,
  issue_id bigint not null references draws_issues,
  -- Whose claim it is: `person:<number of staff>`, or `feed:<name>`. A feed is one source however often it says so.
  source text not null check (source ~ '^(person:[1-9][0-9]{0,17}|feed:[a-z][a-z0-9-]{0,31})$'),
  staff_id bigint references staff_members,
  -- In draw order.
  numbers smallint[] not null check (array_position(numbers, null) is null and cardinality(numbers) between 3 and 10),
  -- Where the source can be looked up.
  evidence text not null check (char_length(evidence) between 4 and 300),
  claimed_at timestamptz not null default server_now(),
  check ((staff_id is null) = (source like 'feed:%') and (staff_id is null or source = 'person:' || staff_id)),
  unique (issue_id, source)
);
create trigger draws_external_claims_guard before insert on draws_external_claims
  for each row execute function draws_guard_claim();
create trigger draws_external_claims_append_only before update or delete or truncate on draws_external_claims
  for each statement execute function platform_deny_change();

insert into staff_capabilities(capability) values ('draws.external');
insert into staff_role_capabilities(role, capability) values ('result-clerk', 'draws.external');
-- Who enters results does not see what they cost.
insert into staff_conflicts(capability, other) values ('draws.external', 'exposure.read');
