-- Members say with words of one list (contract/catalogue/flavor.ts) what they tasted.
alter table review
  add column flavors integer[] not null default '{}',
  add constraint review_flavors_of_blends check (
    flavors = '{}' or (tobacco_id is not null and cardinality(flavors) <= 8 and array_position(flavors, null) is null)
  );

-- How many of those who count named any word, and each: `flavor_counts` is by the number of the word.
alter table rating_summary
  add column flavored integer not null default 0 check (flavored >= 0),
  add column flavor_counts integer[] not null default '{}';

-- The words that a blend has, for the list of blends: those that enough reviewers named (flavors_of).
alter table tobacco add column flavors integer[] not null default '{}';
