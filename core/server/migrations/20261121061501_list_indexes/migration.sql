DROP INDEX "template_orders_urgent_index";--> statement-breakpoint
CREATE INDEX "template_orders_urgent_index" ON "template_orders" ("urgent","created_at","id");--> statement-breakpoint
CREATE INDEX "template_orders_code_rising_index" ON "template_orders" ("code","id");--> statement-breakpoint
CREATE INDEX "template_orders_order_date_rising_index" ON "template_orders" ("order_place_date","id");--> statement-breakpoint
CREATE INDEX "template_orders_publication_rising_index" ON "template_orders" ("publication_date","id");--> statement-breakpoint
CREATE INDEX "template_orders_category_falling_index" ON "template_orders" ("category" desc nulls last,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "template_orders_development_falling_index" ON "template_orders" ("development_type" desc nulls last,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "template_orders_level_index" ON "template_orders" ("process_level","created_at","id");--> statement-breakpoint
CREATE INDEX "template_orders_bom_index" ON "template_orders" ("created_at","id") WHERE "bom_status" is not null;--> statement-breakpoint
CREATE INDEX "template_orders_sums_index" ON "template_orders" ("creator_id","development_type","sample_quantity");