CREATE TABLE "process_valuation_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "process_valuation_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"order_id" integer NOT NULL,
	"process_id" integer,
	"type" text DEFAULT 'CF' NOT NULL,
	"component" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"level" text,
	"sewing_name" text DEFAULT '' NOT NULL,
	"hour_rate" numeric(6,2),
	"price" numeric(9,4),
	"minute" numeric(12,2) NOT NULL,
	"second" integer NOT NULL,
	CONSTRAINT "process_valuation_order_lines_type_check" CHECK ("type" in ('CC', 'W', 'CF', 'QT')),
	CONSTRAINT "process_valuation_order_lines_level_check" CHECK ("level" is not null and "level" in ('A', 'B', 'C', 'D')),
	CONSTRAINT "process_valuation_order_lines_amount_check" CHECK ("hour_rate" is not null and "hour_rate" > 0 and "price" is not null and "price" >= 0),
	CONSTRAINT "process_valuation_order_lines_text_check" CHECK ("name" <> '' and char_length("name") <= 60 and char_length("component") <= 30
      and char_length("sewing_name") <= 30)
);
--> statement-breakpoint
CREATE TABLE "process_valuation_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "process_valuation_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"valuation_code" text NOT NULL,
	"patterning_order_id" integer NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"color" text NOT NULL,
	"development_group_id" integer,
	"line_count" integer NOT NULL,
	"total_price" numeric(14,4) NOT NULL,
	"total_minute" numeric(14,2) NOT NULL,
	CONSTRAINT "process_valuation_orders_lines_check" CHECK ("line_count" > 0),
	CONSTRAINT "process_valuation_orders_remark_check" CHECK (char_length("remark") <= 200)
);
--> statement-breakpoint
CREATE TABLE "process_valuations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "process_valuations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"type" text DEFAULT 'CF' NOT NULL,
	"component" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"level" text,
	"sewing_name" text DEFAULT '' NOT NULL,
	"hour_rate" numeric(6,2),
	"price" numeric(9,4),
	"minute" numeric(12,2) NOT NULL,
	"second" integer NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"usual_place" integer NOT NULL,
	CONSTRAINT "process_valuations_type_check" CHECK ("type" in ('CC', 'W', 'CF', 'QT')),
	CONSTRAINT "process_valuations_level_check" CHECK ("level" is not null and "level" in ('A', 'B', 'C', 'D')),
	CONSTRAINT "process_valuations_amount_check" CHECK ("hour_rate" is not null and "hour_rate" > 0 and "price" is not null and "price" >= 0),
	CONSTRAINT "process_valuations_text_check" CHECK ("name" <> '' and char_length("name") <= 60 and char_length("component") <= 30
      and char_length("sewing_name") <= 30)
);
--> statement-breakpoint
CREATE INDEX "process_valuation_order_lines_order_index" ON "process_valuation_order_lines" ("order_id","position");--> statement-breakpoint
CREATE INDEX "process_valuation_order_lines_process_index" ON "process_valuation_order_lines" ("process_id");--> statement-breakpoint
CREATE UNIQUE INDEX "process_valuation_orders_code_index" ON "process_valuation_orders" ("valuation_code");--> statement-breakpoint
CREATE UNIQUE INDEX "process_valuation_orders_order_index" ON "process_valuation_orders" ("patterning_order_id");--> statement-breakpoint
CREATE INDEX "process_valuation_orders_keyword_index" ON "process_valuation_orders" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "process_valuation_orders_created_index" ON "process_valuation_orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "process_valuation_orders_updated_index" ON "process_valuation_orders" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "process_valuation_orders_code_sort_index" ON "process_valuation_orders" ("valuation_code","id");--> statement-breakpoint
CREATE INDEX "process_valuation_orders_style_index" ON "process_valuation_orders" ("code","id");--> statement-breakpoint
CREATE INDEX "process_valuation_orders_type_index" ON "process_valuation_orders" ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "process_valuation_orders_group_index" ON "process_valuation_orders" ("development_group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "process_valuation_orders_price_index" ON "process_valuation_orders" ("total_price","id");--> statement-breakpoint
CREATE INDEX "process_valuation_orders_minute_index" ON "process_valuation_orders" ("total_minute","id");--> statement-breakpoint
CREATE INDEX "process_valuation_orders_creator_index" ON "process_valuation_orders" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "process_valuation_orders_updater_index" ON "process_valuation_orders" ("last_updater_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "process_valuations_code_index" ON "process_valuations" ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "process_valuations_uuid_index" ON "process_valuations" ("uuid");--> statement-breakpoint
CREATE INDEX "process_valuations_place_sort_index" ON "process_valuations" ("usual_place","id");--> statement-breakpoint
CREATE INDEX "process_valuations_keyword_index" ON "process_valuations" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "process_valuations_type_index" ON "process_valuations" ("type","usual_place","id");--> statement-breakpoint
CREATE INDEX "process_valuations_component_index" ON "process_valuations" ("component","usual_place","id");--> statement-breakpoint
CREATE INDEX "process_valuations_machine_index" ON "process_valuations" ("sewing_name","usual_place","id");--> statement-breakpoint
CREATE INDEX "process_valuations_level_index" ON "process_valuations" ("level","usual_place","id");--> statement-breakpoint
CREATE INDEX "process_valuations_price_index" ON "process_valuations" ("price","id");--> statement-breakpoint
CREATE INDEX "process_valuations_minute_index" ON "process_valuations" ("minute","id");--> statement-breakpoint
CREATE INDEX "process_valuations_created_index" ON "process_valuations" ("created_at","id");--> statement-breakpoint
CREATE INDEX "process_valuations_updated_index" ON "process_valuations" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "process_valuations_creator_index" ON "process_valuations" ("creator_id","usual_place","id");--> statement-breakpoint
CREATE INDEX "process_valuations_updater_index" ON "process_valuations" ("last_updater_id","usual_place","id");--> statement-breakpoint
ALTER TABLE "process_valuation_order_lines" ADD CONSTRAINT "process_valuation_order_lines_FjWaHurAHa21_fkey" FOREIGN KEY ("order_id") REFERENCES "process_valuation_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "process_valuation_order_lines" ADD CONSTRAINT "process_valuation_order_lines_XMLmBtd2N7Yx_fkey" FOREIGN KEY ("process_id") REFERENCES "process_valuations"("id");--> statement-breakpoint
ALTER TABLE "process_valuation_orders" ADD CONSTRAINT "process_valuation_orders_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "process_valuation_orders" ADD CONSTRAINT "process_valuation_orders_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "process_valuation_orders" ADD CONSTRAINT "process_valuation_orders_WqWhctsuZieI_fkey" FOREIGN KEY ("patterning_order_id") REFERENCES "patterning_orders"("id");--> statement-breakpoint
ALTER TABLE "process_valuation_orders" ADD CONSTRAINT "process_valuation_orders_qgc0q3CrurjC_fkey" FOREIGN KEY ("development_group_id") REFERENCES "categories"("id");--> statement-breakpoint
ALTER TABLE "process_valuations" ADD CONSTRAINT "process_valuations_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "process_valuations" ADD CONSTRAINT "process_valuations_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");