CREATE TABLE "stock_take_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_take_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"take_id" integer NOT NULL,
	"material_id" integer,
	"production_order_id" integer,
	"warehouse_location_id" integer,
	"size" text DEFAULT '' NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"quality" text DEFAULT 'Good' NOT NULL,
	"counted_quantity" numeric(12,2),
	"book_quantity" numeric(12,2),
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_take_lines_text_check" CHECK (char_length("size") <= 60 and char_length("lot") <= 60 and char_length("comment") <= 200),
	CONSTRAINT "stock_take_lines_quality_check" CHECK ("quality" in ('Good', 'Defect', 'Repair')),
	CONSTRAINT "stock_take_lines_amount_check" CHECK ("counted_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_take_versions" (
	"order_id" integer,
	"version" integer,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"shape" integer DEFAULT 1 NOT NULL,
	"snapshot" jsonb NOT NULL,
	"used_records" text[] DEFAULT '{}'::text[] NOT NULL,
	"confirmed_by_id" integer NOT NULL,
	CONSTRAINT "stock_take_versions_pkey" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "stock_takes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_takes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"code" text NOT NULL,
	"confirmed_version" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"kind" text DEFAULT 'material' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"attachments" text[] DEFAULT '{}'::text[] NOT NULL,
	"warehouse_id" integer NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"surplus_quantity" numeric(14,2) DEFAULT '0' NOT NULL,
	"shortage_quantity" numeric(14,2) DEFAULT '0' NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	CONSTRAINT "stock_takes_text_check" CHECK (char_length("description") <= 500),
	CONSTRAINT "stock_takes_kind_check" CHECK ("kind" in ('material', 'cloth')),
	CONSTRAINT "stock_takes_status_check" CHECK ("status" in ('Pending', 'Revert', 'Finished')),
	CONSTRAINT "stock_takes_confirmed_check" CHECK (("status" = 'Pending') = ("confirmed_version" = 0))
);
--> statement-breakpoint
CREATE INDEX "stock_take_lines_take_index" ON "stock_take_lines" ("take_id","position");--> statement-breakpoint
CREATE INDEX "stock_take_lines_material_index" ON "stock_take_lines" ("material_id");--> statement-breakpoint
CREATE INDEX "stock_take_lines_production_order_index" ON "stock_take_lines" ("production_order_id");--> statement-breakpoint
CREATE INDEX "stock_take_lines_location_index" ON "stock_take_lines" ("warehouse_location_id");--> statement-breakpoint
CREATE INDEX "stock_take_versions_person_index" ON "stock_take_versions" ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "stock_take_versions_used_index" ON "stock_take_versions" USING gin ("used_records");--> statement-breakpoint
CREATE INDEX "stock_takes_keyword_index" ON "stock_takes" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "stock_takes_kind_index" ON "stock_takes" ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_takes_warehouse_index" ON "stock_takes" ("warehouse_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_takes_code_sort_index" ON "stock_takes" ("code","id");--> statement-breakpoint
CREATE INDEX "stock_takes_status_index" ON "stock_takes" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_takes_line_count_index" ON "stock_takes" ("line_count","id");--> statement-breakpoint
CREATE INDEX "stock_takes_surplus_quantity_index" ON "stock_takes" ("surplus_quantity","id");--> statement-breakpoint
CREATE INDEX "stock_takes_shortage_quantity_index" ON "stock_takes" ("shortage_quantity","id");--> statement-breakpoint
CREATE INDEX "stock_takes_submitted_at_index" ON "stock_takes" ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "stock_takes_creator_index" ON "stock_takes" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_takes_updater_index" ON "stock_takes" ("last_updater_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_takes_created_index" ON "stock_takes" ("created_at","id");--> statement-breakpoint
CREATE INDEX "stock_takes_updated_index" ON "stock_takes" ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_takes_code_index" ON "stock_takes" ("code");--> statement-breakpoint
CREATE INDEX "stock_takes_sums_index" ON "stock_takes" ("creator_id","surplus_quantity","shortage_quantity","line_count");--> statement-breakpoint
ALTER TABLE "stock_take_lines" ADD CONSTRAINT "stock_take_lines_take_id_stock_takes_id_fkey" FOREIGN KEY ("take_id") REFERENCES "stock_takes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stock_take_lines" ADD CONSTRAINT "stock_take_lines_material_id_materials_id_fkey" FOREIGN KEY ("material_id") REFERENCES "materials"("id");--> statement-breakpoint
ALTER TABLE "stock_take_lines" ADD CONSTRAINT "stock_take_lines_production_order_id_production_orders_id_fkey" FOREIGN KEY ("production_order_id") REFERENCES "production_orders"("id");--> statement-breakpoint
ALTER TABLE "stock_take_lines" ADD CONSTRAINT "stock_take_lines_dNSbZkhMr16j_fkey" FOREIGN KEY ("warehouse_location_id") REFERENCES "warehouse_locations"("id");--> statement-breakpoint
ALTER TABLE "stock_take_versions" ADD CONSTRAINT "stock_take_versions_order_id_stock_takes_id_fkey" FOREIGN KEY ("order_id") REFERENCES "stock_takes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stock_take_versions" ADD CONSTRAINT "stock_take_versions_confirmed_by_id_users_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "stock_takes" ADD CONSTRAINT "stock_takes_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "stock_takes" ADD CONSTRAINT "stock_takes_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "stock_takes" ADD CONSTRAINT "stock_takes_warehouse_id_warehouses_id_fkey" FOREIGN KEY ("warehouse_id") REFERENCES "warehouses"("id");