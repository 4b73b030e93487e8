CREATE TABLE "stock_move_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_move_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"move_id" integer NOT NULL,
	"material_id" integer,
	"production_order_id" integer,
	"warehouse_location_id" integer,
	"to_location_id" integer,
	"size" text DEFAULT '' NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"quality" text DEFAULT 'Good' NOT NULL,
	"quantity" numeric(12,2),
	"to_quality" text,
	"binding" text,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_move_lines_text_check" CHECK (char_length("size") <= 60 and char_length("lot") <= 60 and char_length("comment") <= 200),
	CONSTRAINT "stock_move_lines_quality_check" CHECK ("quality" in ('Good', 'Defect', 'Repair')),
	CONSTRAINT "stock_move_lines_to_quality_check" CHECK ("to_quality" in ('Good', 'Defect', 'Repair')),
	CONSTRAINT "stock_move_lines_binding_check" CHECK ("binding" in ('Release')),
	CONSTRAINT "stock_move_lines_amount_check" CHECK ("quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_move_versions" (
	"order_id" integer,
	"version" integer,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"shape" integer DEFAULT 1 NOT NULL,
	"snapshot" jsonb NOT NULL,
	"used_records" text[] DEFAULT '{}'::text[] NOT NULL,
	"confirmed_by_id" integer NOT NULL,
	CONSTRAINT "stock_move_versions_pkey" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"reason" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"attachments" text[] DEFAULT '{}'::text[] NOT NULL,
	"warehouse_id" integer NOT NULL,
	"to_warehouse_id" integer,
	"move_quantity" numeric(14,2) DEFAULT '0' NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	CONSTRAINT "stock_moves_text_check" CHECK (char_length("reason") <= 200 and char_length("description") <= 500),
	CONSTRAINT "stock_moves_kind_check" CHECK ("kind" in ('material', 'cloth')),
	CONSTRAINT "stock_moves_status_check" CHECK ("status" in ('Pending', 'Revert', 'Finished')),
	CONSTRAINT "stock_moves_confirmed_check" CHECK (("status" = 'Pending') = ("confirmed_version" = 0))
);
--> statement-breakpoint
CREATE INDEX "stock_move_lines_move_index" ON "stock_move_lines" ("move_id","position");--> statement-breakpoint
CREATE INDEX "stock_move_lines_material_index" ON "stock_move_lines" ("material_id");--> statement-breakpoint
CREATE INDEX "stock_move_lines_production_order_index" ON "stock_move_lines" ("production_order_id");--> statement-breakpoint
CREATE INDEX "stock_move_lines_location_index" ON "stock_move_lines" ("warehouse_location_id");--> statement-breakpoint
CREATE INDEX "stock_move_lines_to_location_index" ON "stock_move_lines" ("to_location_id");--> statement-breakpoint
CREATE INDEX "stock_move_versions_person_index" ON "stock_move_versions" ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "stock_move_versions_used_index" ON "stock_move_versions" USING gin ("used_records");--> statement-breakpoint
CREATE INDEX "stock_moves_keyword_index" ON "stock_moves" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "stock_moves_kind_index" ON "stock_moves" ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_moves_warehouse_index" ON "stock_moves" ("warehouse_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_moves_to_warehouse_index" ON "stock_moves" ("to_warehouse_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_moves_code_sort_index" ON "stock_moves" ("code","id");--> statement-breakpoint
CREATE INDEX "stock_moves_status_index" ON "stock_moves" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_moves_move_quantity_index" ON "stock_moves" ("move_quantity","id");--> statement-breakpoint
CREATE INDEX "stock_moves_submitted_at_index" ON "stock_moves" ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "stock_moves_creator_index" ON "stock_moves" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_moves_updater_index" ON "stock_moves" ("last_updater_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_moves_created_index" ON "stock_moves" ("created_at","id");--> statement-breakpoint
CREATE INDEX "stock_moves_updated_index" ON "stock_moves" ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_moves_code_index" ON "stock_moves" ("code");--> statement-breakpoint
CREATE INDEX "stock_moves_sums_index" ON "stock_moves" ("creator_id","move_quantity");--> statement-breakpoint
ALTER TABLE "stock_move_lines" ADD CONSTRAINT "stock_move_lines_move_id_stock_moves_id_fkey" FOREIGN KEY ("move_id") REFERENCES "stock_moves"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stock_move_lines" ADD CONSTRAINT "stock_move_lines_material_id_materials_id_fkey" FOREIGN KEY ("material_id") REFERENCES "materials"("id");--> statement-breakpoint
ALTER TABLE "stock_move_lines" ADD CONSTRAINT "stock_move_lines_production_order_id_production_orders_id_fkey" FOREIGN KEY ("production_order_id") REFERENCES "production_orders"("id");--> statement-breakpoint
ALTER TABLE "stock_move_lines" ADD CONSTRAINT "stock_move_lines_dNSfcqnyzjz7_fkey" FOREIGN KEY ("warehouse_location_id") REFERENCES "warehouse_locations"("id");--> statement-breakpoint
ALTER TABLE "stock_move_lines" ADD CONSTRAINT "stock_move_lines_to_location_id_warehouse_locations_id_fkey" FOREIGN KEY ("to_location_id") REFERENCES "warehouse_locations"("id");--> statement-breakpoint
ALTER TABLE "stock_move_versions" ADD CONSTRAINT "stock_move_versions_order_id_stock_moves_id_fkey" FOREIGN KEY ("order_id") REFERENCES "stock_moves"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stock_move_versions" ADD CONSTRAINT "stock_move_versions_confirmed_by_id_users_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_warehouse_id_warehouses_id_fkey" FOREIGN KEY ("warehouse_id") REFERENCES "warehouses"("id");--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_to_warehouse_id_warehouses_id_fkey" FOREIGN KEY ("to_warehouse_id") REFERENCES "warehouses"("id");