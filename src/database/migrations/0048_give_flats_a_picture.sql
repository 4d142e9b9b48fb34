-- The picture of ours that stands for a unit without photos, `/pictures/apartment-N`. It is the unit's own and stays; those that follow
-- each other in a block have different ones. The eight pictures come in turn.
create sequence house_pictures as smallint minvalue 1 maxvalue 8 cycle;
alter table apartments add column house_picture smallint;
update apartments set house_picture = placed.turn
from (select id, nextval('house_pictures') as turn from (select id from apartments order by block, floor, apartment_no, id) as sorted) as placed
where placed.id = apartments.id;
alter table apartments
  alter column house_picture set default nextval('house_pictures'),
  alter column house_picture set not null,
  add constraint apartments_house_picture check (house_picture between 1 and 8);
