ALTER TABLE "material_outbound_order_lines" ADD COLUMN "delivered_unit_id" integer;--> statement-breakpoint
ALTER TABLE "material_outbound_order_lines" ADD COLUMN "delivered_quantity" numeric(12,2);--> statement-breakpoint
ALTER TABLE "material_outbound_order_lines" ADD COLUMN "factor" numeric(12,4);--> statement-breakpoint
CREATE INDEX "material_outbound_order_lines_unit_index" ON "material_outbound_order_lines" ("delivered_unit_id");--> statement-breakpoint
ALTER TABLE "material_outbound_order_lines" ADD CONSTRAINT "material_outbound_order_lines_delivered_unit_id_units_id_fkey" FOREIGN KEY ("delivered_unit_id") REFERENCES "units"("id");--> statement-breakpoint
ALTER TABLE "material_outbound_order_lines" DROP CONSTRAINT "material_outbound_order_lines_amount_check", ADD CONSTRAINT "material_outbound_order_lines_amount_check" CHECK ("quantity" > 0 and "delivered_quantity" > 0 and "factor" > 0);