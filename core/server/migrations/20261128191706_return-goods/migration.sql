CREATE TABLE "return_goods_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_goods_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"order_id" integer NOT NULL,
	"production_order_id" integer NOT NULL,
	"warehouse_location_id" integer,
	"box_quantity" integer,
	"comment" text DEFAULT '' NOT NULL,
	"currency" text,
	"currency_rate" numeric(12,4),
	"return_goods_unit_price" numeric(12,2),
	"receive_unit_price" numeric(12,2),
	CONSTRAINT "return_goods_order_lines_amount_check" CHECK ("box_quantity" between 0 and 99999),
	CONSTRAINT "return_goods_order_lines_price_check" CHECK ("currency_rate" > 0 and "return_goods_unit_price" >= 0 and "receive_unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_goods_order_sizes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_goods_order_sizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"line_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"quantity" integer,
	CONSTRAINT "return_goods_order_sizes_amount_check" CHECK ("quantity" between 0 and 999999)
);
--> statement-breakpoint
CREATE TABLE "return_goods_order_versions" (
	"order_id" integer,
	"version" integer,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"shape" integer DEFAULT 1 NOT NULL,
	"snapshot" jsonb NOT NULL,
	"used_records" text[] DEFAULT '{}'::text[] NOT NULL,
	"confirmed_by_id" integer NOT NULL,
	CONSTRAINT "return_goods_order_versions_pkey" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "return_goods_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_goods_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"code" text DEFAULT '' NOT NULL,
	"confirmed_version" integer DEFAULT 0 NOT NULL,
	"return_goods_code" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"type" text,
	"return_goods_way" text,
	"booking_date" date,
	"description" text DEFAULT '' NOT NULL,
	"attachments" text[] DEFAULT '{}'::text[] NOT NULL,
	"customer_id" integer,
	"brand_id" integer,
	"reservationist_id" integer,
	"return_goods_warehouse_id" integer,
	"production_order_code" text DEFAULT '' NOT NULL,
	"customer_po" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"return_goods_quantity" integer DEFAULT 0 NOT NULL,
	"box_quantity" integer DEFAULT 0 NOT NULL,
	"return_goods_price" numeric(16,2) DEFAULT '0' NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	CONSTRAINT "return_goods_order_text_check" CHECK (char_length("description") <= 500),
	CONSTRAINT "return_goods_order_type_check" CHECK ("type" in ('Returns', 'Repair')),
	CONSTRAINT "return_goods_order_return_goods_way_check" CHECK ("return_goods_way" in ('发货', '原地销毁')),
	CONSTRAINT "return_goods_order_status_check" CHECK ("status" in ('Pending', 'Finished')),
	CONSTRAINT "return_goods_order_confirmed_check" CHECK (("status" = 'Pending') = ("confirmed_version" = 0)),
	CONSTRAINT "return_goods_order_amount_check" CHECK ("return_goods_quantity" >= 0 and "box_quantity" >= 0 and "return_goods_price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "cloth_inbound_orders" ADD COLUMN "return_goods_order_id" integer;--> statement-breakpoint
ALTER TABLE "cloth_inbound_orders" ADD COLUMN "return_goods_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "cloth_inbound_orders_return_index" ON "cloth_inbound_orders" ("return_goods_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_goods_order_lines_order_index" ON "return_goods_order_lines" ("order_id","production_order_id");--> statement-breakpoint
CREATE INDEX "return_goods_order_lines_production_order_index" ON "return_goods_order_lines" ("production_order_id");--> statement-breakpoint
CREATE INDEX "return_goods_order_lines_location_index" ON "return_goods_order_lines" ("warehouse_location_id");--> statement-breakpoint
CREATE INDEX "return_goods_order_sizes_line_index" ON "return_goods_order_sizes" ("line_id","position");--> statement-breakpoint
CREATE INDEX "return_goods_order_versions_person_index" ON "return_goods_order_versions" ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "return_goods_order_versions_used_index" ON "return_goods_order_versions" USING gin ("used_records");--> statement-breakpoint
CREATE INDEX "return_goods_order_keyword_index" ON "return_goods_order" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "return_goods_order_customer_index" ON "return_goods_order" ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "return_goods_order_brand_index" ON "return_goods_order" ("brand_id","created_at","id");--> statement-breakpoint
CREATE INDEX "return_goods_order_type_index" ON "return_goods_order" ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "return_goods_order_return_goods_way_index" ON "return_goods_order" ("return_goods_way","created_at","id");--> statement-breakpoint
CREATE INDEX "return_goods_order_reservationist_index" ON "return_goods_order" ("reservationist_id","created_at","id");--> statement-breakpoint
CREATE INDEX "return_goods_order_booking_date_index" ON "return_goods_order" ("booking_date","id");--> statement-breakpoint
CREATE INDEX "return_goods_order_booking_date_falling_index" ON "return_goods_order" ("booking_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "return_goods_order_return_goods_warehouse_index" ON "return_goods_order" ("return_goods_warehouse_id","created_at","id");--> statement-breakpoint
CREATE INDEX "return_goods_order_code_sort_index" ON "return_goods_order" ("return_goods_code","id");--> statement-breakpoint
CREATE INDEX "return_goods_order_return_goods_quantity_index" ON "return_goods_order" ("return_goods_quantity","id");--> statement-breakpoint
CREATE INDEX "return_goods_order_box_quantity_index" ON "return_goods_order" ("box_quantity","id");--> statement-breakpoint
CREATE INDEX "return_goods_order_return_goods_price_index" ON "return_goods_order" ("return_goods_price","id");--> statement-breakpoint
CREATE INDEX "return_goods_order_status_index" ON "return_goods_order" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "return_goods_order_submitted_at_index" ON "return_goods_order" ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "return_goods_order_creator_index" ON "return_goods_order" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "return_goods_order_updater_index" ON "return_goods_order" ("last_updater_id","created_at","id");--> statement-breakpoint
CREATE INDEX "return_goods_order_created_index" ON "return_goods_order" ("created_at","id");--> statement-breakpoint
CREATE INDEX "return_goods_order_updated_index" ON "return_goods_order" ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_goods_order_code_index" ON "return_goods_order" ("return_goods_code");--> statement-breakpoint
CREATE INDEX "return_goods_order_sums_index" ON "return_goods_order" ("creator_id","return_goods_quantity","box_quantity","return_goods_price");--> statement-breakpoint
ALTER TABLE "cloth_inbound_orders" ADD CONSTRAINT "cloth_inbound_orders_7SOjdPnQOUZM_fkey" FOREIGN KEY ("return_goods_order_id") REFERENCES "return_goods_order"("id");--> statement-breakpoint
ALTER TABLE "return_goods_order_lines" ADD CONSTRAINT "return_goods_order_lines_order_id_return_goods_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "return_goods_order"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "return_goods_order_lines" ADD CONSTRAINT "return_goods_order_lines_Y30gaCzFavsr_fkey" FOREIGN KEY ("production_order_id") REFERENCES "production_orders"("id");--> statement-breakpoint
ALTER TABLE "return_goods_order_lines" ADD CONSTRAINT "return_goods_order_lines_03E7yq5zZS8x_fkey" FOREIGN KEY ("warehouse_location_id") REFERENCES "warehouse_locations"("id");--> statement-breakpoint
ALTER TABLE "return_goods_order_sizes" ADD CONSTRAINT "return_goods_order_sizes_0MITYXNvHADR_fkey" FOREIGN KEY ("line_id") REFERENCES "return_goods_order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "return_goods_order_versions" ADD CONSTRAINT "return_goods_order_versions_order_id_return_goods_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "return_goods_order"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "return_goods_order_versions" ADD CONSTRAINT "return_goods_order_versions_confirmed_by_id_users_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "return_goods_order" ADD CONSTRAINT "return_goods_order_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "return_goods_order" ADD CONSTRAINT "return_goods_order_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "return_goods_order" ADD CONSTRAINT "return_goods_order_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "return_goods_order" ADD CONSTRAINT "return_goods_order_brand_id_brands_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id");--> statement-breakpoint
ALTER TABLE "return_goods_order" ADD CONSTRAINT "return_goods_order_reservationist_id_users_id_fkey" FOREIGN KEY ("reservationist_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "return_goods_order" ADD CONSTRAINT "return_goods_order_return_goods_warehouse_id_warehouses_id_fkey" FOREIGN KEY ("return_goods_warehouse_id") REFERENCES "warehouses"("id");--> statement-breakpoint
ALTER TABLE "cloth_inbound_orders" ADD CONSTRAINT "cloth_inbound_orders_return_check" CHECK ("return_goods_order_id" is null or "type" = 'Repair');