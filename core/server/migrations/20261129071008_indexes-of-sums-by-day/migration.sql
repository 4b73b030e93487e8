CREATE INDEX "production_orders_figures_index" ON "production_orders" ("created_at","order_status","quantity","external_rmb_price","sale_order_id");--> statement-breakpoint
CREATE INDEX "production_orders_due_index" ON "production_orders" ("required_production_date","status");--> statement-breakpoint
CREATE INDEX "sale_orders_figures_index" ON "sale_orders" ("sale_order_date","status","quantity","rmb_price");--> statement-breakpoint
CREATE INDEX "sale_orders_amount_index" ON "sale_orders" ("id","rmb_price");--> statement-breakpoint
CREATE INDEX "template_orders_figures_index" ON "template_orders" ("created_at","sample_quantity");--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_figures_index" ON "cloth_outbound_orders" ("actual_outbound_date","status","outbound_quantity","outbound_rmb_price");