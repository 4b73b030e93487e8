ALTER TABLE "patterning_orders" ADD COLUMN "wire_process_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD COLUMN "wire_process_images" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD COLUMN "cutter_process_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD COLUMN "cutter_images" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD COLUMN "sewing_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD COLUMN "sewing_images" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD COLUMN "tail_process_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD COLUMN "tail_process_images" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD COLUMN "secondary_process_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD COLUMN "secondary_process_images" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD COLUMN "quantity_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD COLUMN "description_images" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD COLUMN "process_manufacturing_order_attachments" jsonb DEFAULT '[]' NOT NULL;