CREATE TABLE "crop_order_batch_sizes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crop_order_batch_sizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"crop_quantity" integer,
	CONSTRAINT "crop_order_batch_sizes_amount_check" CHECK ("crop_quantity" >= 0),
	CONSTRAINT "crop_order_batch_sizes_text_check" CHECK (char_length("name") <= 50)
);
--> statement-breakpoint
CREATE TABLE "crop_order_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crop_order_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"order_id" integer NOT NULL,
	"crop_category_id" integer,
	"crop_date" date,
	"type" text,
	"parameter" numeric(8,1),
	"dye_lot" text DEFAULT '' NOT NULL,
	"maintainer_id" integer,
	"maintenance_date" timestamp(3) with time zone,
	CONSTRAINT "crop_order_batches_amount_check" CHECK ("parameter" >= 0),
	CONSTRAINT "crop_order_batches_text_check" CHECK (char_length("dye_lot") <= 50),
	CONSTRAINT "crop_order_batches_type_check" CHECK ("type" in ('Machine', 'Manual'))
);
--> statement-breakpoint
CREATE TABLE "crop_order_versions" (
	"order_id" integer,
	"version" integer,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"shape" integer DEFAULT 1 NOT NULL,
	"snapshot" jsonb NOT NULL,
	"used_records" text[] DEFAULT '{}'::text[] NOT NULL,
	"confirmed_by_id" integer NOT NULL,
	CONSTRAINT "crop_order_versions_pkey" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "crop_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crop_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"code" text NOT NULL,
	"confirmed_version" integer DEFAULT 0 NOT NULL,
	"production_order_id" integer NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"type" text,
	"total_quantity" integer DEFAULT 0 NOT NULL,
	"over_quantity" integer DEFAULT 0 NOT NULL,
	"crop_total" jsonb DEFAULT '[]' NOT NULL,
	"production_order_code" text NOT NULL,
	"order_quantity" integer DEFAULT 0 NOT NULL,
	"brand_id" integer,
	"factory_id" integer,
	"customer_po" text DEFAULT '' NOT NULL,
	"sample_type" text NOT NULL,
	"color" text NOT NULL,
	"design_image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "crop_orders_type_check" CHECK ("type" in ('Machine', 'Manual')),
	CONSTRAINT "crop_orders_status_check" CHECK ("status" in ('Pending', 'Finished')),
	CONSTRAINT "crop_orders_confirmed_check" CHECK (("status" = 'Pending') = ("confirmed_version" = 0)),
	CONSTRAINT "crop_orders_quantity_check" CHECK ("total_quantity" >= 0 and "order_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "hang_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hang_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"order_id" integer NOT NULL,
	"batch_id" integer,
	"crop_date" date,
	"dye_lot" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"crop_quantity" integer,
	"hang_quantity" integer DEFAULT 0 NOT NULL,
	"finished_quantity" integer DEFAULT 0 NOT NULL,
	"defect_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hang_order_lines_amount_check" CHECK ("crop_quantity" >= 0),
	CONSTRAINT "hang_order_lines_text_check" CHECK (char_length("dye_lot") <= 50 and char_length("name") <= 50),
	CONSTRAINT "hang_order_lines_told_check" CHECK ("hang_quantity" >= 0 and "finished_quantity" >= 0 and "defect_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "hang_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hang_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"hang_order_code" text NOT NULL,
	"crop_order_id" integer NOT NULL,
	"production_order_id" integer NOT NULL,
	"sync_status" text DEFAULT 'Pending' NOT NULL,
	"sync_time" timestamp(3) with time zone,
	"retry_count" integer DEFAULT 0 NOT NULL,
	"failure_reason" text DEFAULT '' NOT NULL,
	"plan_quantity" integer DEFAULT 0 NOT NULL,
	"hang_quantity" integer DEFAULT 0 NOT NULL,
	"finished_quantity" integer DEFAULT 0 NOT NULL,
	"defect_quantity" integer DEFAULT 0 NOT NULL,
	"production_order_code" text NOT NULL,
	"brand_id" integer,
	"factory_id" integer,
	"customer_po" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "hang_orders_failure_check" CHECK (char_length("failure_reason") <= 500),
	CONSTRAINT "hang_orders_sync_status_check" CHECK ("sync_status" in ('Pending', 'Success', 'Failed')),
	CONSTRAINT "hang_orders_quantity_check" CHECK ("plan_quantity" >= 0 and "hang_quantity" >= 0 and "finished_quantity" >= 0 and "defect_quantity" >= 0 and "retry_count" >= 0)
);
--> statement-breakpoint
CREATE INDEX "crop_order_batch_sizes_batch_index" ON "crop_order_batch_sizes" ("batch_id","position");--> statement-breakpoint
CREATE INDEX "crop_order_batches_order_index" ON "crop_order_batches" ("order_id","position");--> statement-breakpoint
CREATE INDEX "crop_order_batches_category_index" ON "crop_order_batches" ("crop_category_id");--> statement-breakpoint
CREATE INDEX "crop_order_batches_maintainer_index" ON "crop_order_batches" ("maintainer_id");--> statement-breakpoint
CREATE INDEX "crop_order_versions_person_index" ON "crop_order_versions" ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "crop_order_versions_used_index" ON "crop_order_versions" USING gin ("used_records");--> statement-breakpoint
CREATE INDEX "crop_orders_keyword_index" ON "crop_orders" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "crop_orders_code_sort_index" ON "crop_orders" ("production_order_code","id");--> statement-breakpoint
CREATE INDEX "crop_orders_brand_index" ON "crop_orders" ("brand_id","created_at","id");--> statement-breakpoint
CREATE INDEX "crop_orders_style_index" ON "crop_orders" ("code","id");--> statement-breakpoint
CREATE INDEX "crop_orders_sample_type_index" ON "crop_orders" ("sample_type","created_at","id");--> statement-breakpoint
CREATE INDEX "crop_orders_factory_index" ON "crop_orders" ("factory_id","created_at","id");--> statement-breakpoint
CREATE INDEX "crop_orders_type_index" ON "crop_orders" ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "crop_orders_status_index" ON "crop_orders" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "crop_orders_order_quantity_index" ON "crop_orders" ("order_quantity","id");--> statement-breakpoint
CREATE INDEX "crop_orders_total_quantity_index" ON "crop_orders" ("total_quantity","id");--> statement-breakpoint
CREATE INDEX "crop_orders_over_quantity_index" ON "crop_orders" ("over_quantity","id");--> statement-breakpoint
CREATE INDEX "crop_orders_creator_index" ON "crop_orders" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "crop_orders_updater_index" ON "crop_orders" ("last_updater_id","created_at","id");--> statement-breakpoint
CREATE INDEX "crop_orders_created_index" ON "crop_orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "crop_orders_updated_index" ON "crop_orders" ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "crop_orders_production_order_index" ON "crop_orders" ("production_order_id");--> statement-breakpoint
CREATE INDEX "crop_orders_sums_index" ON "crop_orders" ("creator_id","order_quantity","total_quantity","over_quantity");--> statement-breakpoint
CREATE INDEX "hang_order_lines_order_index" ON "hang_order_lines" ("order_id","position");--> statement-breakpoint
CREATE INDEX "hang_orders_keyword_index" ON "hang_orders" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "hang_orders_code_sort_index" ON "hang_orders" ("hang_order_code","id");--> statement-breakpoint
CREATE INDEX "hang_orders_brand_index" ON "hang_orders" ("brand_id","created_at","id");--> statement-breakpoint
CREATE INDEX "hang_orders_type_index" ON "hang_orders" ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "hang_orders_factory_index" ON "hang_orders" ("factory_id","created_at","id");--> statement-breakpoint
CREATE INDEX "hang_orders_plan_quantity_index" ON "hang_orders" ("plan_quantity","id");--> statement-breakpoint
CREATE INDEX "hang_orders_hang_quantity_index" ON "hang_orders" ("hang_quantity","id");--> statement-breakpoint
CREATE INDEX "hang_orders_finished_quantity_index" ON "hang_orders" ("finished_quantity","id");--> statement-breakpoint
CREATE INDEX "hang_orders_defect_quantity_index" ON "hang_orders" ("defect_quantity","id");--> statement-breakpoint
CREATE INDEX "hang_orders_sync_status_index" ON "hang_orders" ("sync_status","created_at","id");--> statement-breakpoint
CREATE INDEX "hang_orders_sync_time_index" ON "hang_orders" ("sync_time","id");--> statement-breakpoint
CREATE INDEX "hang_orders_sync_time_falling_index" ON "hang_orders" ("sync_time" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hang_orders_retry_count_index" ON "hang_orders" ("retry_count","id");--> statement-breakpoint
CREATE INDEX "hang_orders_creator_index" ON "hang_orders" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "hang_orders_created_index" ON "hang_orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "hang_orders_updated_index" ON "hang_orders" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "hang_orders_updater_index" ON "hang_orders" ("last_updater_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hang_orders_code_index" ON "hang_orders" ("hang_order_code");--> statement-breakpoint
CREATE UNIQUE INDEX "hang_orders_crop_order_index" ON "hang_orders" ("crop_order_id");--> statement-breakpoint
CREATE INDEX "hang_orders_production_order_index" ON "hang_orders" ("production_order_id");--> statement-breakpoint
ALTER TABLE "crop_order_batch_sizes" ADD CONSTRAINT "crop_order_batch_sizes_batch_id_crop_order_batches_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "crop_order_batches"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crop_order_batches" ADD CONSTRAINT "crop_order_batches_order_id_crop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "crop_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crop_order_batches" ADD CONSTRAINT "crop_order_batches_crop_category_id_categories_id_fkey" FOREIGN KEY ("crop_category_id") REFERENCES "categories"("id");--> statement-breakpoint
ALTER TABLE "crop_order_batches" ADD CONSTRAINT "crop_order_batches_maintainer_id_users_id_fkey" FOREIGN KEY ("maintainer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "crop_order_versions" ADD CONSTRAINT "crop_order_versions_order_id_crop_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "crop_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "crop_order_versions" ADD CONSTRAINT "crop_order_versions_confirmed_by_id_users_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "crop_orders" ADD CONSTRAINT "crop_orders_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "crop_orders" ADD CONSTRAINT "crop_orders_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "crop_orders" ADD CONSTRAINT "crop_orders_production_order_id_production_orders_id_fkey" FOREIGN KEY ("production_order_id") REFERENCES "production_orders"("id");--> statement-breakpoint
ALTER TABLE "hang_order_lines" ADD CONSTRAINT "hang_order_lines_order_id_hang_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "hang_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "hang_orders" ADD CONSTRAINT "hang_orders_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "hang_orders" ADD CONSTRAINT "hang_orders_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "hang_orders" ADD CONSTRAINT "hang_orders_crop_order_id_crop_orders_id_fkey" FOREIGN KEY ("crop_order_id") REFERENCES "crop_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "hang_orders" ADD CONSTRAINT "hang_orders_production_order_id_production_orders_id_fkey" FOREIGN KEY ("production_order_id") REFERENCES "production_orders"("id") ON DELETE CASCADE;