-- A name as it is compared: without regard to width, case, blanks and zero-width marks. `foldedName` of the code does the same.
create function folded_name(name text) returns text language sql immutable parallel safe strict as $$
  select lower(btrim(regexp_replace(translate(normalize(name, nfkc), U&'\00AD\200B\200C\200D\2060\FEFF', ''), '\s+', ' ', 'g')))
$$;--> statement-breakpoint
-- Records that were two until now, and whose names are one, stay two: the later one gets its number.
update "categories" n set "name" = n."name" || ' (' || n.id || ')' from (select id, row_number() over (partition by type, parent_id, folded_name("name") order by id) as place
  from "categories" where not is_deleted) same where same.id = n.id and same.place > 1;--> statement-breakpoint
update "roles" n set "name" = n."name" || ' (' || n.id || ')' from (select id, row_number() over (partition by folded_name("name") order by id) as place
  from "roles") same where same.id = n.id and same.place > 1;--> statement-breakpoint
update "brands" n set "name" = n."name" || ' (' || n.id || ')' from (select id, row_number() over (partition by customer_id, folded_name("name") order by id) as place
  from "brands") same where same.id = n.id and same.place > 1;--> statement-breakpoint
update "customers" n set "company" = n."company" || ' (' || n.id || ')' from (select id, row_number() over (partition by folded_name("company") order by id) as place
  from "customers") same where same.id = n.id and same.place > 1;--> statement-breakpoint
update "sizes" n set "name" = n."name" || ' (' || n.id || ')' from (select id, row_number() over (partition by folded_name("name") order by id) as place
  from "sizes") same where same.id = n.id and same.place > 1;--> statement-breakpoint
update "suppliers" n set "name" = n."name" || ' (' || n.id || ')' from (select id, row_number() over (partition by folded_name("name") order by id) as place
  from "suppliers") same where same.id = n.id and same.place > 1;--> statement-breakpoint
update "units" n set "name" = n."name" || ' (' || n.id || ')' from (select id, row_number() over (partition by folded_name("name") order by id) as place
  from "units") same where same.id = n.id and same.place > 1;--> statement-breakpoint
update "warehouse_locations" n set "code" = n."code" || ' (' || n.id || ')' from (select id, row_number() over (partition by warehouse_id, folded_name("code") order by id) as place
  from "warehouse_locations") same where same.id = n.id and same.place > 1;--> statement-breakpoint
update "warehouses" n set "name" = n."name" || ' (' || n.id || ')' from (select id, row_number() over (partition by folded_name("name") order by id) as place
  from "warehouses") same where same.id = n.id and same.place > 1;--> statement-breakpoint
DROP INDEX "categories_sibling_name_index";--> statement-breakpoint
CREATE UNIQUE INDEX "categories_sibling_name_index" ON "categories" ("type",coalesce("parent_id", 0),folded_name("name")) WHERE not "is_deleted";--> statement-breakpoint
DROP INDEX "roles_name_index";--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_index" ON "roles" (folded_name("name"));--> statement-breakpoint
DROP INDEX "brands_customer_name_index";--> statement-breakpoint
CREATE UNIQUE INDEX "brands_customer_name_index" ON "brands" ("customer_id",folded_name("name"));--> statement-breakpoint
DROP INDEX "customers_company_index";--> statement-breakpoint
CREATE UNIQUE INDEX "customers_company_index" ON "customers" (folded_name("company"));--> statement-breakpoint
DROP INDEX "sizes_name_index";--> statement-breakpoint
CREATE UNIQUE INDEX "sizes_name_index" ON "sizes" (folded_name("name"));--> statement-breakpoint
DROP INDEX "suppliers_name_index";--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name_index" ON "suppliers" (folded_name("name"));--> statement-breakpoint
DROP INDEX "units_name_index";--> statement-breakpoint
CREATE UNIQUE INDEX "units_name_index" ON "units" (folded_name("name"));--> statement-breakpoint
DROP INDEX "warehouse_locations_code_index";--> statement-breakpoint
CREATE UNIQUE INDEX "warehouse_locations_code_index" ON "warehouse_locations" ("warehouse_id",folded_name("code"));--> statement-breakpoint
DROP INDEX "warehouses_name_index";--> statement-breakpoint
CREATE UNIQUE INDEX "warehouses_name_index" ON "warehouses" (folded_name("name"));