DROP INDEX "template_orders_creator_index";--> statement-breakpoint
CREATE INDEX "template_orders_creator_index" ON "template_orders" ("creator_id","created_at","id","sync_status");--> statement-breakpoint
DROP INDEX "template_orders_updater_index";--> statement-breakpoint
CREATE INDEX "template_orders_updater_index" ON "template_orders" ("last_updater_id","created_at","id","sync_status");--> statement-breakpoint
DROP INDEX "template_orders_type_index";--> statement-breakpoint
CREATE INDEX "template_orders_type_index" ON "template_orders" ("type","created_at","id","sync_status");--> statement-breakpoint
DROP INDEX "template_orders_category_index";--> statement-breakpoint
CREATE INDEX "template_orders_category_index" ON "template_orders" ("category","created_at","id","sync_status");--> statement-breakpoint
DROP INDEX "template_orders_brand_index";--> statement-breakpoint
CREATE INDEX "template_orders_brand_index" ON "template_orders" ("brand_id","created_at","id","sync_status");--> statement-breakpoint
DROP INDEX "template_orders_customer_index";--> statement-breakpoint
CREATE INDEX "template_orders_customer_index" ON "template_orders" ("customer_id","created_at","id","sync_status");--> statement-breakpoint
DROP INDEX "template_orders_development_index";--> statement-breakpoint
CREATE INDEX "template_orders_development_index" ON "template_orders" ("development_type","created_at","id","sync_status");--> statement-breakpoint
DROP INDEX "template_orders_salesperson_index";--> statement-breakpoint
CREATE INDEX "template_orders_salesperson_index" ON "template_orders" ("business_follower_id","created_at","id","sync_status");--> statement-breakpoint
DROP INDEX "template_orders_follower_index";--> statement-breakpoint
CREATE INDEX "template_orders_follower_index" ON "template_orders" ("template_follower_id","created_at","id","sync_status");--> statement-breakpoint
DROP INDEX "template_orders_designer_index";--> statement-breakpoint
CREATE INDEX "template_orders_designer_index" ON "template_orders" ("designer_id","created_at","id","sync_status");--> statement-breakpoint
DROP INDEX "template_orders_assistant_index";--> statement-breakpoint
CREATE INDEX "template_orders_assistant_index" ON "template_orders" ("assistant_id","created_at","id","sync_status");--> statement-breakpoint
DROP INDEX "template_orders_department_index";--> statement-breakpoint
CREATE INDEX "template_orders_department_index" ON "template_orders" ("department_id","created_at","id","sync_status");--> statement-breakpoint
DROP INDEX "template_orders_urgent_index";--> statement-breakpoint
CREATE INDEX "template_orders_urgent_index" ON "template_orders" ("urgent","created_at","id","sync_status");--> statement-breakpoint
DROP INDEX "template_orders_level_index";--> statement-breakpoint
CREATE INDEX "template_orders_level_index" ON "template_orders" ("process_level","created_at","id","sync_status");