CREATE TABLE "cloth_warehouse_booking_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cloth_warehouse_booking_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"order_id" integer NOT NULL,
	"production_order_id" integer NOT NULL,
	"box_quantity" integer,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "cloth_warehouse_booking_order_lines_amount_check" CHECK ("box_quantity" between 0 and 99999)
);
--> statement-breakpoint
CREATE TABLE "cloth_warehouse_booking_order_sizes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cloth_warehouse_booking_order_sizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"line_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"quantity" integer,
	"signed_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cloth_warehouse_booking_order_sizes_amount_check" CHECK ("quantity" between 0 and 999999 and "signed_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cloth_warehouse_booking_order_versions" (
	"order_id" integer,
	"version" integer,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"shape" integer DEFAULT 1 NOT NULL,
	"snapshot" jsonb NOT NULL,
	"used_records" text[] DEFAULT '{}'::text[] NOT NULL,
	"confirmed_by_id" integer NOT NULL,
	CONSTRAINT "cloth_warehouse_booking_order_versions_pkey" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "cloth_warehouse_booking_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cloth_warehouse_booking_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"code" text DEFAULT '' NOT NULL,
	"confirmed_version" integer DEFAULT 0 NOT NULL,
	"cloth_warehouse_booking_order_code" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"booking_date" date,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"license_plate" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"attachments" text[] DEFAULT '{}'::text[] NOT NULL,
	"factory_id" integer,
	"warehouse_id" integer,
	"reservationist_id" integer,
	"production_order_code" text DEFAULT '' NOT NULL,
	"customer_po" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"booking_quantity" integer DEFAULT 0 NOT NULL,
	"box_quantity" integer DEFAULT 0 NOT NULL,
	"signed_quantity" integer DEFAULT 0 NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"submitted_at" timestamp(3) with time zone,
	CONSTRAINT "cloth_warehouse_booking_orders_text_check" CHECK (char_length("contact") <= 100 and char_length("phone") <= 100 and char_length("license_plate") <= 100 and char_length("description") <= 500),
	CONSTRAINT "cloth_warehouse_booking_orders_status_check" CHECK ("status" in ('Pending', 'Finished', 'PartiallyArrived', 'AllArrived', 'Canceled')),
	CONSTRAINT "cloth_warehouse_booking_orders_confirmed_check" CHECK (("status" = 'Pending') = ("confirmed_version" = 0)),
	CONSTRAINT "cloth_warehouse_booking_orders_state_check" CHECK (("status" in ('PartiallyArrived', 'AllArrived') or "signed_quantity" = 0)
        and ("status" = 'AllArrived' or "closed_at" is null)),
	CONSTRAINT "cloth_warehouse_booking_orders_amount_check" CHECK ("booking_quantity" >= 0 and "box_quantity" >= 0 and "signed_quantity" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cloth_warehouse_booking_order_lines_order_index" ON "cloth_warehouse_booking_order_lines" ("order_id","production_order_id");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_order_lines_production_order_index" ON "cloth_warehouse_booking_order_lines" ("production_order_id");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_order_sizes_line_index" ON "cloth_warehouse_booking_order_sizes" ("line_id","position");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_order_versions_person_index" ON "cloth_warehouse_booking_order_versions" ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_order_versions_used_index" ON "cloth_warehouse_booking_order_versions" USING gin ("used_records");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_orders_keyword_index" ON "cloth_warehouse_booking_orders" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_orders_factory_index" ON "cloth_warehouse_booking_orders" ("factory_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_orders_warehouse_index" ON "cloth_warehouse_booking_orders" ("warehouse_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_orders_reservationist_index" ON "cloth_warehouse_booking_orders" ("reservationist_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_orders_booking_date_index" ON "cloth_warehouse_booking_orders" ("booking_date","id");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_orders_booking_date_falling_index" ON "cloth_warehouse_booking_orders" ("booking_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_orders_code_sort_index" ON "cloth_warehouse_booking_orders" ("cloth_warehouse_booking_order_code","id");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_orders_status_index" ON "cloth_warehouse_booking_orders" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_orders_booking_quantity_index" ON "cloth_warehouse_booking_orders" ("booking_quantity","id");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_orders_box_quantity_index" ON "cloth_warehouse_booking_orders" ("box_quantity","id");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_orders_signed_quantity_index" ON "cloth_warehouse_booking_orders" ("signed_quantity","id");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_orders_submitted_at_index" ON "cloth_warehouse_booking_orders" ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_orders_creator_index" ON "cloth_warehouse_booking_orders" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_orders_updater_index" ON "cloth_warehouse_booking_orders" ("last_updater_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_orders_created_index" ON "cloth_warehouse_booking_orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_orders_updated_index" ON "cloth_warehouse_booking_orders" ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cloth_warehouse_booking_orders_code_index" ON "cloth_warehouse_booking_orders" ("cloth_warehouse_booking_order_code");--> statement-breakpoint
CREATE INDEX "cloth_warehouse_booking_orders_sums_index" ON "cloth_warehouse_booking_orders" ("creator_id","booking_quantity","signed_quantity","box_quantity");--> statement-breakpoint
ALTER TABLE "cloth_warehouse_booking_order_lines" ADD CONSTRAINT "cloth_warehouse_booking_order_lines_YonwILnfkdDp_fkey" FOREIGN KEY ("order_id") REFERENCES "cloth_warehouse_booking_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cloth_warehouse_booking_order_lines" ADD CONSTRAINT "cloth_warehouse_booking_order_lines_GakwBg4h3qCg_fkey" FOREIGN KEY ("production_order_id") REFERENCES "production_orders"("id");--> statement-breakpoint
ALTER TABLE "cloth_warehouse_booking_order_sizes" ADD CONSTRAINT "cloth_warehouse_booking_order_sizes_VHWztFZMSma9_fkey" FOREIGN KEY ("line_id") REFERENCES "cloth_warehouse_booking_order_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cloth_warehouse_booking_order_versions" ADD CONSTRAINT "cloth_warehouse_booking_order_versions_kz3wqSADyaAd_fkey" FOREIGN KEY ("order_id") REFERENCES "cloth_warehouse_booking_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cloth_warehouse_booking_order_versions" ADD CONSTRAINT "cloth_warehouse_booking_order_versions_rONNmxu81Ne6_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "cloth_warehouse_booking_orders" ADD CONSTRAINT "cloth_warehouse_booking_orders_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "cloth_warehouse_booking_orders" ADD CONSTRAINT "cloth_warehouse_booking_orders_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "cloth_warehouse_booking_orders" ADD CONSTRAINT "cloth_warehouse_booking_orders_factory_id_suppliers_id_fkey" FOREIGN KEY ("factory_id") REFERENCES "suppliers"("id");--> statement-breakpoint
ALTER TABLE "cloth_warehouse_booking_orders" ADD CONSTRAINT "cloth_warehouse_booking_orders_warehouse_id_warehouses_id_fkey" FOREIGN KEY ("warehouse_id") REFERENCES "warehouses"("id");--> statement-breakpoint
ALTER TABLE "cloth_warehouse_booking_orders" ADD CONSTRAINT "cloth_warehouse_booking_orders_reservationist_id_users_id_fkey" FOREIGN KEY ("reservationist_id") REFERENCES "users"("id");