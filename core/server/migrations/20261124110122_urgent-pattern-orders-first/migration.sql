ALTER TABLE "patterning_orders" ADD COLUMN "open_urgent" boolean GENERATED ALWAYS AS (urgent and status not in ('Finished', 'Cancel')) STORED NOT NULL;--> statement-breakpoint
DROP INDEX "patterning_orders_urgent_index";--> statement-breakpoint
CREATE INDEX "patterning_orders_urgent_index" ON "patterning_orders" ("open_urgent","created_at","id");