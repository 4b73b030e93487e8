CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"type" text NOT NULL,
	"key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "categories_type_check" CHECK ("type" in ('material', 'departmentalGroup', 'sampleType')),
	CONSTRAINT "categories_parent_check" CHECK ("parent_id" <> "id")
);
--> statement-breakpoint
CREATE TABLE "privileges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privileges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_privileges" (
	"role_id" integer,
	"privilege_id" integer,
	CONSTRAINT "role_privileges_pkey" PRIMARY KEY("role_id","privilege_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" integer,
	"role_id" integer,
	CONSTRAINT "user_roles_pkey" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"code_hash" text,
	"issued_by_id" integer,
	"expires_at" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"username" text NOT NULL,
	"email" text,
	"phone" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"name" text GENERATED ALWAYS AS (last_name || first_name) STORED NOT NULL,
	"pinyin_abbreviation" text NOT NULL,
	"pinyin_key" text NOT NULL,
	"avatar" text,
	"password_hash" text NOT NULL,
	"category_id" integer,
	"is_deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"street" text NOT NULL,
	"postcode" text,
	"full_address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_sizes" (
	"brand_id" integer,
	"size_id" integer,
	CONSTRAINT "brand_sizes_pkey" PRIMARY KEY("brand_id","size_id")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"name" text NOT NULL,
	"pinyin_key" text NOT NULL,
	"customer_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_departments" (
	"customer_id" integer,
	"category_id" integer,
	CONSTRAINT "customer_departments_pkey" PRIMARY KEY("customer_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"company" text NOT NULL,
	"pinyin_key" text NOT NULL,
	"company_group" text NOT NULL,
	"counterparty" text,
	"counterparty_position" text,
	"phone" text,
	"email" text,
	"process_level" text,
	"sales_area" text,
	"sales_mode" text,
	"financial_status" text,
	"customer_type" text,
	"background_check" text,
	"insurance_factor" numeric(12,4),
	"address" text,
	"deliver_address" text
);
--> statement-breakpoint
CREATE TABLE "sizes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"name" text NOT NULL,
	"ranges" text[] NOT NULL,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"street" text NOT NULL,
	"postcode" text,
	"full_address" text NOT NULL,
	"name" text NOT NULL,
	"pinyin_key" text NOT NULL,
	"category" text NOT NULL,
	"main_product" text,
	"phone" text,
	"contact" text
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warehouse_locations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warehouse_locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"warehouse_id" integer NOT NULL,
	"code" text NOT NULL,
	"description" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_referenced" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warehouses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"street" text NOT NULL,
	"postcode" text,
	"full_address" text NOT NULL,
	"name" text NOT NULL,
	"supervisor_id" integer NOT NULL,
	"contact" text,
	"phone" text
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "materials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"name" text NOT NULL,
	"pinyin_key" text NOT NULL,
	"color" text,
	"description" text,
	"ingredient" text,
	"width" numeric(10,2),
	"weight" numeric(10,2),
	"price" numeric(14,5),
	"quantity" numeric(14,4),
	"size" numeric(14,4),
	"image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"action_region" text,
	"gap" numeric(6,2) DEFAULT '0' NOT NULL,
	"shrinkage" text,
	"fabric_tech" text,
	"meter_per_kilo" numeric(14,4),
	"sufficient_price" numeric(14,5),
	"sufficient_meter_price" numeric(14,5),
	"paper_tube" numeric(14,4),
	"supplier_id" integer NOT NULL,
	"unit_id" integer,
	"category_id" integer,
	"code_from_supplier" text,
	"color_from_supplier" text,
	"creator_id" integer,
	CONSTRAINT "materials_gap_check" CHECK ("gap" between 0 and 100),
	CONSTRAINT "materials_price_check" CHECK ("price" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "categories_sibling_name_index" ON "categories" ("type",coalesce("parent_id", 0),lower("name")) WHERE not "is_deleted";--> statement-breakpoint
CREATE UNIQUE INDEX "categories_key_index" ON "categories" ("key");--> statement-breakpoint
CREATE INDEX "categories_parent_index" ON "categories" ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "privileges_name_index" ON "privileges" ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_index" ON "roles" (lower("name"));--> statement-breakpoint
CREATE INDEX "user_roles_role_index" ON "user_roles" ("role_id");--> statement-breakpoint
CREATE INDEX "password_resets_user_index" ON "password_resets" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_index" ON "users" ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_index" ON "users" (lower("email"));--> statement-breakpoint
CREATE INDEX "users_category_index" ON "users" ("category_id");--> statement-breakpoint
CREATE INDEX "users_pinyin_index" ON "users" ("pinyin_key","id");--> statement-breakpoint
CREATE INDEX "users_abbreviation_index" ON "users" ("pinyin_abbreviation" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_keyword_index" ON "users" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "addresses_keyword_index" ON "addresses" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "brand_sizes_size_index" ON "brand_sizes" ("size_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brands_customer_name_index" ON "brands" ("customer_id",lower("name"));--> statement-breakpoint
CREATE INDEX "brands_pinyin_index" ON "brands" ("pinyin_key","id");--> statement-breakpoint
CREATE INDEX "brands_keyword_index" ON "brands" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "customer_departments_category_index" ON "customer_departments" ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_company_index" ON "customers" (lower("company"));--> statement-breakpoint
CREATE INDEX "customers_pinyin_index" ON "customers" ("pinyin_key","id");--> statement-breakpoint
CREATE INDEX "customers_keyword_index" ON "customers" USING gin ("keyword_grams");--> statement-breakpoint
CREATE UNIQUE INDEX "sizes_name_index" ON "sizes" (lower("name"));--> statement-breakpoint
CREATE INDEX "sizes_keyword_index" ON "sizes" USING gin ("keyword_grams");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name_index" ON "suppliers" (lower("name"));--> statement-breakpoint
CREATE INDEX "suppliers_category_index" ON "suppliers" ("category");--> statement-breakpoint
CREATE INDEX "suppliers_pinyin_index" ON "suppliers" ("pinyin_key","id");--> statement-breakpoint
CREATE INDEX "suppliers_keyword_index" ON "suppliers" USING gin ("keyword_grams");--> statement-breakpoint
CREATE UNIQUE INDEX "units_name_index" ON "units" (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "warehouse_locations_code_index" ON "warehouse_locations" ("warehouse_id",lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "warehouses_name_index" ON "warehouses" (lower("name"));--> statement-breakpoint
CREATE INDEX "warehouses_supervisor_index" ON "warehouses" ("supervisor_id");--> statement-breakpoint
CREATE INDEX "warehouses_keyword_index" ON "warehouses" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "materials_supplier_index" ON "materials" ("supplier_id");--> statement-breakpoint
CREATE INDEX "materials_unit_index" ON "materials" ("unit_id");--> statement-breakpoint
CREATE INDEX "materials_category_index" ON "materials" ("category_id");--> statement-breakpoint
CREATE INDEX "materials_updated_index" ON "materials" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "materials_pinyin_index" ON "materials" ("pinyin_key","id");--> statement-breakpoint
CREATE INDEX "materials_keyword_index" ON "materials" USING gin ("keyword_grams");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "categories"("id");--> statement-breakpoint
ALTER TABLE "role_privileges" ADD CONSTRAINT "role_privileges_role_id_roles_id_fkey" FOREIGN KEY ("role_id") REFERENCES "roles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "role_privileges" ADD CONSTRAINT "role_privileges_privilege_id_privileges_id_fkey" FOREIGN KEY ("privilege_id") REFERENCES "privileges"("id");--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_roles_id_fkey" FOREIGN KEY ("role_id") REFERENCES "roles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_issued_by_id_users_id_fkey" FOREIGN KEY ("issued_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_category_id_categories_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id");--> statement-breakpoint
ALTER TABLE "brand_sizes" ADD CONSTRAINT "brand_sizes_brand_id_brands_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "brand_sizes" ADD CONSTRAINT "brand_sizes_size_id_sizes_id_fkey" FOREIGN KEY ("size_id") REFERENCES "sizes"("id");--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "customer_departments" ADD CONSTRAINT "customer_departments_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "customer_departments" ADD CONSTRAINT "customer_departments_category_id_categories_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id");--> statement-breakpoint
ALTER TABLE "warehouse_locations" ADD CONSTRAINT "warehouse_locations_warehouse_id_warehouses_id_fkey" FOREIGN KEY ("warehouse_id") REFERENCES "warehouses"("id");--> statement-breakpoint
ALTER TABLE "warehouses" ADD CONSTRAINT "warehouses_supervisor_id_users_id_fkey" FOREIGN KEY ("supervisor_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_supplier_id_suppliers_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id");--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_unit_id_units_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "units"("id");--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_category_id_categories_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id");--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");