CREATE TABLE "dispatch_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispatch_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"order_id" integer NOT NULL,
	"cloth_outbound_order_id" integer NOT NULL,
	"customer" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"customer_po" text DEFAULT '' NOT NULL,
	"receiver" text DEFAULT '' NOT NULL,
	"receiver_phone" text DEFAULT '' NOT NULL,
	"deliver_address" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"box_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dispatch_order_lines_amount_check" CHECK ("quantity" >= 0 and "box_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "dispatch_order_versions" (
	"order_id" integer,
	"version" integer,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"shape" integer DEFAULT 1 NOT NULL,
	"snapshot" jsonb NOT NULL,
	"used_records" text[] DEFAULT '{}'::text[] NOT NULL,
	"confirmed_by_id" integer NOT NULL,
	CONSTRAINT "dispatch_order_versions_pkey" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "dispatch_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispatch_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"code" text DEFAULT '' NOT NULL,
	"confirmed_version" integer DEFAULT 0 NOT NULL,
	"dispatch_order_code" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"dispatch_date" date,
	"dispatch_way" text,
	"tracking_number" text DEFAULT '' NOT NULL,
	"license_plate" text DEFAULT '' NOT NULL,
	"driver" text DEFAULT '' NOT NULL,
	"driver_phone" text DEFAULT '' NOT NULL,
	"freight" numeric(12,2),
	"freight_currency" text DEFAULT 'RMB' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"attachments" text[] DEFAULT '{}'::text[] NOT NULL,
	"warehouse_id" integer,
	"logistics_supplier_id" integer,
	"cloth_outbound_order_code" text DEFAULT '' NOT NULL,
	"customer_name" text DEFAULT '' NOT NULL,
	"brand_name" text DEFAULT '' NOT NULL,
	"production_order_code" text DEFAULT '' NOT NULL,
	"customer_po" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"dispatch_quantity" integer DEFAULT 0 NOT NULL,
	"box_quantity" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	CONSTRAINT "dispatch_orders_text_check" CHECK (char_length("tracking_number") <= 100 and char_length("license_plate") <= 100 and char_length("driver") <= 100 and char_length("driver_phone") <= 100 and char_length("description") <= 500),
	CONSTRAINT "dispatch_orders_dispatch_way_check" CHECK ("dispatch_way" in ('SelfDelivery', 'Logistics', 'Express', 'CustomerPickup')),
	CONSTRAINT "dispatch_orders_freight_currency_check" CHECK ("freight_currency" in ('USD', 'RMB', 'HKD', 'GBP', 'AUD', 'EUR')),
	CONSTRAINT "dispatch_orders_status_check" CHECK ("status" in ('Pending', 'Finished')),
	CONSTRAINT "dispatch_orders_confirmed_check" CHECK (("status" = 'Pending') = ("confirmed_version" = 0)),
	CONSTRAINT "dispatch_orders_left_check" CHECK ("status" = 'Pending' or ("warehouse_id" is not null and "dispatch_date" is not null
        and "dispatch_way" is not null)),
	CONSTRAINT "dispatch_orders_amount_check" CHECK ("dispatch_quantity" >= 0 and "box_quantity" >= 0 and "freight" >= 0)
);
--> statement-breakpoint
CREATE INDEX "dispatch_order_lines_order_index" ON "dispatch_order_lines" ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "dispatch_order_lines_shipment_index" ON "dispatch_order_lines" ("cloth_outbound_order_id");--> statement-breakpoint
CREATE INDEX "dispatch_order_versions_person_index" ON "dispatch_order_versions" ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "dispatch_order_versions_used_index" ON "dispatch_order_versions" USING gin ("used_records");--> statement-breakpoint
CREATE INDEX "dispatch_orders_keyword_index" ON "dispatch_orders" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "dispatch_orders_warehouse_index" ON "dispatch_orders" ("warehouse_id","created_at","id");--> statement-breakpoint
CREATE INDEX "dispatch_orders_dispatch_date_index" ON "dispatch_orders" ("dispatch_date","id");--> statement-breakpoint
CREATE INDEX "dispatch_orders_dispatch_date_falling_index" ON "dispatch_orders" ("dispatch_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dispatch_orders_dispatch_way_index" ON "dispatch_orders" ("dispatch_way","created_at","id");--> statement-breakpoint
CREATE INDEX "dispatch_orders_logistics_supplier_index" ON "dispatch_orders" ("logistics_supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "dispatch_orders_freight_index" ON "dispatch_orders" ("freight","id");--> statement-breakpoint
CREATE INDEX "dispatch_orders_freight_currency_index" ON "dispatch_orders" ("freight_currency","created_at","id");--> statement-breakpoint
CREATE INDEX "dispatch_orders_code_sort_index" ON "dispatch_orders" ("dispatch_order_code","id");--> statement-breakpoint
CREATE INDEX "dispatch_orders_dispatch_quantity_index" ON "dispatch_orders" ("dispatch_quantity","id");--> statement-breakpoint
CREATE INDEX "dispatch_orders_box_quantity_index" ON "dispatch_orders" ("box_quantity","id");--> statement-breakpoint
CREATE INDEX "dispatch_orders_status_index" ON "dispatch_orders" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "dispatch_orders_submitted_at_index" ON "dispatch_orders" ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "dispatch_orders_creator_index" ON "dispatch_orders" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "dispatch_orders_updater_index" ON "dispatch_orders" ("last_updater_id","created_at","id");--> statement-breakpoint
CREATE INDEX "dispatch_orders_created_index" ON "dispatch_orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "dispatch_orders_updated_index" ON "dispatch_orders" ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispatch_orders_code_index" ON "dispatch_orders" ("dispatch_order_code");--> statement-breakpoint
CREATE INDEX "dispatch_orders_sums_index" ON "dispatch_orders" ("creator_id","dispatch_quantity","box_quantity");--> statement-breakpoint
ALTER TABLE "dispatch_order_lines" ADD CONSTRAINT "dispatch_order_lines_order_id_dispatch_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "dispatch_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "dispatch_order_lines" ADD CONSTRAINT "dispatch_order_lines_IphxHbSSzA1q_fkey" FOREIGN KEY ("cloth_outbound_order_id") REFERENCES "cloth_outbound_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "dispatch_order_versions" ADD CONSTRAINT "dispatch_order_versions_order_id_dispatch_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "dispatch_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "dispatch_order_versions" ADD CONSTRAINT "dispatch_order_versions_confirmed_by_id_users_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "dispatch_orders" ADD CONSTRAINT "dispatch_orders_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "dispatch_orders" ADD CONSTRAINT "dispatch_orders_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "dispatch_orders" ADD CONSTRAINT "dispatch_orders_warehouse_id_warehouses_id_fkey" FOREIGN KEY ("warehouse_id") REFERENCES "warehouses"("id");--> statement-breakpoint
ALTER TABLE "dispatch_orders" ADD CONSTRAINT "dispatch_orders_logistics_supplier_id_suppliers_id_fkey" FOREIGN KEY ("logistics_supplier_id") REFERENCES "suppliers"("id");