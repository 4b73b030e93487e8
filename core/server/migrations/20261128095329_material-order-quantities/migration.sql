ALTER TABLE "materials" ADD COLUMN "minimum_quantity" numeric(14,2);--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "pack_quantity" numeric(14,2);--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_order_quantity_check" CHECK ("minimum_quantity" >= 0 and "pack_quantity" >= 0);