ALTER TABLE "order_chains" ALTER COLUMN "actuals" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "order_chains" ALTER COLUMN "lateness" SET DEFAULT '{}';--> statement-breakpoint
CREATE INDEX "patterning_orders_reworked_index" ON "patterning_orders" ("created_at","id") WHERE "rework_count" > 0;--> statement-breakpoint
CREATE INDEX "patterning_orders_failed_index" ON "patterning_orders" ("created_at","id") WHERE "error_count" > 0;--> statement-breakpoint
CREATE INDEX "patterning_orders_late_index" ON "patterning_orders" ("finish_date","id") WHERE "finish_date" > "scheduled_finish_date";