ALTER TABLE "swatch_orders" DROP CONSTRAINT "swatch_orders_deletion_asked_by_id_users_id_fkey";--> statement-breakpoint
DROP INDEX "swatch_orders_asked_index";--> statement-breakpoint
ALTER TABLE "swatch_orders" ADD COLUMN "approval" jsonb;--> statement-breakpoint
ALTER TABLE "swatch_orders" ADD COLUMN "is_under_approval" boolean GENERATED ALWAYS AS (approval is not null) STORED;--> statement-breakpoint
ALTER TABLE "swatch_orders" DROP COLUMN "deletion";--> statement-breakpoint
ALTER TABLE "swatch_orders" DROP COLUMN "deletion_asked_by_id";