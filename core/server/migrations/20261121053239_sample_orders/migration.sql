CREATE TABLE "business_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"template_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"brand_id" integer,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"color" text NOT NULL,
	"purchase_code" text NOT NULL,
	CONSTRAINT "business_tasks_key_check" CHECK ("code" <> '' and "type" <> '' and "color" <> '' and "purchase_code" <> '')
);
--> statement-breakpoint
CREATE TABLE "template_bom_materials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "template_bom_materials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"color_id" integer NOT NULL,
	"position" integer NOT NULL,
	"material_id" integer NOT NULL,
	"material_type" text NOT NULL,
	"action_region" text DEFAULT '' NOT NULL,
	"usage" numeric(12,4),
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "template_bom_materials_type_check" CHECK ("material_type" in ('Main', 'Lining', 'Accessory')),
	CONSTRAINT "template_bom_materials_usage_check" CHECK ("usage" >= 0),
	CONSTRAINT "template_bom_materials_text_check" CHECK (char_length("action_region") <= 40 and char_length("description") <= 200)
);
--> statement-breakpoint
CREATE TABLE "template_order_colors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "template_order_colors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "template_order_colors_color_check" CHECK (char_length("color") <= 50)
);
--> statement-breakpoint
CREATE TABLE "template_order_sizes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "template_order_sizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"color_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" integer,
	CONSTRAINT "template_order_sizes_quantity_check" CHECK ("quantity" >= 0),
	CONSTRAINT "template_order_sizes_position_check" CHECK ("position" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "template_secondary_processes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "template_secondary_processes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"color_id" integer NOT NULL,
	"position" integer NOT NULL,
	"supplier_id" integer,
	"name" text DEFAULT '' NOT NULL,
	"doc_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"unit_dosage" numeric(12,4),
	"unit_id" integer,
	"description" text DEFAULT '' NOT NULL,
	"unit_price" numeric(12,2),
	"review_status" text DEFAULT 'Pending' NOT NULL,
	"reviewer_id" integer,
	"reviewed_at" timestamp(3) with time zone,
	CONSTRAINT "template_secondary_processes_review_check" CHECK ("review_status" in ('Pending', 'Reviewed') and ("review_status" = 'Reviewed') = ("reviewer_id" is not null)),
	CONSTRAINT "template_secondary_processes_amount_check" CHECK ("unit_dosage" >= 0 and "unit_price" >= 0),
	CONSTRAINT "template_secondary_processes_text_check" CHECK (char_length("name") <= 50 and char_length("description") <= 500)
);
--> statement-breakpoint
CREATE TABLE "template_order_versions" (
	"order_id" integer,
	"version" integer,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"confirmed_by_id" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "template_order_versions_pkey" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "template_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "template_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"sync_status" text DEFAULT 'Pending' NOT NULL,
	"confirmed_version" integer DEFAULT 0 NOT NULL,
	"patterning_finished" boolean DEFAULT false NOT NULL,
	"source_id" integer,
	"source_type" text,
	"designer_id" integer,
	"business_follower_id" integer,
	"assistant_id" integer,
	"order_place_date" date,
	"publication_date" date,
	"urgent" boolean DEFAULT false NOT NULL,
	"urgent_reason" text DEFAULT '' NOT NULL,
	"urgent_description" text DEFAULT '' NOT NULL,
	"process_level" text,
	"material_budget" numeric(12,2),
	"budget" numeric(12,2),
	"has_hook" boolean DEFAULT false NOT NULL,
	"hook_remark" text DEFAULT '' NOT NULL,
	"has_lanyard" boolean DEFAULT false NOT NULL,
	"lanyard_remark" text DEFAULT '' NOT NULL,
	"size_description" text DEFAULT '' NOT NULL,
	"marks" jsonb DEFAULT '[]' NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"type_explain" text,
	"attachments" jsonb DEFAULT '[]' NOT NULL,
	"code" text,
	"type" text NOT NULL,
	"category" text,
	"brand_id" integer,
	"customer_id" integer,
	"customer_code" text DEFAULT '' NOT NULL,
	"design_image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"department_id" integer,
	"group_id" integer,
	"template_follower_id" integer,
	"development_type" text,
	"factory_id" integer,
	"development_group_id" integer,
	"size_guide_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"bom_status" text,
	"sample_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "template_orders_status_check" CHECK ("sync_status" in ('Pending', 'Revert', 'Finished')),
	CONSTRAINT "template_orders_confirmed_check" CHECK (("sync_status" = 'Pending') = ("confirmed_version" = 0) and ("confirmed_version" = 0 or "code" is not null)),
	CONSTRAINT "template_orders_source_check" CHECK ("source_type" in ('copy', 'reference')),
	CONSTRAINT "template_orders_development_check" CHECK ("development_type" in ('FactoryDevelopmentSample', 'PatterningDevelopmentSample', 'SpotPurchase')),
	CONSTRAINT "template_orders_level_check" CHECK ("process_level" in ('B+', 'B', 'B-')),
	CONSTRAINT "template_orders_type_check" CHECK ("type" <> '' and char_length("type") <= 50),
	CONSTRAINT "template_orders_budget_check" CHECK ("material_budget" >= 0 and "budget" >= 0),
	CONSTRAINT "template_orders_quantity_check" CHECK ("sample_quantity" >= 0),
	CONSTRAINT "template_orders_images_check" CHECK (cardinality("design_image_urls") <= 6 and cardinality("size_guide_urls") <= 6),
	CONSTRAINT "template_orders_text_check" CHECK (char_length("hook_remark") <= 12 and char_length("lanyard_remark") <= 40 and char_length("size_description") <= 40
        and char_length("urgent_reason") <= 200 and char_length("urgent_description") <= 200
        and char_length("comments") <= 20000 and char_length("description") <= 20000 and char_length("customer_code") <= 50),
	CONSTRAINT "template_orders_urgent_check" CHECK (not "urgent" or ("urgent_reason" <> '' and "urgent_description" <> ''))
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"color" text NOT NULL,
	"patterning_status" text DEFAULT 'Pending' NOT NULL,
	CONSTRAINT "templates_patterning_check" CHECK ("patterning_status" in ('Pending', 'InProgress', 'Inquest', 'Finished', 'Cancel')),
	CONSTRAINT "templates_color_check" CHECK ("color" <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "business_tasks_key_index" ON "business_tasks" ("code","type","color","purchase_code");--> statement-breakpoint
CREATE INDEX "business_tasks_keyword_index" ON "business_tasks" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "business_tasks_created_index" ON "business_tasks" ("created_at","id");--> statement-breakpoint
CREATE INDEX "business_tasks_creator_index" ON "business_tasks" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "business_tasks_brand_index" ON "business_tasks" ("brand_id","created_at","id");--> statement-breakpoint
CREATE INDEX "business_tasks_type_index" ON "business_tasks" ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "business_tasks_color_index" ON "business_tasks" ("color","id");--> statement-breakpoint
CREATE INDEX "business_tasks_purchase_index" ON "business_tasks" ("purchase_code","id");--> statement-breakpoint
CREATE INDEX "business_tasks_template_index" ON "business_tasks" ("template_id");--> statement-breakpoint
CREATE INDEX "business_tasks_order_index" ON "business_tasks" ("order_id");--> statement-breakpoint
CREATE INDEX "template_bom_materials_color_index" ON "template_bom_materials" ("color_id","position");--> statement-breakpoint
CREATE INDEX "template_bom_materials_material_index" ON "template_bom_materials" ("material_id");--> statement-breakpoint
CREATE INDEX "template_order_colors_order_index" ON "template_order_colors" ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "template_order_colors_color_index" ON "template_order_colors" ("order_id","color") WHERE "color" <> '';--> statement-breakpoint
CREATE INDEX "template_order_colors_name_index" ON "template_order_colors" ("color");--> statement-breakpoint
CREATE UNIQUE INDEX "template_order_sizes_position_index" ON "template_order_sizes" ("color_id","position");--> statement-breakpoint
CREATE INDEX "template_secondary_processes_color_index" ON "template_secondary_processes" ("color_id","position");--> statement-breakpoint
CREATE INDEX "template_secondary_processes_supplier_index" ON "template_secondary_processes" ("supplier_id");--> statement-breakpoint
CREATE INDEX "template_secondary_processes_unit_index" ON "template_secondary_processes" ("unit_id");--> statement-breakpoint
CREATE INDEX "template_order_versions_person_index" ON "template_order_versions" ("confirmed_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "template_orders_code_type_index" ON "template_orders" ("code","type") WHERE "code" is not null;--> statement-breakpoint
CREATE INDEX "template_orders_keyword_index" ON "template_orders" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "template_orders_created_index" ON "template_orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "template_orders_updated_index" ON "template_orders" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "template_orders_code_sort_index" ON "template_orders" ("code" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "template_orders_order_date_index" ON "template_orders" ("order_place_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "template_orders_publication_index" ON "template_orders" ("publication_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "template_orders_quantity_index" ON "template_orders" ("sample_quantity","id");--> statement-breakpoint
CREATE INDEX "template_orders_customer_code_index" ON "template_orders" ("customer_code","id");--> statement-breakpoint
CREATE INDEX "template_orders_status_index" ON "template_orders" ("sync_status","created_at","id");--> statement-breakpoint
CREATE INDEX "template_orders_creator_index" ON "template_orders" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "template_orders_updater_index" ON "template_orders" ("last_updater_id","created_at","id");--> statement-breakpoint
CREATE INDEX "template_orders_type_index" ON "template_orders" ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "template_orders_category_index" ON "template_orders" ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "template_orders_brand_index" ON "template_orders" ("brand_id","created_at","id");--> statement-breakpoint
CREATE INDEX "template_orders_customer_index" ON "template_orders" ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "template_orders_development_index" ON "template_orders" ("development_type","created_at","id");--> statement-breakpoint
CREATE INDEX "template_orders_salesperson_index" ON "template_orders" ("business_follower_id","created_at","id");--> statement-breakpoint
CREATE INDEX "template_orders_follower_index" ON "template_orders" ("template_follower_id","created_at","id");--> statement-breakpoint
CREATE INDEX "template_orders_designer_index" ON "template_orders" ("designer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "template_orders_assistant_index" ON "template_orders" ("assistant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "template_orders_department_index" ON "template_orders" ("department_id","created_at","id");--> statement-breakpoint
CREATE INDEX "template_orders_urgent_index" ON "template_orders" ("created_at","id") WHERE "urgent";--> statement-breakpoint
CREATE INDEX "template_orders_source_index" ON "template_orders" ("source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "templates_order_color_index" ON "templates" ("order_id","color");--> statement-breakpoint
CREATE INDEX "templates_color_index" ON "templates" ("color");--> statement-breakpoint
ALTER TABLE "business_tasks" ADD CONSTRAINT "business_tasks_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "business_tasks" ADD CONSTRAINT "business_tasks_template_id_templates_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "business_tasks" ADD CONSTRAINT "business_tasks_order_id_template_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "template_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "business_tasks" ADD CONSTRAINT "business_tasks_brand_id_brands_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id");--> statement-breakpoint
ALTER TABLE "template_bom_materials" ADD CONSTRAINT "template_bom_materials_color_id_template_order_colors_id_fkey" FOREIGN KEY ("color_id") REFERENCES "template_order_colors"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "template_bom_materials" ADD CONSTRAINT "template_bom_materials_material_id_materials_id_fkey" FOREIGN KEY ("material_id") REFERENCES "materials"("id");--> statement-breakpoint
ALTER TABLE "template_order_colors" ADD CONSTRAINT "template_order_colors_order_id_template_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "template_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "template_order_sizes" ADD CONSTRAINT "template_order_sizes_color_id_template_order_colors_id_fkey" FOREIGN KEY ("color_id") REFERENCES "template_order_colors"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "template_secondary_processes" ADD CONSTRAINT "template_secondary_processes_9HX7qgPFcWCs_fkey" FOREIGN KEY ("color_id") REFERENCES "template_order_colors"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "template_secondary_processes" ADD CONSTRAINT "template_secondary_processes_supplier_id_suppliers_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id");--> statement-breakpoint
ALTER TABLE "template_secondary_processes" ADD CONSTRAINT "template_secondary_processes_unit_id_units_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "units"("id");--> statement-breakpoint
ALTER TABLE "template_secondary_processes" ADD CONSTRAINT "template_secondary_processes_reviewer_id_users_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "template_order_versions" ADD CONSTRAINT "template_order_versions_order_id_template_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "template_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "template_order_versions" ADD CONSTRAINT "template_order_versions_confirmed_by_id_users_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "template_orders" ADD CONSTRAINT "template_orders_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "template_orders" ADD CONSTRAINT "template_orders_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "template_orders" ADD CONSTRAINT "template_orders_source_id_template_orders_id_fkey" FOREIGN KEY ("source_id") REFERENCES "template_orders"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "template_orders" ADD CONSTRAINT "template_orders_designer_id_users_id_fkey" FOREIGN KEY ("designer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "template_orders" ADD CONSTRAINT "template_orders_business_follower_id_users_id_fkey" FOREIGN KEY ("business_follower_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "template_orders" ADD CONSTRAINT "template_orders_assistant_id_users_id_fkey" FOREIGN KEY ("assistant_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "template_orders" ADD CONSTRAINT "template_orders_brand_id_brands_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id");--> statement-breakpoint
ALTER TABLE "template_orders" ADD CONSTRAINT "template_orders_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "template_orders" ADD CONSTRAINT "template_orders_department_id_categories_id_fkey" FOREIGN KEY ("department_id") REFERENCES "categories"("id");--> statement-breakpoint
ALTER TABLE "template_orders" ADD CONSTRAINT "template_orders_group_id_categories_id_fkey" FOREIGN KEY ("group_id") REFERENCES "categories"("id");--> statement-breakpoint
ALTER TABLE "template_orders" ADD CONSTRAINT "template_orders_template_follower_id_users_id_fkey" FOREIGN KEY ("template_follower_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "template_orders" ADD CONSTRAINT "template_orders_factory_id_suppliers_id_fkey" FOREIGN KEY ("factory_id") REFERENCES "suppliers"("id");--> statement-breakpoint
ALTER TABLE "template_orders" ADD CONSTRAINT "template_orders_development_group_id_categories_id_fkey" FOREIGN KEY ("development_group_id") REFERENCES "categories"("id");--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_order_id_template_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "template_orders"("id") ON DELETE CASCADE;