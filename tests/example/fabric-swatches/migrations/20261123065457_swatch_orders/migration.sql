CREATE TABLE "swatch_order_colors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "swatch_order_colors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"color" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "swatch_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "swatch_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"swatch_id" integer,
	"quantity" numeric(12,2),
	"unit_price" numeric(12,2),
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "swatch_order_lines_amount_check" CHECK ("quantity" >= 0 and "unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "swatch_order_sizes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "swatch_order_sizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"color_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"quantity" integer
);
--> statement-breakpoint
CREATE TABLE "swatch_order_versions" (
	"order_id" integer,
	"version" integer,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"shape" integer DEFAULT 1 NOT NULL,
	"snapshot" jsonb NOT NULL,
	"used_records" text[] DEFAULT '{}'::text[] NOT NULL,
	"confirmed_by_id" integer NOT NULL,
	CONSTRAINT "swatch_order_versions_pkey" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "swatch_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "swatch_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"code" text,
	"status" text DEFAULT 'Pending' NOT NULL,
	"confirmed_version" integer DEFAULT 0 NOT NULL,
	"deletion" text,
	"deletion_asked_by_id" integer,
	"title" text DEFAULT '' NOT NULL,
	"purpose" text,
	"urgency" text DEFAULT 'Normal' NOT NULL,
	"need_date" date,
	"arrival_date" date,
	"main_swatch_id" integer,
	"department_id" integer,
	"follower_id" integer,
	"customer_code" text,
	"remark" text DEFAULT '' NOT NULL,
	"budget" numeric(12,2),
	"weight_limit" numeric(12,4),
	"copies" integer,
	"needs_report" boolean DEFAULT false NOT NULL,
	"pictures" text[] DEFAULT '{}'::text[] NOT NULL,
	"files" text[] DEFAULT '{}'::text[] NOT NULL,
	"tags" jsonb DEFAULT '[]' NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"total_amount" numeric(14,2) DEFAULT '0' NOT NULL,
	CONSTRAINT "swatch_orders_code_check" CHECK (("status" = 'Pending') = ("confirmed_version" = 0)),
	CONSTRAINT "swatch_orders_budget_check" CHECK ("budget" >= 0)
);
--> statement-breakpoint
CREATE INDEX "swatch_order_colors_order_index" ON "swatch_order_colors" ("order_id","position");--> statement-breakpoint
CREATE INDEX "swatch_order_lines_order_index" ON "swatch_order_lines" ("order_id","position");--> statement-breakpoint
CREATE INDEX "swatch_order_lines_swatch_index" ON "swatch_order_lines" ("swatch_id");--> statement-breakpoint
CREATE INDEX "swatch_order_sizes_color_index" ON "swatch_order_sizes" ("color_id","position");--> statement-breakpoint
CREATE INDEX "swatch_order_versions_person_index" ON "swatch_order_versions" ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "swatch_order_versions_used_index" ON "swatch_order_versions" USING gin ("used_records");--> statement-breakpoint
CREATE UNIQUE INDEX "swatch_orders_code_index" ON "swatch_orders" ("code");--> statement-breakpoint
CREATE INDEX "swatch_orders_keyword_index" ON "swatch_orders" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "swatch_orders_created_index" ON "swatch_orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "swatch_orders_creator_index" ON "swatch_orders" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "swatch_orders_updater_index" ON "swatch_orders" ("last_updater_id");--> statement-breakpoint
CREATE INDEX "swatch_orders_asked_index" ON "swatch_orders" ("deletion_asked_by_id");--> statement-breakpoint
CREATE INDEX "swatch_orders_swatch_index" ON "swatch_orders" ("main_swatch_id","created_at","id");--> statement-breakpoint
CREATE INDEX "swatch_orders_department_index" ON "swatch_orders" ("department_id","created_at","id");--> statement-breakpoint
CREATE INDEX "swatch_orders_follower_index" ON "swatch_orders" ("follower_id","created_at","id");--> statement-breakpoint
ALTER TABLE "swatch_order_colors" ADD CONSTRAINT "swatch_order_colors_order_id_swatch_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "swatch_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "swatch_order_lines" ADD CONSTRAINT "swatch_order_lines_order_id_swatch_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "swatch_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "swatch_order_lines" ADD CONSTRAINT "swatch_order_lines_swatch_id_swatches_id_fkey" FOREIGN KEY ("swatch_id") REFERENCES "swatches"("id");--> statement-breakpoint
ALTER TABLE "swatch_order_sizes" ADD CONSTRAINT "swatch_order_sizes_color_id_swatch_order_colors_id_fkey" FOREIGN KEY ("color_id") REFERENCES "swatch_order_colors"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "swatch_order_versions" ADD CONSTRAINT "swatch_order_versions_order_id_swatch_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "swatch_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "swatch_order_versions" ADD CONSTRAINT "swatch_order_versions_confirmed_by_id_users_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "swatch_orders" ADD CONSTRAINT "swatch_orders_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "swatch_orders" ADD CONSTRAINT "swatch_orders_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "swatch_orders" ADD CONSTRAINT "swatch_orders_deletion_asked_by_id_users_id_fkey" FOREIGN KEY ("deletion_asked_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "swatch_orders" ADD CONSTRAINT "swatch_orders_main_swatch_id_swatches_id_fkey" FOREIGN KEY ("main_swatch_id") REFERENCES "swatches"("id");--> statement-breakpoint
ALTER TABLE "swatch_orders" ADD CONSTRAINT "swatch_orders_department_id_categories_id_fkey" FOREIGN KEY ("department_id") REFERENCES "categories"("id");--> statement-breakpoint
ALTER TABLE "swatch_orders" ADD CONSTRAINT "swatch_orders_follower_id_users_id_fkey" FOREIGN KEY ("follower_id") REFERENCES "users"("id");