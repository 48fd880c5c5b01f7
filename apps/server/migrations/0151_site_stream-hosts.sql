-- kind: expand
-- locks: none
-- transaction: yes
-- Further hosts of videos, separated by commas (adr 0099). A row of its own, so that the runbook's update finds it.
insert into site_settings(key, value) values ('stream_hosts', '') on conflict (key) do nothing;
