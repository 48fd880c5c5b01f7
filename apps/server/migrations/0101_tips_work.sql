-- What the close and the draw still have to do, and nothing else: text without a claim is done once it is frozen.
create index tips_items_work on tips_items(issue_id)
  where issue_id is not null and (frozen_at is null or (claim is not null and verdict is null));
drop index tips_items_issue;
