ALTER TABLE "sale_order_versions" DROP CONSTRAINT "sale_order_versions_order_id_sale_orders_id_fkey";--> statement-breakpoint
ALTER TABLE "business_tasks" ADD COLUMN "next_missing" text DEFAULT 'TemplateOrder' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_tasks" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD COLUMN "customer_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD COLUMN "design_image_urls" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "business_tasks_next_index" ON "business_tasks" ("next_missing","created_at","id");--> statement-breakpoint
CREATE INDEX "business_tasks_due_index" ON "business_tasks" ("due_date","created_at","id");--> statement-breakpoint
CREATE INDEX "business_tasks_counts_index" ON "business_tasks" ("creator_id","next_missing");--> statement-breakpoint
UPDATE "business_tasks" t SET "next_missing" = CASE
  WHEN o."sync_status" <> 'Finished' THEN 'TemplateOrder'
  WHEN NOT EXISTS (SELECT 1 FROM "boms" b WHERE b."code" = t."code" AND b."type" = t."type") THEN 'Bom'
  WHEN NOT EXISTS (SELECT 1 FROM "quotes" q WHERE q."template_id" = t."template_id") THEN 'Quote'
  WHEN NOT EXISTS (SELECT 1 FROM "sale_orders" s WHERE s."business_task_id" = t."id") THEN 'SaleOrder' ELSE 'Nothing' END,
  "due_date" = CASE WHEN o."sync_status" <> 'Finished' THEN o."publication_date" END
FROM "template_orders" o WHERE o."id" = t."order_id";--> statement-breakpoint
UPDATE "sale_orders" s SET
  "customer_code" = coalesce(v."snapshot"->'templateDesign'->>'customerCode', ''),
  "design_image_urls" = ARRAY(SELECT jsonb_array_elements_text(coalesce(v."snapshot"->'templateDesign'->'designImageUrls', '[]'::jsonb))),
  "keyword" = lower(normalize(concat_ws(' ', s."keyword", nullif(v."snapshot"->'templateDesign'->>'customerCode', '')), nfkc))
FROM "template_orders" o JOIN "template_order_versions" v ON v."order_id" = o."id" AND v."version" = o."confirmed_version"
WHERE o."id" = s."template_order_id";
