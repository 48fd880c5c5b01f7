-- kind: expand
-- locks: brief
-- transaction: yes
-- Passkeys of staff (WebAuthn): a second factor beside the authenticator (console §3.4, adr 0354). The person removes them, or a new invitation does.
create table staff_passkeys(
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_members,
  name text not null check (char_length(name) between 1 and 40),
  -- The host that it was made for. A signature for another host is worth nothing here.
  host text not null check (char_length(host) between 1 and 253),
  credential_id text not null unique check (char_length(credential_id) between 1 and 1400),
  public_key bytea not null check (octet_length(public_key) between 1 and 2000),
  transports text[] not null check (cardinality(transports) <= 10),
  -- How often it has signed, as far as it counts; zero where it does not.
  counter bigint not null check (counter >= 0),
  is_synced boolean not null,
  created_at timestamptz not null default server_now(),
  used_at timestamptz
);
create index staff_passkeys_person on staff_passkeys(staff_id);

-- What a passkey is asked to sign in this session: one question at a time, for one purpose and one try.
alter table staff_sessions
  add column challenge text,
  add column challenge_for text,
  add column challenge_until timestamptz;
