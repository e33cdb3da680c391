-- Who registers shows gender, region and taste only after turning them on. Whoever is here keeps what they show.
alter table member alter column show_gender set default false, alter column show_region set default false,
  alter column show_taste set default false;
