-- A collection is read by the day of collecting, the newest first: so it is said beside the things.
create index collection_item_by_day on collection_item (member_id, created_at desc, id desc);
drop index collection_item_newest;
