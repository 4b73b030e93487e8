CREATE TABLE "bom_colors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bom_colors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"bom_id" integer NOT NULL,
	"color" text NOT NULL,
	"review_status" text DEFAULT 'Pending' NOT NULL,
	"reviewer_id" integer,
	"reviewed_at" timestamp(3) with time zone,
	CONSTRAINT "bom_colors_color_check" CHECK ("color" <> '' and char_length("color") <= 50),
	CONSTRAINT "bom_colors_review_check" CHECK ("review_status" in ('Pending', 'Reviewed') and ("review_status" = 'Reviewed') = ("reviewer_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "bom_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bom_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"color_id" integer NOT NULL,
	"material_id" integer NOT NULL,
	"material_type" text DEFAULT 'Main' NOT NULL,
	"action_region" text DEFAULT '' NOT NULL,
	"usage" numeric(12,4),
	"loss" numeric(6,2),
	"gap" numeric(6,2),
	"unit_price" numeric(12,2),
	"magnification" numeric(8,2),
	"quantity" numeric(14,4),
	"description" text DEFAULT '' NOT NULL,
	"cost_description" text DEFAULT '' NOT NULL,
	"other_fee" numeric(12,2),
	"other_fee_description" text DEFAULT '' NOT NULL,
	"legacy_color" text DEFAULT '' NOT NULL,
	"price" numeric(24,5) NOT NULL,
	CONSTRAINT "bom_lines_type_check" CHECK ("material_type" in ('Main', 'Lining', 'Accessory')),
	CONSTRAINT "bom_lines_amount_check" CHECK ("usage" >= 0 and "loss" >= 0 and "gap" >= 0 and "unit_price" >= 0 and "magnification" >= 0
        and "quantity" >= 0 and "other_fee" >= 0),
	CONSTRAINT "bom_lines_text_check" CHECK (char_length("action_region") <= 40 and char_length("description") <= 200
        and char_length("cost_description") <= 200 and char_length("other_fee_description") <= 200)
);
--> statement-breakpoint
CREATE TABLE "boms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"template_order_id" integer NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"brand_id" integer,
	"customer_id" integer,
	"customer_code" text DEFAULT '' NOT NULL,
	"development_type" text,
	"design_image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"review_status" text DEFAULT 'Pending' NOT NULL,
	CONSTRAINT "boms_review_check" CHECK ("review_status" in ('Pending', 'Reviewed')),
	CONSTRAINT "boms_code_check" CHECK ("code" <> '' and "type" <> ''),
	CONSTRAINT "boms_remark_check" CHECK (char_length("remark") <= 130)
);
--> statement-breakpoint
CREATE INDEX "bom_colors_bom_index" ON "bom_colors" ("bom_id","position");--> statement-breakpoint
CREATE INDEX "bom_colors_color_index" ON "bom_colors" ("color");--> statement-breakpoint
CREATE INDEX "bom_colors_reviewer_index" ON "bom_colors" ("reviewer_id");--> statement-breakpoint
CREATE INDEX "bom_lines_color_index" ON "bom_lines" ("color_id","position");--> statement-breakpoint
CREATE INDEX "bom_lines_material_index" ON "bom_lines" ("material_id");--> statement-breakpoint
CREATE UNIQUE INDEX "boms_order_index" ON "boms" ("template_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "boms_code_type_index" ON "boms" ("code","type");--> statement-breakpoint
CREATE INDEX "boms_keyword_index" ON "boms" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "boms_created_index" ON "boms" ("created_at","id");--> statement-breakpoint
CREATE INDEX "boms_updated_index" ON "boms" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "boms_code_index" ON "boms" ("code","id");--> statement-breakpoint
CREATE INDEX "boms_type_sort_index" ON "boms" ("type","id");--> statement-breakpoint
CREATE INDEX "boms_type_index" ON "boms" ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "boms_creator_index" ON "boms" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "boms_updater_index" ON "boms" ("last_updater_id","created_at","id");--> statement-breakpoint
CREATE INDEX "boms_brand_index" ON "boms" ("brand_id","created_at","id");--> statement-breakpoint
CREATE INDEX "boms_customer_index" ON "boms" ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "boms_development_index" ON "boms" ("development_type","created_at","id");--> statement-breakpoint
CREATE INDEX "boms_review_index" ON "boms" ("review_status","created_at","id");--> statement-breakpoint
ALTER TABLE "bom_colors" ADD CONSTRAINT "bom_colors_bom_id_boms_id_fkey" FOREIGN KEY ("bom_id") REFERENCES "boms"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bom_colors" ADD CONSTRAINT "bom_colors_reviewer_id_users_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "bom_lines" ADD CONSTRAINT "bom_lines_color_id_bom_colors_id_fkey" FOREIGN KEY ("color_id") REFERENCES "bom_colors"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bom_lines" ADD CONSTRAINT "bom_lines_material_id_materials_id_fkey" FOREIGN KEY ("material_id") REFERENCES "materials"("id");--> statement-breakpoint
ALTER TABLE "boms" ADD CONSTRAINT "boms_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "boms" ADD CONSTRAINT "boms_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "boms" ADD CONSTRAINT "boms_template_order_id_template_orders_id_fkey" FOREIGN KEY ("template_order_id") REFERENCES "template_orders"("id");--> statement-breakpoint
ALTER TABLE "boms" ADD CONSTRAINT "boms_brand_id_brands_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id");--> statement-breakpoint
ALTER TABLE "boms" ADD CONSTRAINT "boms_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");