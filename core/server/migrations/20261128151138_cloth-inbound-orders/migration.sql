CREATE TABLE "cloth_inbound_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cloth_inbound_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"order_id" integer NOT NULL,
	"production_order_id" integer NOT NULL,
	"warehouse_location_id" integer,
	"box_quantity" integer,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "cloth_inbound_order_lines_amount_check" CHECK ("box_quantity" between 0 and 99999)
);
--> statement-breakpoint
CREATE TABLE "cloth_inbound_order_sizes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cloth_inbound_order_sizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"line_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"quantity" integer,
	"defect_quantity" integer,
	CONSTRAINT "cloth_inbound_order_sizes_amount_check" CHECK ("quantity" between 0 and 999999 and "defect_quantity" between 0 and 999999
        and "defect_quantity" <= "quantity")
);
--> statement-breakpoint
CREATE TABLE "cloth_inbound_order_versions" (
	"order_id" integer,
	"version" integer,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"shape" integer DEFAULT 1 NOT NULL,
	"snapshot" jsonb NOT NULL,
	"used_records" text[] DEFAULT '{}'::text[] NOT NULL,
	"confirmed_by_id" integer NOT NULL,
	CONSTRAINT "cloth_inbound_order_versions_pkey" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "cloth_inbound_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cloth_inbound_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"code" text DEFAULT '' NOT NULL,
	"confirmed_version" integer DEFAULT 0 NOT NULL,
	"cloth_inbound_order_code" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"type" text DEFAULT 'Booking' NOT NULL,
	"inbound_date" date,
	"description" text DEFAULT '' NOT NULL,
	"attachments" text[] DEFAULT '{}'::text[] NOT NULL,
	"booking_order_id" integer,
	"factory_id" integer,
	"warehouse_id" integer,
	"sign_user_id" integer,
	"booking_order_code" text DEFAULT '' NOT NULL,
	"production_order_code" text DEFAULT '' NOT NULL,
	"customer_po" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"inbound_quantity" integer DEFAULT 0 NOT NULL,
	"defect_quantity" integer DEFAULT 0 NOT NULL,
	"box_quantity" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	CONSTRAINT "cloth_inbound_orders_text_check" CHECK (char_length("description") <= 500),
	CONSTRAINT "cloth_inbound_orders_type_check" CHECK ("type" in ('Booking', 'Direct', 'Repair')),
	CONSTRAINT "cloth_inbound_orders_status_check" CHECK ("status" in ('Pending', 'Revert', 'Finished')),
	CONSTRAINT "cloth_inbound_orders_confirmed_check" CHECK (("status" = 'Pending') = ("confirmed_version" = 0)),
	CONSTRAINT "cloth_inbound_orders_booking_check" CHECK ("booking_order_id" is null or "type" = 'Booking'),
	CONSTRAINT "cloth_inbound_orders_amount_check" CHECK ("defect_quantity" between 0 and "inbound_quantity" and "box_quantity" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cloth_inbound_order_lines_order_index" ON "cloth_inbound_order_lines" ("order_id","production_order_id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_order_lines_production_order_index" ON "cloth_inbound_order_lines" ("production_order_id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_order_lines_location_index" ON "cloth_inbound_order_lines" ("warehouse_location_id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_order_sizes_line_index" ON "cloth_inbound_order_sizes" ("line_id","position");--> statement-breakpoint
CREATE INDEX "cloth_inbound_order_versions_person_index" ON "cloth_inbound_order_versions" ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_order_versions_used_index" ON "cloth_inbound_order_versions" USING gin ("used_records");--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_keyword_index" ON "cloth_inbound_orders" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_type_index" ON "cloth_inbound_orders" ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_factory_index" ON "cloth_inbound_orders" ("factory_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_warehouse_index" ON "cloth_inbound_orders" ("warehouse_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_inbound_date_index" ON "cloth_inbound_orders" ("inbound_date","id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_inbound_date_falling_index" ON "cloth_inbound_orders" ("inbound_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_sign_user_index" ON "cloth_inbound_orders" ("sign_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_code_sort_index" ON "cloth_inbound_orders" ("cloth_inbound_order_code","id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_status_index" ON "cloth_inbound_orders" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_inbound_quantity_index" ON "cloth_inbound_orders" ("inbound_quantity","id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_defect_quantity_index" ON "cloth_inbound_orders" ("defect_quantity","id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_box_quantity_index" ON "cloth_inbound_orders" ("box_quantity","id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_submitted_at_index" ON "cloth_inbound_orders" ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_submitted_at_falling_index" ON "cloth_inbound_orders" ("submitted_at" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_creator_index" ON "cloth_inbound_orders" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_updater_index" ON "cloth_inbound_orders" ("last_updater_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_created_index" ON "cloth_inbound_orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_updated_index" ON "cloth_inbound_orders" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_booking_index" ON "cloth_inbound_orders" ("booking_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cloth_inbound_orders_code_index" ON "cloth_inbound_orders" ("cloth_inbound_order_code");--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_sums_index" ON "cloth_inbound_orders" ("creator_id","inbound_quantity","defect_quantity","box_quantity");--> statement-breakpoint
ALTER TABLE "cloth_inbound_order_lines" ADD CONSTRAINT "cloth_inbound_order_lines_order_id_cloth_inbound_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "cloth_inbound_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cloth_inbound_order_lines" ADD CONSTRAINT "cloth_inbound_order_lines_4L6DA4kMrco0_fkey" FOREIGN KEY ("production_order_id") REFERENCES "production_orders"("id");--> statement-breakpoint
ALTER TABLE "cloth_inbound_order_lines" ADD CONSTRAINT "cloth_inbound_order_lines_NjbgVoCmlAn8_fkey" FOREIGN KEY ("warehouse_location_id") REFERENCES "warehouse_locations"("id");--> statement-breakpoint
ALTER TABLE "cloth_inbound_order_sizes" ADD CONSTRAINT "cloth_inbound_order_sizes_jqzAxOnSkBU1_fkey" FOREIGN KEY ("line_id") REFERENCES "cloth_inbound_order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cloth_inbound_order_versions" ADD CONSTRAINT "cloth_inbound_order_versions_MEF1TS3U5hDf_fkey" FOREIGN KEY ("order_id") REFERENCES "cloth_inbound_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cloth_inbound_order_versions" ADD CONSTRAINT "cloth_inbound_order_versions_confirmed_by_id_users_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "cloth_inbound_orders" ADD CONSTRAINT "cloth_inbound_orders_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "cloth_inbound_orders" ADD CONSTRAINT "cloth_inbound_orders_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "cloth_inbound_orders" ADD CONSTRAINT "cloth_inbound_orders_Sc9NZGqOTO0M_fkey" FOREIGN KEY ("booking_order_id") REFERENCES "cloth_warehouse_booking_orders"("id");--> statement-breakpoint
ALTER TABLE "cloth_inbound_orders" ADD CONSTRAINT "cloth_inbound_orders_factory_id_suppliers_id_fkey" FOREIGN KEY ("factory_id") REFERENCES "suppliers"("id");--> statement-breakpoint
ALTER TABLE "cloth_inbound_orders" ADD CONSTRAINT "cloth_inbound_orders_warehouse_id_warehouses_id_fkey" FOREIGN KEY ("warehouse_id") REFERENCES "warehouses"("id");--> statement-breakpoint
ALTER TABLE "cloth_inbound_orders" ADD CONSTRAINT "cloth_inbound_orders_sign_user_id_users_id_fkey" FOREIGN KEY ("sign_user_id") REFERENCES "users"("id");