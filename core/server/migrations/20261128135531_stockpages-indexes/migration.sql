DROP INDEX "stock_balances_material_index";--> statement-breakpoint
CREATE INDEX "stock_balances_material_index" ON "stock_balances" ("material_id","updated_at","id");--> statement-breakpoint
DROP INDEX "stock_balances_production_order_index";--> statement-breakpoint
CREATE INDEX "stock_balances_production_order_index" ON "stock_balances" ("production_order_id","updated_at","id");--> statement-breakpoint
DROP INDEX "stock_balances_warehouse_index";--> statement-breakpoint
CREATE INDEX "stock_balances_warehouse_index" ON "stock_balances" ("warehouse_id","updated_at","id");--> statement-breakpoint
DROP INDEX "stock_balances_location_index";--> statement-breakpoint
CREATE INDEX "stock_balances_location_index" ON "stock_balances" ("warehouse_location_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "stock_balances_lot_index" ON "stock_balances" ("lot","updated_at","id");--> statement-breakpoint
CREATE INDEX "stock_balances_changed_index" ON "stock_balances" ("kind","updated_at","id");