-- Who works on an upload holds it by this: whoever lost it finishes and gives back nothing.
alter table upload add column lease uuid unique;
