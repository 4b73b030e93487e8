DROP INDEX "materials_supplier_index";--> statement-breakpoint
CREATE INDEX "materials_supplier_index" ON "materials" ("supplier_id","updated_at","id");--> statement-breakpoint
DROP INDEX "materials_unit_index";--> statement-breakpoint
CREATE INDEX "materials_unit_index" ON "materials" ("unit_id","updated_at","id");--> statement-breakpoint
DROP INDEX "materials_category_index";--> statement-breakpoint
CREATE INDEX "materials_category_index" ON "materials" ("category_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "customers_updated_index" ON "customers" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "customers_created_index" ON "customers" ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_level_index" ON "customers" ("process_level","updated_at","id");--> statement-breakpoint
CREATE INDEX "customers_type_index" ON "customers" ("customer_type","updated_at","id");--> statement-breakpoint
CREATE INDEX "materials_created_index" ON "materials" ("created_at","id");--> statement-breakpoint
CREATE INDEX "materials_price_index" ON "materials" ("price" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "materials_price_rising_index" ON "materials" ("price","id");