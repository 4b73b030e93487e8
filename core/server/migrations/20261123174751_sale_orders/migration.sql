CREATE TABLE "customer_purchase_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_purchase_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"sale_order_id" integer NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"color" text NOT NULL,
	"purchase_code" text NOT NULL,
	"brand_id" integer,
	"customer_po" text DEFAULT '' NOT NULL,
	"product_code" text DEFAULT '' NOT NULL,
	"customer_color" text DEFAULT '' NOT NULL,
	"unit_price" numeric(12,2),
	"currency" text DEFAULT 'RMB' NOT NULL,
	"currency_rate" numeric(12,4),
	"quantity" integer DEFAULT 0 NOT NULL,
	"price" numeric(14,2) DEFAULT '0' NOT NULL,
	"rmb_unit_price" numeric(18,5) DEFAULT '0' NOT NULL,
	"rmb_price" numeric(14,2) DEFAULT '0' NOT NULL,
	"required_production_date" date,
	"sale_order_date" date,
	"delivery_method" text,
	"ingredient_description" text DEFAULT '' NOT NULL,
	"customer_comment" text DEFAULT '' NOT NULL,
	"sale_comment" text DEFAULT '' NOT NULL,
	"inspection_method" text,
	"inspection_rate" numeric(5,2),
	"inspection_description" text DEFAULT '' NOT NULL,
	"department_id" integer,
	"group_id" integer,
	"business_follower_id" integer,
	"package_attachment" jsonb DEFAULT '[]' NOT NULL,
	"production_follower_id" integer,
	"first_actual_outbound_date" date,
	"first_cloth_outbound_order_status" text,
	CONSTRAINT "customer_purchase_orders_position_check" CHECK ("position" = 0),
	CONSTRAINT "customer_purchase_orders_currency_check" CHECK ("currency" in ('USD', 'RMB', 'HKD', 'GBP', 'AUD', 'EUR')),
	CONSTRAINT "customer_purchase_orders_rate_check" CHECK ("currency_rate" > 0 and ("currency" <> 'RMB' or "currency_rate" = 1)),
	CONSTRAINT "customer_purchase_orders_amount_check" CHECK ("unit_price" >= 0 and "quantity" >= 0 and "price" >= 0 and "rmb_unit_price" >= 0
        and "rmb_price" >= 0 and "inspection_rate" between 0 and 100),
	CONSTRAINT "customer_purchase_orders_delivery_check" CHECK ("delivery_method" in ('air', 'sea')),
	CONSTRAINT "customer_purchase_orders_inspection_check" CHECK ("inspection_method" in ('self', 'thirdParty', 'customer'))
);
--> statement-breakpoint
CREATE TABLE "sale_order_sizes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_order_sizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"sale_order_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"quantity" integer,
	CONSTRAINT "sale_order_sizes_quantity_check" CHECK ("quantity" between 0 and 999999)
);
--> statement-breakpoint
CREATE TABLE "sale_order_versions" (
	"order_id" integer,
	"version" integer,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"shape" integer DEFAULT 1 NOT NULL,
	"snapshot" jsonb NOT NULL,
	"used_records" text[] DEFAULT '{}'::text[] NOT NULL,
	"confirmed_by_id" integer NOT NULL,
	CONSTRAINT "sale_order_versions_pkey" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "sale_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"sale_order_code" text NOT NULL,
	"confirmed_version" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"approval" jsonb,
	"is_under_approval" boolean GENERATED ALWAYS AS (approval is not null) STORED NOT NULL,
	"business_task_id" integer NOT NULL,
	"template_id" integer NOT NULL,
	"template_order_id" integer NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"color" text NOT NULL,
	"purchase_code" text NOT NULL,
	"order_type" text,
	"sale_order_attachment" jsonb DEFAULT '[]' NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"unit_price" numeric(12,2),
	"currency" text DEFAULT 'RMB' NOT NULL,
	"rmb_price" numeric(14,2) DEFAULT '0' NOT NULL,
	"brand_id" integer,
	"customer_po" text DEFAULT '' NOT NULL,
	"product_code" text DEFAULT '' NOT NULL,
	"required_production_date" date,
	"sale_order_date" date,
	"business_follower_id" integer,
	"production_follower_id" integer,
	CONSTRAINT "sale_orders_status_check" CHECK ("status" in ('Pending', 'Revert', 'Finished')),
	CONSTRAINT "sale_orders_confirmed_check" CHECK (("status" = 'Pending') = ("confirmed_version" = 0)),
	CONSTRAINT "sale_orders_key_check" CHECK ("code" <> '' and "type" <> '' and "color" <> '' and "purchase_code" <> ''),
	CONSTRAINT "sale_orders_order_type_check" CHECK ("order_type" in ('firstOrder', 'repeatOrder', 'purchaseSubOrder', 'colourRepeatFirstOrder'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "customer_purchase_orders_sale_order_index" ON "customer_purchase_orders" ("sale_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_purchase_orders_key_index" ON "customer_purchase_orders" ("code","color","type","purchase_code");--> statement-breakpoint
CREATE INDEX "customer_purchase_orders_brand_index" ON "customer_purchase_orders" ("brand_id");--> statement-breakpoint
CREATE INDEX "customer_purchase_orders_department_index" ON "customer_purchase_orders" ("department_id");--> statement-breakpoint
CREATE INDEX "customer_purchase_orders_group_index" ON "customer_purchase_orders" ("group_id");--> statement-breakpoint
CREATE INDEX "customer_purchase_orders_business_index" ON "customer_purchase_orders" ("business_follower_id");--> statement-breakpoint
CREATE INDEX "customer_purchase_orders_production_index" ON "customer_purchase_orders" ("production_follower_id");--> statement-breakpoint
CREATE INDEX "sale_order_sizes_order_index" ON "sale_order_sizes" ("sale_order_id","position");--> statement-breakpoint
CREATE INDEX "sale_order_versions_person_index" ON "sale_order_versions" ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "sale_order_versions_used_index" ON "sale_order_versions" USING gin ("used_records");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_orders_sale_order_code_index" ON "sale_orders" ("sale_order_code");--> statement-breakpoint
CREATE INDEX "sale_orders_sale_order_code_sort_index" ON "sale_orders" ("sale_order_code","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_orders_task_index" ON "sale_orders" ("business_task_id");--> statement-breakpoint
CREATE INDEX "sale_orders_keyword_index" ON "sale_orders" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "sale_orders_created_index" ON "sale_orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "sale_orders_updated_index" ON "sale_orders" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "sale_orders_code_index" ON "sale_orders" ("code","id");--> statement-breakpoint
CREATE INDEX "sale_orders_type_sort_index" ON "sale_orders" ("type","id");--> statement-breakpoint
CREATE INDEX "sale_orders_color_index" ON "sale_orders" ("color","id");--> statement-breakpoint
CREATE INDEX "sale_orders_quantity_index" ON "sale_orders" ("quantity","id");--> statement-breakpoint
CREATE INDEX "sale_orders_rmb_price_index" ON "sale_orders" ("rmb_price","id");--> statement-breakpoint
CREATE INDEX "sale_orders_production_date_index" ON "sale_orders" ("required_production_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sale_orders_production_date_rising_index" ON "sale_orders" ("required_production_date","id");--> statement-breakpoint
CREATE INDEX "sale_orders_order_date_index" ON "sale_orders" ("sale_order_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sale_orders_order_date_rising_index" ON "sale_orders" ("sale_order_date","id");--> statement-breakpoint
CREATE INDEX "sale_orders_status_index" ON "sale_orders" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "sale_orders_type_index" ON "sale_orders" ("type","created_at","id","status");--> statement-breakpoint
CREATE INDEX "sale_orders_order_type_index" ON "sale_orders" ("order_type","created_at","id","status");--> statement-breakpoint
CREATE INDEX "sale_orders_currency_index" ON "sale_orders" ("currency","created_at","id","status");--> statement-breakpoint
CREATE INDEX "sale_orders_creator_index" ON "sale_orders" ("creator_id","created_at","id","status");--> statement-breakpoint
CREATE INDEX "sale_orders_updater_index" ON "sale_orders" ("last_updater_id","created_at","id","status");--> statement-breakpoint
CREATE INDEX "sale_orders_brand_index" ON "sale_orders" ("brand_id","created_at","id","status");--> statement-breakpoint
CREATE INDEX "sale_orders_business_index" ON "sale_orders" ("business_follower_id","created_at","id","status");--> statement-breakpoint
CREATE INDEX "sale_orders_production_index" ON "sale_orders" ("production_follower_id","created_at","id","status");--> statement-breakpoint
CREATE INDEX "sale_orders_price_index" ON "sale_orders" ("unit_price","id");--> statement-breakpoint
CREATE INDEX "sale_orders_template_index" ON "sale_orders" ("template_id");--> statement-breakpoint
CREATE INDEX "sale_orders_order_index" ON "sale_orders" ("template_order_id");--> statement-breakpoint
CREATE INDEX "sale_orders_sums_index" ON "sale_orders" ("creator_id","quantity","rmb_price");--> statement-breakpoint
ALTER TABLE "customer_purchase_orders" ADD CONSTRAINT "customer_purchase_orders_sale_order_id_sale_orders_id_fkey" FOREIGN KEY ("sale_order_id") REFERENCES "sale_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "customer_purchase_orders" ADD CONSTRAINT "customer_purchase_orders_brand_id_brands_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id");--> statement-breakpoint
ALTER TABLE "customer_purchase_orders" ADD CONSTRAINT "customer_purchase_orders_department_id_categories_id_fkey" FOREIGN KEY ("department_id") REFERENCES "categories"("id");--> statement-breakpoint
ALTER TABLE "customer_purchase_orders" ADD CONSTRAINT "customer_purchase_orders_group_id_categories_id_fkey" FOREIGN KEY ("group_id") REFERENCES "categories"("id");--> statement-breakpoint
ALTER TABLE "customer_purchase_orders" ADD CONSTRAINT "customer_purchase_orders_business_follower_id_users_id_fkey" FOREIGN KEY ("business_follower_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "customer_purchase_orders" ADD CONSTRAINT "customer_purchase_orders_production_follower_id_users_id_fkey" FOREIGN KEY ("production_follower_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "sale_order_sizes" ADD CONSTRAINT "sale_order_sizes_sale_order_id_sale_orders_id_fkey" FOREIGN KEY ("sale_order_id") REFERENCES "sale_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sale_order_versions" ADD CONSTRAINT "sale_order_versions_order_id_sale_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "sale_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sale_order_versions" ADD CONSTRAINT "sale_order_versions_confirmed_by_id_users_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "sale_orders" ADD CONSTRAINT "sale_orders_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "sale_orders" ADD CONSTRAINT "sale_orders_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "sale_orders" ADD CONSTRAINT "sale_orders_business_task_id_business_tasks_id_fkey" FOREIGN KEY ("business_task_id") REFERENCES "business_tasks"("id");--> statement-breakpoint
ALTER TABLE "sale_orders" ADD CONSTRAINT "sale_orders_template_id_templates_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id");--> statement-breakpoint
ALTER TABLE "sale_orders" ADD CONSTRAINT "sale_orders_template_order_id_template_orders_id_fkey" FOREIGN KEY ("template_order_id") REFERENCES "template_orders"("id");