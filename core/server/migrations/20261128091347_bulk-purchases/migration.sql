CREATE TABLE "material_bulk_purchase_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "material_bulk_purchase_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"comment" text DEFAULT '' NOT NULL,
	"material_bulk_purchase_order_code" text NOT NULL,
	"production_order_id" integer NOT NULL,
	"purchase_user_id" integer NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"approval" jsonb,
	"is_under_approval" boolean GENERATED ALWAYS AS (approval is not null) STORED NOT NULL,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"line_count" integer DEFAULT 0 NOT NULL,
	"arrived_line_count" integer DEFAULT 0 NOT NULL,
	"total_price" numeric(26,2) DEFAULT '0' NOT NULL,
	"production_order_code" text NOT NULL,
	"brand_id" integer,
	"factory_id" integer,
	"production_follower_id" integer,
	"customer_po" text DEFAULT '' NOT NULL,
	"product_code" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"color" text NOT NULL,
	"design_image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"required_production_date" date,
	"quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "material_bulk_purchase_orders_text_check" CHECK (char_length("comment") <= 500),
	CONSTRAINT "material_bulk_purchase_orders_status_check" CHECK ("status" in ('Pending', 'PurchaseInProgress', 'PartiallyArrived', 'AllArrived', 'Canceled')),
	CONSTRAINT "material_bulk_purchase_orders_counts_check" CHECK ("arrived_line_count" between 0 and "line_count" and "quantity" >= 0 and "total_price" >= 0),
	CONSTRAINT "material_bulk_purchase_orders_finished_check" CHECK (("status" = 'AllArrived') = ("finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "material_bulk_purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "material_bulk_purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"purchase_quantity" numeric(12,2),
	"unit_price" numeric(14,5),
	"expected_arrival_date" date,
	"deliveries" jsonb DEFAULT '[]' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"bill_line_id" integer,
	"material_id" integer NOT NULL,
	"material_type" text NOT NULL,
	"action_region" text DEFAULT '' NOT NULL,
	"usage" numeric(12,4) DEFAULT '0' NOT NULL,
	"loss" numeric(6,2) DEFAULT '0' NOT NULL,
	"supplier_id" integer,
	"required_quantity" numeric(14,2) DEFAULT '0' NOT NULL,
	"covered_quantity" numeric(14,2) DEFAULT '0' NOT NULL,
	"received_quantity" numeric(14,2) DEFAULT '0' NOT NULL,
	"price" numeric(26,2) GENERATED ALWAYS AS (round(purchase_quantity * unit_price, 2)) STORED,
	"purchase_status" text,
	"purchase_user_id" integer,
	"purchase_date" timestamp(3) with time zone,
	"received_at" timestamp(3) with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"close_reason" text DEFAULT '' NOT NULL,
	"printed" jsonb,
	"printed_at" timestamp(3) with time zone,
	"material_bulk_purchase_order_code" text NOT NULL,
	"production_order_id" integer NOT NULL,
	"production_order_code" text NOT NULL,
	"order_status" text DEFAULT 'Pending' NOT NULL,
	"code" text NOT NULL,
	"color" text NOT NULL,
	"required_production_date" date,
	CONSTRAINT "material_bulk_purchases_text_check" CHECK (char_length("comment") <= 500),
	CONSTRAINT "material_bulk_purchases_material_type_check" CHECK ("material_type" in ('Main', 'Lining', 'Accessory')),
	CONSTRAINT "material_bulk_purchases_order_status_check" CHECK ("order_status" in ('Pending', 'PurchaseInProgress', 'PartiallyArrived', 'AllArrived', 'Canceled')),
	CONSTRAINT "material_bulk_purchases_state_check" CHECK ("purchase_status" in ('PurchaseInProgress', 'Received', 'Canceled')),
	CONSTRAINT "material_bulk_purchases_quantity_check" CHECK ("purchase_quantity" >= 0 and "unit_price" >= 0 and "required_quantity" >= 0
        and "covered_quantity" >= 0 and "received_quantity" >= 0),
	CONSTRAINT "material_bulk_purchases_started_check" CHECK ("purchase_status" is null or "purchase_status" = 'Canceled'
        or ("purchase_date" is not null and "supplier_id" is not null and "purchase_quantity" is not null)),
	CONSTRAINT "material_bulk_purchases_reason_check" CHECK (char_length("cancel_reason") <= 200 and char_length("close_reason") <= 200)
);
--> statement-breakpoint
ALTER TABLE "production_orders" ADD COLUMN "latest_purchase" jsonb;--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_keyword_index" ON "material_bulk_purchase_orders" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_purchase_user_index" ON "material_bulk_purchase_orders" ("purchase_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_status_index" ON "material_bulk_purchase_orders" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_brand_index" ON "material_bulk_purchase_orders" ("brand_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_type_index" ON "material_bulk_purchase_orders" ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_factory_index" ON "material_bulk_purchase_orders" ("factory_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_production_follower_index" ON "material_bulk_purchase_orders" ("production_follower_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_required_production_date_index" ON "material_bulk_purchase_orders" ("required_production_date","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_required_production_date_falling_index" ON "material_bulk_purchase_orders" ("required_production_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_quantity_index" ON "material_bulk_purchase_orders" ("quantity","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_line_count_index" ON "material_bulk_purchase_orders" ("line_count","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_arrived_line_count_index" ON "material_bulk_purchase_orders" ("arrived_line_count","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_total_price_index" ON "material_bulk_purchase_orders" ("total_price","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_started_at_index" ON "material_bulk_purchase_orders" ("started_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_started_at_falling_index" ON "material_bulk_purchase_orders" ("started_at" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_finished_at_index" ON "material_bulk_purchase_orders" ("finished_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_finished_at_falling_index" ON "material_bulk_purchase_orders" ("finished_at" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_creator_index" ON "material_bulk_purchase_orders" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_updater_index" ON "material_bulk_purchase_orders" ("last_updater_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_created_index" ON "material_bulk_purchase_orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_updated_index" ON "material_bulk_purchase_orders" ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "material_bulk_purchase_orders_code_index" ON "material_bulk_purchase_orders" ("material_bulk_purchase_order_code");--> statement-breakpoint
CREATE UNIQUE INDEX "material_bulk_purchase_orders_open_index" ON "material_bulk_purchase_orders" ("production_order_id") WHERE "status" <> 'Canceled';--> statement-breakpoint
CREATE INDEX "material_bulk_purchase_orders_production_index" ON "material_bulk_purchase_orders" ("production_order_id","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_keyword_index" ON "material_bulk_purchases" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_supplier_index" ON "material_bulk_purchases" ("supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_supplier_falling_index" ON "material_bulk_purchases" ("supplier_id" desc nulls last,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_purchase_quantity_index" ON "material_bulk_purchases" ("purchase_quantity","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_unit_price_index" ON "material_bulk_purchases" ("unit_price","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_expected_arrival_date_index" ON "material_bulk_purchases" ("expected_arrival_date","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_expected_arrival_date_falling_index" ON "material_bulk_purchases" ("expected_arrival_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_material_index" ON "material_bulk_purchases" ("material_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_material_type_index" ON "material_bulk_purchases" ("material_type","created_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_required_quantity_index" ON "material_bulk_purchases" ("required_quantity","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_received_quantity_index" ON "material_bulk_purchases" ("received_quantity","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_price_index" ON "material_bulk_purchases" ("price","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_price_falling_index" ON "material_bulk_purchases" ("price" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_purchase_user_index" ON "material_bulk_purchases" ("purchase_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_purchase_date_index" ON "material_bulk_purchases" ("purchase_date","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_purchase_date_falling_index" ON "material_bulk_purchases" ("purchase_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_received_at_index" ON "material_bulk_purchases" ("received_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_received_at_falling_index" ON "material_bulk_purchases" ("received_at" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_number_index" ON "material_bulk_purchases" ("material_bulk_purchase_order_code","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_order_status_index" ON "material_bulk_purchases" ("order_status","created_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_required_production_date_index" ON "material_bulk_purchases" ("required_production_date","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_required_production_date_falling_index" ON "material_bulk_purchases" ("required_production_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_created_index" ON "material_bulk_purchases" ("created_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_updated_index" ON "material_bulk_purchases" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_order_index" ON "material_bulk_purchases" ("order_id","position");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_state_index" ON "material_bulk_purchases" ("purchase_status","created_at","id");--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_open_index" ON "material_bulk_purchases" ("material_id","supplier_id","id") WHERE "purchase_status" is null or "purchase_status" = 'PurchaseInProgress';--> statement-breakpoint
CREATE INDEX "material_bulk_purchases_due_index" ON "material_bulk_purchases" ("expected_arrival_date","id") WHERE "purchase_status" = 'PurchaseInProgress';--> statement-breakpoint
ALTER TABLE "material_bulk_purchase_orders" ADD CONSTRAINT "material_bulk_purchase_orders_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "material_bulk_purchase_orders" ADD CONSTRAINT "material_bulk_purchase_orders_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "material_bulk_purchase_orders" ADD CONSTRAINT "material_bulk_purchase_orders_MeaLcPMYtMSH_fkey" FOREIGN KEY ("production_order_id") REFERENCES "production_orders"("id");--> statement-breakpoint
ALTER TABLE "material_bulk_purchase_orders" ADD CONSTRAINT "material_bulk_purchase_orders_purchase_user_id_users_id_fkey" FOREIGN KEY ("purchase_user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "material_bulk_purchases" ADD CONSTRAINT "material_bulk_purchases_6xn8wRUwM0T3_fkey" FOREIGN KEY ("order_id") REFERENCES "material_bulk_purchase_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "material_bulk_purchases" ADD CONSTRAINT "material_bulk_purchases_material_id_materials_id_fkey" FOREIGN KEY ("material_id") REFERENCES "materials"("id");--> statement-breakpoint
ALTER TABLE "material_bulk_purchases" ADD CONSTRAINT "material_bulk_purchases_supplier_id_suppliers_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id");--> statement-breakpoint
ALTER TABLE "material_bulk_purchases" ADD CONSTRAINT "material_bulk_purchases_purchase_user_id_users_id_fkey" FOREIGN KEY ("purchase_user_id") REFERENCES "users"("id");