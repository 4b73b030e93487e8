CREATE TABLE "material_outbound_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "material_outbound_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"order_id" integer NOT NULL,
	"production_order_id" integer,
	"bom_item_id" integer,
	"material_id" integer NOT NULL,
	"warehouse_location_id" integer,
	"quantity" numeric(12,2),
	"lot" text DEFAULT '' NOT NULL,
	"quality" text DEFAULT 'Good' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "material_outbound_order_lines_text_check" CHECK (char_length("lot") <= 60 and char_length("comment") <= 200),
	CONSTRAINT "material_outbound_order_lines_quality_check" CHECK ("quality" in ('Good', 'Defect', 'Repair')),
	CONSTRAINT "material_outbound_order_lines_amount_check" CHECK ("quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "material_outbound_order_versions" (
	"order_id" integer,
	"version" integer,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"shape" integer DEFAULT 1 NOT NULL,
	"snapshot" jsonb NOT NULL,
	"used_records" text[] DEFAULT '{}'::text[] NOT NULL,
	"confirmed_by_id" integer NOT NULL,
	CONSTRAINT "material_outbound_order_versions_pkey" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "material_outbound_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "material_outbound_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"code" text DEFAULT '' NOT NULL,
	"confirmed_version" integer DEFAULT 0 NOT NULL,
	"material_outbound_order_code" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"type" text DEFAULT 'Production' NOT NULL,
	"outbound_date" date,
	"receiver" text DEFAULT '' NOT NULL,
	"receiver_phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"logistics" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"attachments" text[] DEFAULT '{}'::text[] NOT NULL,
	"warehouse_id" integer,
	"factory_id" integer,
	"supplier_id" integer,
	"production_order_code" text DEFAULT '' NOT NULL,
	"customer_po" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"outbound_quantity" numeric(14,2) DEFAULT '0' NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	CONSTRAINT "material_outbound_orders_text_check" CHECK (char_length("receiver") <= 100 and char_length("receiver_phone") <= 100 and char_length("address") <= 200 and char_length("logistics") <= 100 and char_length("description") <= 500),
	CONSTRAINT "material_outbound_orders_type_check" CHECK ("type" in ('Production', 'Supplement', 'ReturnSupplier', 'Other')),
	CONSTRAINT "material_outbound_orders_status_check" CHECK ("status" in ('Pending', 'Revert', 'Finished')),
	CONSTRAINT "material_outbound_orders_confirmed_check" CHECK (("status" = 'Pending') = ("confirmed_version" = 0))
);
--> statement-breakpoint
CREATE INDEX "material_outbound_order_lines_order_index" ON "material_outbound_order_lines" ("order_id","position");--> statement-breakpoint
CREATE INDEX "material_outbound_order_lines_production_order_index" ON "material_outbound_order_lines" ("production_order_id");--> statement-breakpoint
CREATE INDEX "material_outbound_order_lines_bom_item_index" ON "material_outbound_order_lines" ("bom_item_id");--> statement-breakpoint
CREATE INDEX "material_outbound_order_lines_material_index" ON "material_outbound_order_lines" ("material_id");--> statement-breakpoint
CREATE INDEX "material_outbound_order_lines_location_index" ON "material_outbound_order_lines" ("warehouse_location_id");--> statement-breakpoint
CREATE INDEX "material_outbound_order_versions_person_index" ON "material_outbound_order_versions" ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "material_outbound_order_versions_used_index" ON "material_outbound_order_versions" USING gin ("used_records");--> statement-breakpoint
CREATE INDEX "material_outbound_orders_keyword_index" ON "material_outbound_orders" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "material_outbound_orders_type_index" ON "material_outbound_orders" ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "material_outbound_orders_warehouse_index" ON "material_outbound_orders" ("warehouse_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_outbound_orders_factory_index" ON "material_outbound_orders" ("factory_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_outbound_orders_supplier_index" ON "material_outbound_orders" ("supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_outbound_orders_outbound_date_index" ON "material_outbound_orders" ("outbound_date","id");--> statement-breakpoint
CREATE INDEX "material_outbound_orders_outbound_date_falling_index" ON "material_outbound_orders" ("outbound_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "material_outbound_orders_code_sort_index" ON "material_outbound_orders" ("material_outbound_order_code","id");--> statement-breakpoint
CREATE INDEX "material_outbound_orders_status_index" ON "material_outbound_orders" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "material_outbound_orders_outbound_quantity_index" ON "material_outbound_orders" ("outbound_quantity","id");--> statement-breakpoint
CREATE INDEX "material_outbound_orders_submitted_at_index" ON "material_outbound_orders" ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "material_outbound_orders_creator_index" ON "material_outbound_orders" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_outbound_orders_updater_index" ON "material_outbound_orders" ("last_updater_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_outbound_orders_created_index" ON "material_outbound_orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "material_outbound_orders_updated_index" ON "material_outbound_orders" ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "material_outbound_orders_code_index" ON "material_outbound_orders" ("material_outbound_order_code");--> statement-breakpoint
CREATE INDEX "material_outbound_orders_sums_index" ON "material_outbound_orders" ("creator_id","outbound_quantity");--> statement-breakpoint
ALTER TABLE "material_outbound_order_lines" ADD CONSTRAINT "material_outbound_order_lines_4Kb7HjL3y4RB_fkey" FOREIGN KEY ("order_id") REFERENCES "material_outbound_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "material_outbound_order_lines" ADD CONSTRAINT "material_outbound_order_lines_Nhg43OV6r9TI_fkey" FOREIGN KEY ("production_order_id") REFERENCES "production_orders"("id");--> statement-breakpoint
ALTER TABLE "material_outbound_order_lines" ADD CONSTRAINT "material_outbound_order_lines_material_id_materials_id_fkey" FOREIGN KEY ("material_id") REFERENCES "materials"("id");--> statement-breakpoint
ALTER TABLE "material_outbound_order_lines" ADD CONSTRAINT "material_outbound_order_lines_mwWQPClMR5ti_fkey" FOREIGN KEY ("warehouse_location_id") REFERENCES "warehouse_locations"("id");--> statement-breakpoint
ALTER TABLE "material_outbound_order_versions" ADD CONSTRAINT "material_outbound_order_versions_baAAy33HIUX7_fkey" FOREIGN KEY ("order_id") REFERENCES "material_outbound_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "material_outbound_order_versions" ADD CONSTRAINT "material_outbound_order_versions_confirmed_by_id_users_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "material_outbound_orders" ADD CONSTRAINT "material_outbound_orders_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "material_outbound_orders" ADD CONSTRAINT "material_outbound_orders_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "material_outbound_orders" ADD CONSTRAINT "material_outbound_orders_warehouse_id_warehouses_id_fkey" FOREIGN KEY ("warehouse_id") REFERENCES "warehouses"("id");--> statement-breakpoint
ALTER TABLE "material_outbound_orders" ADD CONSTRAINT "material_outbound_orders_factory_id_suppliers_id_fkey" FOREIGN KEY ("factory_id") REFERENCES "suppliers"("id");--> statement-breakpoint
ALTER TABLE "material_outbound_orders" ADD CONSTRAINT "material_outbound_orders_supplier_id_suppliers_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id");