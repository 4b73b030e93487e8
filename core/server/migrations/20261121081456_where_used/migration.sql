-- Whom and what a confirmed sample order names, as 'suppliers:12': what the list of uses is found by. For a stored generated
-- column with a GIN index, so that nothing is computed while somebody waits for an answer.
create function template_version_uses(snapshot jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct kind || ':' || (id #>> '{}')), '{}') from (
    select 'users' as kind, jsonb_path_query(snapshot, '$.user.id') as id
    union all select 'users', jsonb_path_query(snapshot, '$.lastUpdater.id')
    union all select 'users', jsonb_path_query(snapshot, '$.designer.id')
    union all select 'users', jsonb_path_query(snapshot, '$.businessFollower.id')
    union all select 'users', jsonb_path_query(snapshot, '$.assistant.id')
    union all select 'users', jsonb_path_query(snapshot, '$.templateDesign.templateFollower.id')
    union all select 'users', jsonb_path_query(snapshot, '$.templateDesign.templates[*].secondaryProcessInfo[*].reviewer.id')
    union all select 'brands', jsonb_path_query(snapshot, '$.templateDesign.brand.id')
    union all select 'customers', jsonb_path_query(snapshot, '$.templateDesign.brand.customer.id')
    union all select 'categories', jsonb_path_query(snapshot, '$.templateDesign.department.id')
    union all select 'categories', jsonb_path_query(snapshot, '$.templateDesign.group.id')
    union all select 'categories', jsonb_path_query(snapshot, '$.templateDesign.developmentGroup.id')
    union all select 'suppliers', jsonb_path_query(snapshot, '$.templateDesign.factory.id')
    union all select 'suppliers', jsonb_path_query(snapshot, '$.templateDesign.templates[*].secondaryProcessInfo[*].supplier.id')
    union all select 'units', jsonb_path_query(snapshot, '$.templateDesign.templates[*].secondaryProcessInfo[*].unit.id')
    union all select 'materials', jsonb_path_query(snapshot, '$.templateDesign.templates[*].bomMaterials[*].material.id')
  ) named
$$;
--> statement-breakpoint
ALTER TABLE "template_order_versions" ADD COLUMN "used_records" text[] GENERATED ALWAYS AS (template_version_uses(snapshot)) STORED;
--> statement-breakpoint
CREATE INDEX "materials_creator_index" ON "materials" ("creator_id");
--> statement-breakpoint
CREATE INDEX "template_secondary_processes_reviewer_index" ON "template_secondary_processes" ("reviewer_id");
--> statement-breakpoint
CREATE INDEX "template_order_versions_used_index" ON "template_order_versions" USING gin ("used_records");
--> statement-breakpoint
CREATE INDEX "template_orders_group_index" ON "template_orders" ("group_id");
--> statement-breakpoint
CREATE INDEX "template_orders_development_group_index" ON "template_orders" ("development_group_id");
--> statement-breakpoint
CREATE INDEX "template_orders_factory_index" ON "template_orders" ("factory_id");
