-- kind: expand
-- locks: none
-- transaction: no
-- Lists of players that are frozen, closed, on trial or above the lowest level pass over everybody else.
create index concurrently if not exists account_members_unusual on account_members(state, kind, vip_level, id) where state <> 'normal' or kind = 'trial' or vip_level > 0;
