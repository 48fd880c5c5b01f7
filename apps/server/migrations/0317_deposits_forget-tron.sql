-- kind: backfill
-- locks: none
-- transaction: yes
-- Nothing reads TRON. A channel of that name had no reader and so no orders, and the number of its blocks was a setting that nobody asked for.
delete from deposits_channels where adapter = 'tron';
update site_documents set content = content - 'tronConfirmations' where key = 'deposit_rules';
