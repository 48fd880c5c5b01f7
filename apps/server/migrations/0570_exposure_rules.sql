-- kind: expand
-- locks: none
-- transaction: yes
-- Rules that watch what open issues may cost, and when they fired. Two people make a rule; one stops it.
create table exposure_rules(
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 2 and 40),
  -- Null: every game.
  game_id integer,
  -- Null: every play.
  play_code text check (char_length(play_code) between 1 and 32),
  measure text not null check (measure in ('item', 'issue', 'used')),
  -- In 厘; of what is used in tenths of a percent.
  threshold bigint not null check (threshold > 0),
  action text not null check (action in ('tell', 'cap', 'close')),
  created_at timestamptz not null default server_now(),
  watch_until timestamptz not null,
  ends_at timestamptz not null,
  approval_id bigint not null unique references approvals_requests,
  stopped_at timestamptz,
  stopped_by text check (char_length(stopped_by) between 1 and 64),
  check (game_id is not null or play_code is null),
  check (action <> 'cap' or measure <> 'issue'),
  check (measure <> 'used' or threshold <= 1000),
  check (watch_until < ends_at),
  check ((stopped_at is null) = (stopped_by is null))
);
create index exposure_rules_standing on exposure_rules(ends_at) where stopped_at is null;
create trigger exposure_rules_guard before update on exposure_rules
  for each row execute function exposure_guard_rule();
create trigger exposure_rules_kept before delete or truncate on exposure_rules
  for each statement execute function platform_deny_change();

create table exposure_firings(
  id bigint generated always as identity primary key,
  rule_id bigint not null references exposure_rules,
  issue_id bigint not null,
  play_code text not null,
  -- Cut after 200 characters.
  item text not null check (char_length(item) <= 200),
  -- Of a rule that stops items the hash of the whole item; empty of one that fires once an issue.
  item_key text not null check (char_length(item_key) <= 32),
  measured bigint not null check (measured > 0),
  did text not null check (did in ('watched', 'told', 'capped', 'closed', 'nothing')),
  at timestamptz not null default server_now(),
  unique (rule_id, issue_id, play_code, item_key)
);
create trigger exposure_firings_append_only before update or delete or truncate on exposure_firings
  for each statement execute function platform_deny_change();

insert into staff_capabilities(capability) values ('exposure.rule'), ('exposure.rule.check');
insert into staff_role_capabilities(role, capability) values
  ('risk', 'exposure.rule'), ('site-admin', 'exposure.rule.check');
insert into staff_conflicts(capability, other) values ('exposure.rule', 'exposure.rule.check');
