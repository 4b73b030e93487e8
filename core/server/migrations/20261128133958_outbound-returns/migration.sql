ALTER TABLE "material_outbound_order_lines" ADD COLUMN "returned_quantity" numeric(14,2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "material_outbound_order_lines" ADD COLUMN "lost_quantity" numeric(14,2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "material_outbound_order_lines" ADD CONSTRAINT "material_outbound_order_lines_rest_check" CHECK ("returned_quantity" >= 0 and "lost_quantity" >= 0
        and "returned_quantity" + "lost_quantity" <= coalesce("quantity", 0));