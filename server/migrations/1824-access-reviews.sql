-- After a new password by mail, the player looks through what opened the account before this time. Null: nothing to look
-- through.
alter table player add column access_review_from timestamptz;
