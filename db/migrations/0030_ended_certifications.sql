-- Since when the maker of a studio has no certification any more. Without one it is hidden, as it stands; a new one opens
-- it again, unless the staff hid it.
alter table studio add column ended_at timestamptz;
