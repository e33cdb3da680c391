-- No badge rewards buying, smoking or the number of blends tried: those for pipes and tins registered,
-- for tobacco kept long and for many reviews are gone. Facts that left their file stay in the database,
-- so they are taken out here; nobody has been given one yet.
delete from badge where slug in (
  'first-pipe', 'first-tin', 'collector-10', 'collector-50', 'cellar-20', 'ager', 'reviewer-10', 'reviewer-50'
);
