DROP INDEX "patterning_orders_color_index";--> statement-breakpoint
DROP INDEX "buy_material_orders_color_index";--> statement-breakpoint
DROP INDEX "buy_materials_color_index";