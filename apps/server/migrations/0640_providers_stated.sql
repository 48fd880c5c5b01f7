-- kind: expand
-- locks: none
-- transaction: yes
-- What a provider's own statement of a closed month says, as two people agreed on it (providers §5). It stays as it was agreed on.
create table providers_stated(
  provider text not null,
  month date not null,
  rounds bigint not null check (rounds >= 0),
  bet bigint not null check (bet >= 0),
  win bigint not null check (win >= 0),
  -- What the provider asks for.
  fee bigint not null check (fee >= 0),
  -- The number that stands on it.
  document text not null check (char_length(document) between 1 and 64),
  approval_id bigint not null,
  stated_by text not null,
  agreed_by text not null,
  stated_for text not null,
  at timestamptz not null default server_now(),
  primary key (provider, month),
  foreign key (provider, month) references providers_statements
);
create trigger providers_stated_approved before insert on providers_stated
  for each row execute function providers_guard_stated();
create trigger providers_stated_append_only before update or delete or truncate on providers_stated
  for each statement execute function platform_deny_change();
