CREATE TABLE "material_inbound_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "material_inbound_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"order_id" integer NOT NULL,
	"material_bulk_purchase_id" integer,
	"material_outbound_line_id" integer,
	"production_order_id" integer,
	"material_id" integer,
	"delivered_unit_id" integer,
	"warehouse_location_id" integer,
	"lot" text DEFAULT '' NOT NULL,
	"delivered_quantity" numeric(12,2),
	"factor" numeric(12,4),
	"quantity" numeric(12,2),
	"quality" text DEFAULT 'Good' NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "material_inbound_order_lines_text_check" CHECK (char_length("lot") <= 60 and char_length("comment") <= 500),
	CONSTRAINT "material_inbound_order_lines_quality_check" CHECK ("quality" in ('Good', 'Defect', 'Repair')),
	CONSTRAINT "material_inbound_order_lines_amount_check" CHECK ("quantity" > 0 and "delivered_quantity" > 0 and "factor" > 0)
);
--> statement-breakpoint
CREATE TABLE "material_inbound_order_versions" (
	"order_id" integer,
	"version" integer,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"shape" integer DEFAULT 1 NOT NULL,
	"snapshot" jsonb NOT NULL,
	"used_records" text[] DEFAULT '{}'::text[] NOT NULL,
	"confirmed_by_id" integer NOT NULL,
	CONSTRAINT "material_inbound_order_versions_pkey" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "material_inbound_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "material_inbound_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"code" text DEFAULT '' NOT NULL,
	"confirmed_version" integer DEFAULT 0 NOT NULL,
	"material_inbound_order_code" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"type" text DEFAULT 'Purchase' NOT NULL,
	"inbound_date" date,
	"delivery_note_number" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"attachments" text[] DEFAULT '{}'::text[] NOT NULL,
	"allow_excess" boolean DEFAULT false NOT NULL,
	"supplier_id" integer,
	"warehouse_id" integer,
	"material_outbound_order_id" integer,
	"sign_user_id" integer,
	"production_order_code" text DEFAULT '' NOT NULL,
	"customer_po" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"inbound_quantity" numeric(14,2) DEFAULT '0' NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	CONSTRAINT "material_inbound_orders_text_check" CHECK (char_length("delivery_note_number") <= 100 and char_length("description") <= 500),
	CONSTRAINT "material_inbound_orders_type_check" CHECK ("type" in ('Purchase', 'ReturnMaterial', 'Other')),
	CONSTRAINT "material_inbound_orders_status_check" CHECK ("status" in ('Pending', 'Revert', 'Finished')),
	CONSTRAINT "material_inbound_orders_confirmed_check" CHECK (("status" = 'Pending') = ("confirmed_version" = 0))
);
--> statement-breakpoint
CREATE INDEX "material_inbound_order_lines_order_index" ON "material_inbound_order_lines" ("order_id","position");--> statement-breakpoint
CREATE INDEX "material_inbound_order_lines_purchase_index" ON "material_inbound_order_lines" ("material_bulk_purchase_id");--> statement-breakpoint
CREATE INDEX "material_inbound_order_lines_outbound_line_index" ON "material_inbound_order_lines" ("material_outbound_line_id");--> statement-breakpoint
CREATE INDEX "material_inbound_order_lines_production_order_index" ON "material_inbound_order_lines" ("production_order_id");--> statement-breakpoint
CREATE INDEX "material_inbound_order_lines_material_index" ON "material_inbound_order_lines" ("material_id");--> statement-breakpoint
CREATE INDEX "material_inbound_order_lines_unit_index" ON "material_inbound_order_lines" ("delivered_unit_id");--> statement-breakpoint
CREATE INDEX "material_inbound_order_lines_location_index" ON "material_inbound_order_lines" ("warehouse_location_id");--> statement-breakpoint
CREATE INDEX "material_inbound_order_versions_person_index" ON "material_inbound_order_versions" ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "material_inbound_order_versions_used_index" ON "material_inbound_order_versions" USING gin ("used_records");--> statement-breakpoint
CREATE INDEX "material_inbound_orders_keyword_index" ON "material_inbound_orders" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "material_inbound_orders_type_index" ON "material_inbound_orders" ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "material_inbound_orders_supplier_index" ON "material_inbound_orders" ("supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_inbound_orders_warehouse_index" ON "material_inbound_orders" ("warehouse_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_inbound_orders_inbound_date_index" ON "material_inbound_orders" ("inbound_date","id");--> statement-breakpoint
CREATE INDEX "material_inbound_orders_inbound_date_falling_index" ON "material_inbound_orders" ("inbound_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "material_inbound_orders_sign_user_index" ON "material_inbound_orders" ("sign_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_inbound_orders_code_sort_index" ON "material_inbound_orders" ("material_inbound_order_code","id");--> statement-breakpoint
CREATE INDEX "material_inbound_orders_status_index" ON "material_inbound_orders" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "material_inbound_orders_inbound_quantity_index" ON "material_inbound_orders" ("inbound_quantity","id");--> statement-breakpoint
CREATE INDEX "material_inbound_orders_submitted_at_index" ON "material_inbound_orders" ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "material_inbound_orders_submitted_at_falling_index" ON "material_inbound_orders" ("submitted_at" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "material_inbound_orders_creator_index" ON "material_inbound_orders" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_inbound_orders_updater_index" ON "material_inbound_orders" ("last_updater_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_inbound_orders_created_index" ON "material_inbound_orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "material_inbound_orders_updated_index" ON "material_inbound_orders" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "material_inbound_orders_outbound_index" ON "material_inbound_orders" ("material_outbound_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "material_inbound_orders_code_index" ON "material_inbound_orders" ("material_inbound_order_code");--> statement-breakpoint
CREATE INDEX "material_inbound_orders_sums_index" ON "material_inbound_orders" ("creator_id","inbound_quantity");--> statement-breakpoint
ALTER TABLE "material_inbound_order_lines" ADD CONSTRAINT "material_inbound_order_lines_11QE0398DeY5_fkey" FOREIGN KEY ("order_id") REFERENCES "material_inbound_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "material_inbound_order_lines" ADD CONSTRAINT "material_inbound_order_lines_A4Nc5vhVGHIZ_fkey" FOREIGN KEY ("material_bulk_purchase_id") REFERENCES "material_bulk_purchases"("id");--> statement-breakpoint
ALTER TABLE "material_inbound_order_lines" ADD CONSTRAINT "material_inbound_order_lines_aStUkZnExmMK_fkey" FOREIGN KEY ("material_outbound_line_id") REFERENCES "material_outbound_order_lines"("id");--> statement-breakpoint
ALTER TABLE "material_inbound_order_lines" ADD CONSTRAINT "material_inbound_order_lines_ptrpD27GQLEt_fkey" FOREIGN KEY ("production_order_id") REFERENCES "production_orders"("id");--> statement-breakpoint
ALTER TABLE "material_inbound_order_lines" ADD CONSTRAINT "material_inbound_order_lines_material_id_materials_id_fkey" FOREIGN KEY ("material_id") REFERENCES "materials"("id");--> statement-breakpoint
ALTER TABLE "material_inbound_order_lines" ADD CONSTRAINT "material_inbound_order_lines_delivered_unit_id_units_id_fkey" FOREIGN KEY ("delivered_unit_id") REFERENCES "units"("id");--> statement-breakpoint
ALTER TABLE "material_inbound_order_lines" ADD CONSTRAINT "material_inbound_order_lines_LcbQhI00mQfp_fkey" FOREIGN KEY ("warehouse_location_id") REFERENCES "warehouse_locations"("id");--> statement-breakpoint
ALTER TABLE "material_inbound_order_versions" ADD CONSTRAINT "material_inbound_order_versions_4l7bzOdS1enZ_fkey" FOREIGN KEY ("order_id") REFERENCES "material_inbound_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "material_inbound_order_versions" ADD CONSTRAINT "material_inbound_order_versions_confirmed_by_id_users_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "material_inbound_orders" ADD CONSTRAINT "material_inbound_orders_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "material_inbound_orders" ADD CONSTRAINT "material_inbound_orders_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "material_inbound_orders" ADD CONSTRAINT "material_inbound_orders_supplier_id_suppliers_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id");--> statement-breakpoint
ALTER TABLE "material_inbound_orders" ADD CONSTRAINT "material_inbound_orders_warehouse_id_warehouses_id_fkey" FOREIGN KEY ("warehouse_id") REFERENCES "warehouses"("id");--> statement-breakpoint
ALTER TABLE "material_inbound_orders" ADD CONSTRAINT "material_inbound_orders_aoI6qJ0Bbe0U_fkey" FOREIGN KEY ("material_outbound_order_id") REFERENCES "material_outbound_orders"("id");--> statement-breakpoint
ALTER TABLE "material_inbound_orders" ADD CONSTRAINT "material_inbound_orders_sign_user_id_users_id_fkey" FOREIGN KEY ("sign_user_id") REFERENCES "users"("id");