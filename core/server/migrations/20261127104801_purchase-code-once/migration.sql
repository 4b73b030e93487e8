-- A caller could give any purchase code, so that two tasks may stand on one: the later ones get the number of the task behind it.
UPDATE "business_tasks" t SET "purchase_code" = t."purchase_code" || '-' || t."id",
  "keyword" = replace(t."keyword", lower(t."purchase_code"), lower(t."purchase_code" || '-' || t."id"))
  WHERE EXISTS (SELECT 1 FROM "business_tasks" o WHERE o."purchase_code" = t."purchase_code" AND o."id" < t."id");--> statement-breakpoint
UPDATE "sale_orders" s SET "purchase_code" = t."purchase_code", "keyword" = replace(s."keyword", lower(s."purchase_code"), lower(t."purchase_code"))
  FROM "business_tasks" t WHERE t."id" = s."business_task_id" AND t."purchase_code" <> s."purchase_code";--> statement-breakpoint
UPDATE "customer_purchase_orders" c SET "purchase_code" = s."purchase_code"
  FROM "sale_orders" s WHERE s."id" = c."sale_order_id" AND s."purchase_code" <> c."purchase_code";--> statement-breakpoint
DROP INDEX "business_tasks_purchase_index";--> statement-breakpoint
CREATE UNIQUE INDEX "business_tasks_purchase_index" ON "business_tasks" ("purchase_code");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_orders_purchase_index" ON "sale_orders" ("purchase_code");
