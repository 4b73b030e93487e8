CREATE TABLE "production_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "production_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"order_id" integer NOT NULL,
	"material_id" integer NOT NULL,
	"material_type" text DEFAULT 'Main' NOT NULL,
	"action_region" text DEFAULT '' NOT NULL,
	"usage" numeric(12,4),
	"loss" numeric(6,2),
	"gap" numeric(6,2),
	"description" text DEFAULT '' NOT NULL,
	"cost_description" text DEFAULT '' NOT NULL,
	"other_fee" numeric(12,2),
	"other_fee_description" text DEFAULT '' NOT NULL,
	"unit_price" numeric(12,3),
	"external_unit_price" numeric(12,3),
	"magnification" numeric(9,3),
	"price" numeric(24,5) NOT NULL,
	"external_price" numeric(24,5) NOT NULL,
	"issued_quantity" numeric(14,2) DEFAULT '0' NOT NULL,
	CONSTRAINT "production_order_lines_text_check" CHECK (char_length("action_region") <= 40 and char_length("description") <= 200 and char_length("cost_description") <= 200 and char_length("other_fee_description") <= 200),
	CONSTRAINT "production_order_lines_material_type_check" CHECK ("material_type" in ('Main', 'Lining', 'Accessory')),
	CONSTRAINT "production_order_lines_amount_check" CHECK ("usage" >= 0 and "loss" >= 0 and "gap" >= 0 and "unit_price" >= 0 and "magnification" >= 0
        and "other_fee" >= 0 and "external_unit_price" >= 0 and "issued_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "production_order_processes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "production_order_processes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"order_id" integer NOT NULL,
	"type" text,
	"name" text DEFAULT '' NOT NULL,
	"unit_price" numeric(12,2),
	"magnification" numeric(9,3),
	"comment" text DEFAULT '' NOT NULL,
	"external_magnification" numeric(9,3),
	"external_comment" text DEFAULT '' NOT NULL,
	"price" numeric(20,2) NOT NULL,
	"external_price" numeric(20,2) NOT NULL,
	CONSTRAINT "production_order_processes_amount_check" CHECK ("unit_price" >= 0 and "magnification" >= 0 and "external_magnification" >= 0),
	CONSTRAINT "production_order_processes_text_check" CHECK ("name" <> '' and char_length("name") <= 50 and char_length("comment") <= 200 and char_length("external_comment") <= 200),
	CONSTRAINT "production_order_processes_type_check" CHECK ("type" is not null and "type" in ('processingFee', 'factoryProfit', 'otherFees'))
);
--> statement-breakpoint
CREATE TABLE "production_order_secondary_processes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "production_order_secondary_processes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"order_id" integer NOT NULL,
	"supplier_id" integer,
	"unit_id" integer,
	"name" text DEFAULT '' NOT NULL,
	"unit_dosage" numeric(12,4),
	"description" text DEFAULT '' NOT NULL,
	"unit_price" numeric(12,2),
	"external_unit_price" numeric(12,2),
	"doc_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "production_order_secondary_amount_check" CHECK ("unit_dosage" >= 0 and "unit_price" >= 0 and "external_unit_price" >= 0),
	CONSTRAINT "production_order_secondary_text_check" CHECK ("name" <> '' and char_length("name") <= 50 and char_length("description") <= 500 and char_length("comment") <= 200)
);
--> statement-breakpoint
CREATE TABLE "production_order_sizes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "production_order_sizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"order_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"quantity" integer,
	CONSTRAINT "production_order_sizes_quantity_check" CHECK ("quantity" between 0 and 999999)
);
--> statement-breakpoint
CREATE TABLE "production_order_versions" (
	"order_id" integer,
	"version" integer,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"shape" integer DEFAULT 1 NOT NULL,
	"snapshot" jsonb NOT NULL,
	"used_records" text[] DEFAULT '{}'::text[] NOT NULL,
	"confirmed_by_id" integer NOT NULL,
	CONSTRAINT "production_order_versions_pkey" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "production_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "production_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"code" text NOT NULL,
	"confirmed_version" integer DEFAULT 0 NOT NULL,
	"production_order_code" text NOT NULL,
	"sale_order_id" integer NOT NULL,
	"order_status" text DEFAULT 'Pending' NOT NULL,
	"status" text DEFAULT 'Ordered' NOT NULL,
	"material_status" text,
	"type" text NOT NULL,
	"color" text NOT NULL,
	"purchase_code" text NOT NULL,
	"order_type" text,
	"production_type" text,
	"factory_planed_production_date" date,
	"required_production_date" date,
	"ship_information" text DEFAULT '' NOT NULL,
	"package_attachment" text[] DEFAULT '{}'::text[] NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"external_currency" text DEFAULT 'RMB' NOT NULL,
	"external_currency_rate" numeric(12,4),
	"wire_process_description" text DEFAULT '' NOT NULL,
	"wire_process_images" text[] DEFAULT '{}'::text[] NOT NULL,
	"cutter_process_description" text DEFAULT '' NOT NULL,
	"cutter_images" text[] DEFAULT '{}'::text[] NOT NULL,
	"sewing_description" text DEFAULT '' NOT NULL,
	"sewing_images" text[] DEFAULT '{}'::text[] NOT NULL,
	"tail_process_description" text DEFAULT '' NOT NULL,
	"tail_process_images" text[] DEFAULT '{}'::text[] NOT NULL,
	"secondary_process_description" text DEFAULT '' NOT NULL,
	"secondary_process_images" text[] DEFAULT '{}'::text[] NOT NULL,
	"quantity_description" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_images" text[] DEFAULT '{}'::text[] NOT NULL,
	"process_manufacturing_order_attachments" jsonb DEFAULT '[]' NOT NULL,
	"factory_id" integer,
	"supplier_type" text,
	"production_follower_id" integer,
	"receive_warehouse_id" integer,
	"quantity" integer DEFAULT 0 NOT NULL,
	"crop_quantity" integer DEFAULT 0 NOT NULL,
	"total_outbound_quantity" integer DEFAULT 0 NOT NULL,
	"external_unit_price" numeric(18,5) DEFAULT '0' NOT NULL,
	"external_price" numeric(14,2) DEFAULT '0' NOT NULL,
	"external_rmb_unit_price" numeric(18,5) DEFAULT '0' NOT NULL,
	"external_rmb_price" numeric(14,2) DEFAULT '0' NOT NULL,
	"secondary_processes_review_status" text DEFAULT 'Pending' NOT NULL,
	"secondary_processes_reviewer_id" integer,
	"secondary_processes_reviewed_at" timestamp(3) with time zone,
	"secondary_count" integer DEFAULT 0 NOT NULL,
	"sale_order_code" text NOT NULL,
	"brand_id" integer,
	"business_follower_id" integer,
	"customer_po" text DEFAULT '' NOT NULL,
	"customer_code" text DEFAULT '' NOT NULL,
	"product_code" text DEFAULT '' NOT NULL,
	"design_image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "production_orders_text_check" CHECK (char_length("wire_process_description") <= 2000 and char_length("cutter_process_description") <= 2000 and char_length("sewing_description") <= 2000 and char_length("tail_process_description") <= 2000 and char_length("secondary_process_description") <= 2000 and char_length("quantity_description") <= 2000 and char_length("description") <= 2000 and char_length("ship_information") <= 500 and char_length("comment") <= 500),
	CONSTRAINT "production_orders_order_type_check" CHECK ("order_type" in ('firstOrder', 'repeatOrder', 'purchaseSubOrder', 'colourRepeatFirstOrder')),
	CONSTRAINT "production_orders_production_type_check" CHECK ("production_type" in ('FOB', 'CMT', 'CFOB', 'SP')),
	CONSTRAINT "production_orders_external_currency_check" CHECK ("external_currency" in ('USD', 'RMB', 'HKD', 'GBP', 'AUD', 'EUR')),
	CONSTRAINT "production_orders_order_status_check" CHECK ("order_status" in ('Pending', 'Revert', 'Finished')),
	CONSTRAINT "production_orders_status_check" CHECK ("status" in ('Ordered', 'Pending', 'InProgress', 'PartialComplete', 'Finished')),
	CONSTRAINT "production_orders_material_status_check" CHECK ("material_status" in ('Pending', 'PurchaseInProgress', 'AllArrived', 'Canceled')),
	CONSTRAINT "production_orders_supplier_type_check" CHECK ("supplier_type" in ('fabric', 'finishedGarment', 'trim', 'outsourcedPatternRoom', 'processor', 'secondaryProcess', 'stock')),
	CONSTRAINT "production_orders_secondary_processes_review_status_check" CHECK ("secondary_processes_review_status" in ('Pending', 'Reviewed')),
	CONSTRAINT "production_orders_confirmed_check" CHECK (("order_status" = 'Pending') = ("confirmed_version" = 0)),
	CONSTRAINT "production_orders_key_check" CHECK ("code" <> '' and "type" <> '' and "color" <> '' and "purchase_code" <> ''),
	CONSTRAINT "production_orders_rate_check" CHECK ("external_currency_rate" > 0 and ("external_currency" <> 'RMB' or "external_currency_rate" = 1)),
	CONSTRAINT "production_orders_amount_check" CHECK ("quantity" >= 0 and "crop_quantity" >= 0 and "total_outbound_quantity" >= 0
        and "external_unit_price" >= 0 and "external_rmb_price" >= 0),
	CONSTRAINT "production_orders_review_check" CHECK (("secondary_processes_review_status" = 'Reviewed') = ("secondary_processes_reviewer_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "production_size_figures" (
	"order_id" integer,
	"stage" text,
	"name" text,
	"quantity" integer NOT NULL,
	CONSTRAINT "production_size_figures_pkey" PRIMARY KEY("order_id","stage","name")
);
--> statement-breakpoint
CREATE INDEX "production_order_lines_order_index" ON "production_order_lines" ("order_id","position");--> statement-breakpoint
CREATE INDEX "production_order_lines_material_index" ON "production_order_lines" ("material_id");--> statement-breakpoint
CREATE INDEX "production_order_processes_order_index" ON "production_order_processes" ("order_id","position");--> statement-breakpoint
CREATE INDEX "production_order_secondary_order_index" ON "production_order_secondary_processes" ("order_id","position");--> statement-breakpoint
CREATE INDEX "production_order_secondary_supplier_index" ON "production_order_secondary_processes" ("supplier_id");--> statement-breakpoint
CREATE INDEX "production_order_secondary_unit_index" ON "production_order_secondary_processes" ("unit_id");--> statement-breakpoint
CREATE INDEX "production_order_sizes_order_index" ON "production_order_sizes" ("order_id","position");--> statement-breakpoint
CREATE INDEX "production_order_versions_person_index" ON "production_order_versions" ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "production_order_versions_used_index" ON "production_order_versions" USING gin ("used_records");--> statement-breakpoint
CREATE INDEX "production_orders_keyword_index" ON "production_orders" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "production_orders_code_index" ON "production_orders" ("code","id");--> statement-breakpoint
CREATE INDEX "production_orders_type_index" ON "production_orders" ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "production_orders_color_index" ON "production_orders" ("color","id");--> statement-breakpoint
CREATE INDEX "production_orders_order_type_index" ON "production_orders" ("order_type","created_at","id");--> statement-breakpoint
CREATE INDEX "production_orders_production_type_index" ON "production_orders" ("production_type","created_at","id");--> statement-breakpoint
CREATE INDEX "production_orders_factory_index" ON "production_orders" ("factory_id","created_at","id");--> statement-breakpoint
CREATE INDEX "production_orders_production_follower_index" ON "production_orders" ("production_follower_id","created_at","id");--> statement-breakpoint
CREATE INDEX "production_orders_factory_planed_production_date_index" ON "production_orders" ("factory_planed_production_date","id");--> statement-breakpoint
CREATE INDEX "production_orders_factory_planed_production_date_falling_index" ON "production_orders" ("factory_planed_production_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "production_orders_required_production_date_index" ON "production_orders" ("required_production_date","id");--> statement-breakpoint
CREATE INDEX "production_orders_required_production_date_falling_index" ON "production_orders" ("required_production_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "production_orders_external_currency_index" ON "production_orders" ("external_currency","created_at","id");--> statement-breakpoint
CREATE INDEX "production_orders_code_sort_index" ON "production_orders" ("production_order_code","id");--> statement-breakpoint
CREATE INDEX "production_orders_brand_index" ON "production_orders" ("brand_id","created_at","id");--> statement-breakpoint
CREATE INDEX "production_orders_order_status_index" ON "production_orders" ("order_status","created_at","id");--> statement-breakpoint
CREATE INDEX "production_orders_status_index" ON "production_orders" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "production_orders_material_status_index" ON "production_orders" ("material_status","created_at","id");--> statement-breakpoint
CREATE INDEX "production_orders_quantity_index" ON "production_orders" ("quantity","id");--> statement-breakpoint
CREATE INDEX "production_orders_crop_quantity_index" ON "production_orders" ("crop_quantity","id");--> statement-breakpoint
CREATE INDEX "production_orders_total_outbound_quantity_index" ON "production_orders" ("total_outbound_quantity","id");--> statement-breakpoint
CREATE INDEX "production_orders_external_unit_price_index" ON "production_orders" ("external_unit_price","id");--> statement-breakpoint
CREATE INDEX "production_orders_external_rmb_price_index" ON "production_orders" ("external_rmb_price","id");--> statement-breakpoint
CREATE INDEX "production_orders_business_follower_index" ON "production_orders" ("business_follower_id","created_at","id");--> statement-breakpoint
CREATE INDEX "production_orders_creator_index" ON "production_orders" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "production_orders_updater_index" ON "production_orders" ("last_updater_id","created_at","id");--> statement-breakpoint
CREATE INDEX "production_orders_created_index" ON "production_orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "production_orders_updated_index" ON "production_orders" ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "production_orders_production_order_code_index" ON "production_orders" ("production_order_code");--> statement-breakpoint
CREATE UNIQUE INDEX "production_orders_sale_order_index" ON "production_orders" ("sale_order_id");--> statement-breakpoint
CREATE INDEX "production_orders_type_sort_index" ON "production_orders" ("type","id");--> statement-breakpoint
CREATE INDEX "production_orders_warehouse_index" ON "production_orders" ("receive_warehouse_id");--> statement-breakpoint
CREATE INDEX "production_orders_reviewer_index" ON "production_orders" ("secondary_processes_reviewer_id");--> statement-breakpoint
CREATE INDEX "production_orders_sums_index" ON "production_orders" ("creator_id","quantity","external_rmb_price");--> statement-breakpoint
ALTER TABLE "production_order_lines" ADD CONSTRAINT "production_order_lines_order_id_production_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "production_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "production_order_lines" ADD CONSTRAINT "production_order_lines_material_id_materials_id_fkey" FOREIGN KEY ("material_id") REFERENCES "materials"("id");--> statement-breakpoint
ALTER TABLE "production_order_processes" ADD CONSTRAINT "production_order_processes_order_id_production_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "production_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "production_order_secondary_processes" ADD CONSTRAINT "production_order_secondary_processes_RDYYsZ57Ktza_fkey" FOREIGN KEY ("order_id") REFERENCES "production_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "production_order_secondary_processes" ADD CONSTRAINT "production_order_secondary_processes_sczEDxaxsceu_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id");--> statement-breakpoint
ALTER TABLE "production_order_secondary_processes" ADD CONSTRAINT "production_order_secondary_processes_unit_id_units_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "units"("id");--> statement-breakpoint
ALTER TABLE "production_order_sizes" ADD CONSTRAINT "production_order_sizes_order_id_production_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "production_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "production_order_versions" ADD CONSTRAINT "production_order_versions_order_id_production_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "production_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "production_order_versions" ADD CONSTRAINT "production_order_versions_confirmed_by_id_users_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "production_orders" ADD CONSTRAINT "production_orders_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "production_orders" ADD CONSTRAINT "production_orders_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "production_orders" ADD CONSTRAINT "production_orders_sale_order_id_sale_orders_id_fkey" FOREIGN KEY ("sale_order_id") REFERENCES "sale_orders"("id");--> statement-breakpoint
ALTER TABLE "production_orders" ADD CONSTRAINT "production_orders_factory_id_suppliers_id_fkey" FOREIGN KEY ("factory_id") REFERENCES "suppliers"("id");--> statement-breakpoint
ALTER TABLE "production_orders" ADD CONSTRAINT "production_orders_production_follower_id_users_id_fkey" FOREIGN KEY ("production_follower_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "production_orders" ADD CONSTRAINT "production_orders_receive_warehouse_id_warehouses_id_fkey" FOREIGN KEY ("receive_warehouse_id") REFERENCES "warehouses"("id");--> statement-breakpoint
ALTER TABLE "production_orders" ADD CONSTRAINT "production_orders_secondary_processes_reviewer_id_users_id_fkey" FOREIGN KEY ("secondary_processes_reviewer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "production_size_figures" ADD CONSTRAINT "production_size_figures_order_id_production_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "production_orders"("id") ON DELETE CASCADE;