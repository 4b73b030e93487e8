DROP INDEX "patterning_orders_urgent_index";--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD COLUMN "list_rank" smallint GENERATED ALWAYS AS (case when status in ('Finished', 'Cancel') then 0 when urgent then 2 else 1 end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "patterning_orders_rank_index" ON "patterning_orders" ("list_rank","created_at","id");