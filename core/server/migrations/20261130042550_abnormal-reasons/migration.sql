ALTER TABLE "production_orders" ADD COLUMN "abnormal_reason" text;--> statement-breakpoint
ALTER TABLE "cloth_inbound_orders" ADD COLUMN "abnormal_reason" text;--> statement-breakpoint
ALTER TABLE "cloth_outbound_orders" ADD COLUMN "abnormal_reason" text;--> statement-breakpoint
ALTER TABLE "cloth_warehouse_booking_orders" ADD COLUMN "abnormal_reason" text;--> statement-breakpoint
ALTER TABLE "material_inbound_orders" ADD COLUMN "abnormal_reason" text;--> statement-breakpoint
CREATE INDEX "production_orders_abnormal_reason_index" ON "production_orders" ("abnormal_reason","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_abnormal_reason_index" ON "cloth_inbound_orders" ("abnormal_reason","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_abnormal_reason_index" ON "cloth_outbound_orders" ("abnormal_reason","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_orders_abnormal_reason_index" ON "cloth_warehouse_booking_orders" ("abnormal_reason","created_at","id");--> statement-breakpoint
CREATE INDEX "material_inbound_orders_abnormal_reason_index" ON "material_inbound_orders" ("abnormal_reason","created_at","id");--> statement-breakpoint
ALTER TABLE "production_orders" ADD CONSTRAINT "production_orders_abnormal_reason_check" CHECK ("abnormal_reason" in ('owingTrims', 'owingFabric', 'awaitingReply', 'secondaryProcess', 'other'));--> statement-breakpoint
ALTER TABLE "cloth_inbound_orders" ADD CONSTRAINT "cloth_inbound_orders_abnormal_reason_check" CHECK ("abnormal_reason" in ('owingTrims', 'owingFabric', 'awaitingReply', 'secondaryProcess', 'other'));--> statement-breakpoint
ALTER TABLE "cloth_outbound_orders" ADD CONSTRAINT "cloth_outbound_orders_abnormal_reason_check" CHECK ("abnormal_reason" in ('owingTrims', 'owingFabric', 'awaitingReply', 'secondaryProcess', 'other'));--> statement-breakpoint
ALTER TABLE "cloth_warehouse_booking_orders" ADD CONSTRAINT "cloth_warehouse_booking_orders_abnormal_reason_check" CHECK ("abnormal_reason" in ('owingTrims', 'owingFabric', 'awaitingReply', 'secondaryProcess', 'other'));--> statement-breakpoint
ALTER TABLE "material_inbound_orders" ADD CONSTRAINT "material_inbound_orders_abnormal_reason_check" CHECK ("abnormal_reason" in ('owingTrims', 'owingFabric', 'awaitingReply', 'secondaryProcess', 'other'));