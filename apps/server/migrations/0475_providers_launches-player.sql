-- kind: expand
-- locks: none
-- transaction: no
-- A style that sends no token means the newest launch of its player, ended ones too.
create index concurrently if not exists providers_launches_player on providers_launches(member_id, provider, ends_at);
