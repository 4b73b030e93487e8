CREATE TABLE "cloth_outbound_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cloth_outbound_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"order_id" integer NOT NULL,
	"production_order_id" integer NOT NULL,
	"box_quantity" integer,
	"comment" text DEFAULT '' NOT NULL,
	"customer_po" text DEFAULT '' NOT NULL,
	"product_code" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT 'RMB' NOT NULL,
	"currency_rate" numeric(12,4) DEFAULT '1' NOT NULL,
	"unit_price" numeric(12,2) DEFAULT '0' NOT NULL,
	"rmb_unit_price" numeric(18,5) DEFAULT '0' NOT NULL,
	"price" numeric(16,2) DEFAULT '0' NOT NULL,
	"rmb_price" numeric(16,2) DEFAULT '0' NOT NULL,
	CONSTRAINT "cloth_outbound_order_lines_amount_check" CHECK ("box_quantity" between 0 and 99999),
	CONSTRAINT "cloth_outbound_order_lines_price_check" CHECK ("currency_rate" > 0 and "unit_price" >= 0 and "rmb_unit_price" >= 0 and "price" >= 0
        and "rmb_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cloth_outbound_order_sizes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cloth_outbound_order_sizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"line_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"quantity" integer,
	CONSTRAINT "cloth_outbound_order_sizes_amount_check" CHECK ("quantity" between 0 and 999999)
);
--> statement-breakpoint
CREATE TABLE "cloth_outbound_order_versions" (
	"order_id" integer,
	"version" integer,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"shape" integer DEFAULT 1 NOT NULL,
	"snapshot" jsonb NOT NULL,
	"used_records" text[] DEFAULT '{}'::text[] NOT NULL,
	"confirmed_by_id" integer NOT NULL,
	CONSTRAINT "cloth_outbound_order_versions_pkey" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "cloth_outbound_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cloth_outbound_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"code" text DEFAULT '' NOT NULL,
	"confirmed_version" integer DEFAULT 0 NOT NULL,
	"cloth_outbound_order_code" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"approval" jsonb,
	"is_under_approval" boolean GENERATED ALWAYS AS (approval is not null) STORED NOT NULL,
	"planned_outbound_date" date,
	"delivery_method" text,
	"receiver" text DEFAULT '' NOT NULL,
	"receiver_phone" text DEFAULT '' NOT NULL,
	"deliver_address" text DEFAULT '' NOT NULL,
	"gross_weight" numeric(12,3),
	"net_weight" numeric(12,3),
	"volume" numeric(12,3),
	"description" text DEFAULT '' NOT NULL,
	"attachments" text[] DEFAULT '{}'::text[] NOT NULL,
	"brand_id" integer,
	"warehouse_id" integer,
	"production_order_code" text DEFAULT '' NOT NULL,
	"customer_po" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"outbound_quantity" integer DEFAULT 0 NOT NULL,
	"box_quantity" integer DEFAULT 0 NOT NULL,
	"outbound_rmb_price" numeric(16,2) DEFAULT '0' NOT NULL,
	"actual_outbound_date" date,
	"dispatch_order" jsonb,
	"submitted_at" timestamp(3) with time zone,
	CONSTRAINT "cloth_outbound_orders_text_check" CHECK (char_length("receiver") <= 100 and char_length("receiver_phone") <= 100 and char_length("deliver_address") <= 300 and char_length("description") <= 500),
	CONSTRAINT "cloth_outbound_orders_delivery_method_check" CHECK ("delivery_method" in ('air', 'sea')),
	CONSTRAINT "cloth_outbound_orders_status_check" CHECK ("status" in ('Pending', 'Finished', 'Dispatched', 'Revert', 'Canceled')),
	CONSTRAINT "cloth_outbound_orders_confirmed_check" CHECK (("status" = 'Pending') = ("confirmed_version" = 0)),
	CONSTRAINT "cloth_outbound_orders_dispatched_check" CHECK (("status" = 'Dispatched') = ("actual_outbound_date" is not null)),
	CONSTRAINT "cloth_outbound_orders_dispatch_check" CHECK ("status" <> 'Dispatched' or coalesce("dispatch_order" ->> 'status', '') = 'Finished'),
	CONSTRAINT "cloth_outbound_orders_amount_check" CHECK ("outbound_quantity" >= 0 and "box_quantity" >= 0 and "outbound_rmb_price" >= 0
        and "gross_weight" >= 0 and "net_weight" >= 0 and "volume" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cloth_outbound_order_lines_order_index" ON "cloth_outbound_order_lines" ("order_id","production_order_id");--> statement-breakpoint
CREATE INDEX "cloth_outbound_order_lines_production_order_index" ON "cloth_outbound_order_lines" ("production_order_id");--> statement-breakpoint
CREATE INDEX "cloth_outbound_order_sizes_line_index" ON "cloth_outbound_order_sizes" ("line_id","position");--> statement-breakpoint
CREATE INDEX "cloth_outbound_order_versions_person_index" ON "cloth_outbound_order_versions" ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "cloth_outbound_order_versions_used_index" ON "cloth_outbound_order_versions" USING gin ("used_records");--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_keyword_index" ON "cloth_outbound_orders" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_brand_index" ON "cloth_outbound_orders" ("brand_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_warehouse_index" ON "cloth_outbound_orders" ("warehouse_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_planned_outbound_date_index" ON "cloth_outbound_orders" ("planned_outbound_date","id");--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_planned_outbound_date_falling_index" ON "cloth_outbound_orders" ("planned_outbound_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_delivery_method_index" ON "cloth_outbound_orders" ("delivery_method","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_code_sort_index" ON "cloth_outbound_orders" ("cloth_outbound_order_code","id");--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_status_index" ON "cloth_outbound_orders" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_outbound_quantity_index" ON "cloth_outbound_orders" ("outbound_quantity","id");--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_box_quantity_index" ON "cloth_outbound_orders" ("box_quantity","id");--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_outbound_rmb_price_index" ON "cloth_outbound_orders" ("outbound_rmb_price","id");--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_actual_outbound_date_index" ON "cloth_outbound_orders" ("actual_outbound_date","id");--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_actual_outbound_date_falling_index" ON "cloth_outbound_orders" ("actual_outbound_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_submitted_at_index" ON "cloth_outbound_orders" ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_creator_index" ON "cloth_outbound_orders" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_updater_index" ON "cloth_outbound_orders" ("last_updater_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_created_index" ON "cloth_outbound_orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_updated_index" ON "cloth_outbound_orders" ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cloth_outbound_orders_code_index" ON "cloth_outbound_orders" ("cloth_outbound_order_code");--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_dispatch_index" ON "cloth_outbound_orders" ((("dispatch_order" ->> 'id')::int)) WHERE "dispatch_order" is not null;--> statement-breakpoint
CREATE INDEX "cloth_outbound_orders_sums_index" ON "cloth_outbound_orders" ("creator_id","outbound_quantity","box_quantity","outbound_rmb_price");--> statement-breakpoint
ALTER TABLE "cloth_outbound_order_lines" ADD CONSTRAINT "cloth_outbound_order_lines_U3oBglk7lxuB_fkey" FOREIGN KEY ("order_id") REFERENCES "cloth_outbound_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cloth_outbound_order_lines" ADD CONSTRAINT "cloth_outbound_order_lines_4gFRBSOIUKm1_fkey" FOREIGN KEY ("production_order_id") REFERENCES "production_orders"("id");--> statement-breakpoint
ALTER TABLE "cloth_outbound_order_sizes" ADD CONSTRAINT "cloth_outbound_order_sizes_bJqma0Mitl7t_fkey" FOREIGN KEY ("line_id") REFERENCES "cloth_outbound_order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cloth_outbound_order_versions" ADD CONSTRAINT "cloth_outbound_order_versions_fMEIBKCzwBfx_fkey" FOREIGN KEY ("order_id") REFERENCES "cloth_outbound_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cloth_outbound_order_versions" ADD CONSTRAINT "cloth_outbound_order_versions_confirmed_by_id_users_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "cloth_outbound_orders" ADD CONSTRAINT "cloth_outbound_orders_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "cloth_outbound_orders" ADD CONSTRAINT "cloth_outbound_orders_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "cloth_outbound_orders" ADD CONSTRAINT "cloth_outbound_orders_brand_id_brands_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id");--> statement-breakpoint
ALTER TABLE "cloth_outbound_orders" ADD CONSTRAINT "cloth_outbound_orders_warehouse_id_warehouses_id_fkey" FOREIGN KEY ("warehouse_id") REFERENCES "warehouses"("id");