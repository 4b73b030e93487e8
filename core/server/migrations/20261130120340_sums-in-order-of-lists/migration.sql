DROP INDEX "stock_takes_sums_index";--> statement-breakpoint
CREATE INDEX "stock_takes_sums_index" ON "stock_takes" ("creator_id","line_count","surplus_quantity","shortage_quantity");--> statement-breakpoint
DROP INDEX "cloth_warehouse_booking_orders_sums_index";--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_orders_sums_index" ON "cloth_warehouse_booking_orders" ("creator_id","booking_quantity","box_quantity","signed_quantity");