CREATE TABLE "quote_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"quote_id" integer NOT NULL,
	"material_id" integer NOT NULL,
	"material_type" text DEFAULT 'Main' NOT NULL,
	"action_region" text DEFAULT '' NOT NULL,
	"usage" numeric(12,4),
	"loss" numeric(6,2),
	"gap" numeric(6,2),
	"unit_price" numeric(12,2),
	"magnification" numeric(8,2),
	"description" text DEFAULT '' NOT NULL,
	"cost_description" text DEFAULT '' NOT NULL,
	"other_fee" numeric(12,2),
	"other_fee_description" text DEFAULT '' NOT NULL,
	"price" numeric(24,5) NOT NULL,
	CONSTRAINT "quote_lines_type_check" CHECK ("material_type" in ('Main', 'Lining', 'Accessory')),
	CONSTRAINT "quote_lines_amount_check" CHECK ("usage" >= 0 and "loss" >= 0 and "gap" >= 0 and "unit_price" >= 0 and "magnification" >= 0
        and "other_fee" >= 0),
	CONSTRAINT "quote_lines_text_check" CHECK (char_length("action_region") <= 40 and char_length("description") <= 200
        and char_length("cost_description") <= 200 and char_length("other_fee_description") <= 200)
);
--> statement-breakpoint
CREATE TABLE "quote_processes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_processes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"quote_id" integer NOT NULL,
	"type" text,
	"name" text DEFAULT '' NOT NULL,
	"unit_price" numeric(12,2),
	"magnification" numeric(8,2),
	"description" text DEFAULT '' NOT NULL,
	"price" numeric(20,2) NOT NULL,
	CONSTRAINT "quote_processes_type_check" CHECK ("type" is not null and "type" in ('processingFee', 'factoryProfit', 'otherFees')),
	CONSTRAINT "quote_processes_amount_check" CHECK ("unit_price" >= 0 and "magnification" >= 0),
	CONSTRAINT "quote_processes_text_check" CHECK ("name" <> '' and char_length("name") <= 50 and char_length("description") <= 200)
);
--> statement-breakpoint
CREATE TABLE "quote_secondary_processes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_secondary_processes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"quote_id" integer NOT NULL,
	"supplier_id" integer,
	"name" text DEFAULT '' NOT NULL,
	"doc_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"unit_dosage" numeric(12,4),
	"unit_id" integer,
	"description" text DEFAULT '' NOT NULL,
	"unit_price" numeric(12,2),
	CONSTRAINT "quote_secondary_amount_check" CHECK ("unit_dosage" >= 0 and "unit_price" >= 0),
	CONSTRAINT "quote_secondary_text_check" CHECK ("name" <> '' and char_length("name") <= 50 and char_length("description") <= 500)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"quote_code" text NOT NULL,
	"template_id" integer NOT NULL,
	"template_order_id" integer NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"color" text NOT NULL,
	"currency" text DEFAULT 'RMB' NOT NULL,
	"currency_rate" numeric(12,4),
	"remark" text DEFAULT '' NOT NULL,
	"converted_price" numeric(12,2) NOT NULL,
	"is_selected" boolean DEFAULT false NOT NULL,
	"review_status" text DEFAULT 'Pending' NOT NULL,
	"reviewer_id" integer,
	"reviewed_at" timestamp(3) with time zone,
	"brand_id" integer,
	"customer_id" integer,
	"customer_code" text DEFAULT '' NOT NULL,
	"design_image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "quotes_review_check" CHECK ("review_status" in ('Pending', 'Reviewed') and ("review_status" = 'Reviewed') = ("reviewer_id" is not null)),
	CONSTRAINT "quotes_currency_check" CHECK ("currency" in ('USD', 'RMB', 'HKD', 'GBP', 'AUD', 'EUR')),
	CONSTRAINT "quotes_rate_check" CHECK ("currency_rate" is not null and "currency_rate" > 0 and ("currency" <> 'RMB' or "currency_rate" = 1)),
	CONSTRAINT "quotes_price_check" CHECK ("converted_price" >= 0),
	CONSTRAINT "quotes_code_check" CHECK ("code" <> '' and "type" <> '' and "color" <> ''),
	CONSTRAINT "quotes_remark_check" CHECK (char_length("remark") <= 200)
);
--> statement-breakpoint
CREATE INDEX "quote_lines_quote_index" ON "quote_lines" ("quote_id","position");--> statement-breakpoint
CREATE INDEX "quote_lines_material_index" ON "quote_lines" ("material_id");--> statement-breakpoint
CREATE INDEX "quote_processes_quote_index" ON "quote_processes" ("quote_id","position");--> statement-breakpoint
CREATE INDEX "quote_secondary_quote_index" ON "quote_secondary_processes" ("quote_id","position");--> statement-breakpoint
CREATE INDEX "quote_secondary_supplier_index" ON "quote_secondary_processes" ("supplier_id");--> statement-breakpoint
CREATE INDEX "quote_secondary_unit_index" ON "quote_secondary_processes" ("unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_quote_code_index" ON "quotes" ("quote_code");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_adopted_index" ON "quotes" ("template_id") WHERE "is_selected";--> statement-breakpoint
CREATE INDEX "quotes_template_index" ON "quotes" ("template_id");--> statement-breakpoint
CREATE INDEX "quotes_order_index" ON "quotes" ("template_order_id");--> statement-breakpoint
CREATE INDEX "quotes_keyword_index" ON "quotes" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "quotes_created_index" ON "quotes" ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_updated_index" ON "quotes" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "quotes_quote_code_sort_index" ON "quotes" ("quote_code","id");--> statement-breakpoint
CREATE INDEX "quotes_code_index" ON "quotes" ("code","id");--> statement-breakpoint
CREATE INDEX "quotes_type_sort_index" ON "quotes" ("type","id");--> statement-breakpoint
CREATE INDEX "quotes_color_index" ON "quotes" ("color","id");--> statement-breakpoint
CREATE INDEX "quotes_price_index" ON "quotes" ("converted_price","id");--> statement-breakpoint
CREATE INDEX "quotes_type_index" ON "quotes" ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_currency_index" ON "quotes" ("currency","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_creator_index" ON "quotes" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_updater_index" ON "quotes" ("last_updater_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_brand_index" ON "quotes" ("brand_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_customer_index" ON "quotes" ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_review_index" ON "quotes" ("review_status","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_selected_index" ON "quotes" ("is_selected","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_reviewer_index" ON "quotes" ("reviewer_id");--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_material_id_materials_id_fkey" FOREIGN KEY ("material_id") REFERENCES "materials"("id");--> statement-breakpoint
ALTER TABLE "quote_processes" ADD CONSTRAINT "quote_processes_quote_id_quotes_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quote_secondary_processes" ADD CONSTRAINT "quote_secondary_processes_quote_id_quotes_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quote_secondary_processes" ADD CONSTRAINT "quote_secondary_processes_supplier_id_suppliers_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id");--> statement-breakpoint
ALTER TABLE "quote_secondary_processes" ADD CONSTRAINT "quote_secondary_processes_unit_id_units_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "units"("id");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_template_id_templates_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_template_order_id_template_orders_id_fkey" FOREIGN KEY ("template_order_id") REFERENCES "template_orders"("id");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_reviewer_id_users_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_brand_id_brands_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");