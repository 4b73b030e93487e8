CREATE TABLE "production_order_measurements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "production_order_measurements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"order_id" integer NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_english" text DEFAULT '' NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"tolerance_plus" text DEFAULT '' NOT NULL,
	"tolerance_minus" text DEFAULT '' NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"lengths" jsonb DEFAULT '[]' NOT NULL,
	CONSTRAINT "production_order_measurements_text_check" CHECK (char_length("code") <= 12 and char_length("name") <= 40 and char_length("name_english") <= 60 and char_length("method") <= 200 and char_length("tolerance_plus") <= 12 and char_length("tolerance_minus") <= 12 and char_length("step") <= 12),
	CONSTRAINT "production_order_measurements_position_check" CHECK ("position" between 0 and 59),
	CONSTRAINT "production_order_measurements_name_check" CHECK ("name" <> ''),
	CONSTRAINT "production_order_measurements_tolerance_check" CHECK ("tolerance_plus" ~ '^(-?([0-9]{1,3}([.][0-9]{1,4})?|([0-9]{1,3} )?[0-9]{1,2}/(2|4|8|16)))?$' and "tolerance_minus" ~ '^(-?([0-9]{1,3}([.][0-9]{1,4})?|([0-9]{1,3} )?[0-9]{1,2}/(2|4|8|16)))?$' and "step" ~ '^(-?([0-9]{1,3}([.][0-9]{1,4})?|([0-9]{1,3} )?[0-9]{1,2}/(2|4|8|16)))?$'),
	CONSTRAINT "production_order_measurements_lengths_check" CHECK (jsonb_typeof("lengths") = 'array' and jsonb_array_length("lengths") <= 30
          and not jsonb_path_exists("lengths", '$[*].value ? (@.type() == "string" && !(@ like_regex "^-?([0-9]{1,3}([.][0-9]{1,4})?|([0-9]{1,3} )?[0-9]{1,2}/(2|4|8|16))$"))'))
);
--> statement-breakpoint
CREATE TABLE "measured_samples" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "measured_samples_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"color" text NOT NULL,
	"size" text NOT NULL,
	"length_unit" text NOT NULL,
	"lengths" jsonb NOT NULL,
	"user_id" integer NOT NULL,
	"measured_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "measured_samples_unit_check" CHECK ("length_unit" in ('cm', 'inch')),
	CONSTRAINT "measured_samples_text_check" CHECK (char_length("color") <= 50 and char_length("size") <= 20),
	CONSTRAINT "measured_samples_lengths_check" CHECK (jsonb_typeof("lengths") = 'array' and jsonb_array_length("lengths") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "sale_order_measurements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_order_measurements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"order_id" integer NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_english" text DEFAULT '' NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"tolerance_plus" text DEFAULT '' NOT NULL,
	"tolerance_minus" text DEFAULT '' NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"lengths" jsonb DEFAULT '[]' NOT NULL,
	CONSTRAINT "sale_order_measurements_text_check" CHECK (char_length("code") <= 12 and char_length("name") <= 40 and char_length("name_english") <= 60 and char_length("method") <= 200 and char_length("tolerance_plus") <= 12 and char_length("tolerance_minus") <= 12 and char_length("step") <= 12),
	CONSTRAINT "sale_order_measurements_position_check" CHECK ("position" between 0 and 59),
	CONSTRAINT "sale_order_measurements_name_check" CHECK ("name" <> ''),
	CONSTRAINT "sale_order_measurements_tolerance_check" CHECK ("tolerance_plus" ~ '^(-?([0-9]{1,3}([.][0-9]{1,4})?|([0-9]{1,3} )?[0-9]{1,2}/(2|4|8|16)))?$' and "tolerance_minus" ~ '^(-?([0-9]{1,3}([.][0-9]{1,4})?|([0-9]{1,3} )?[0-9]{1,2}/(2|4|8|16)))?$' and "step" ~ '^(-?([0-9]{1,3}([.][0-9]{1,4})?|([0-9]{1,3} )?[0-9]{1,2}/(2|4|8|16)))?$'),
	CONSTRAINT "sale_order_measurements_lengths_check" CHECK (jsonb_typeof("lengths") = 'array' and jsonb_array_length("lengths") <= 30
          and not jsonb_path_exists("lengths", '$[*].value ? (@.type() == "string" && !(@ like_regex "^-?([0-9]{1,3}([.][0-9]{1,4})?|([0-9]{1,3} )?[0-9]{1,2}/(2|4|8|16))$"))'))
);
--> statement-breakpoint
CREATE TABLE "template_order_measurements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "template_order_measurements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"order_id" integer NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_english" text DEFAULT '' NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"tolerance_plus" text DEFAULT '' NOT NULL,
	"tolerance_minus" text DEFAULT '' NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"lengths" jsonb DEFAULT '[]' NOT NULL,
	CONSTRAINT "template_order_measurements_text_check" CHECK (char_length("code") <= 12 and char_length("name") <= 40 and char_length("name_english") <= 60 and char_length("method") <= 200 and char_length("tolerance_plus") <= 12 and char_length("tolerance_minus") <= 12 and char_length("step") <= 12),
	CONSTRAINT "template_order_measurements_position_check" CHECK ("position" between 0 and 59),
	CONSTRAINT "template_order_measurements_name_check" CHECK ("name" <> ''),
	CONSTRAINT "template_order_measurements_tolerance_check" CHECK ("tolerance_plus" ~ '^(-?([0-9]{1,3}([.][0-9]{1,4})?|([0-9]{1,3} )?[0-9]{1,2}/(2|4|8|16)))?$' and "tolerance_minus" ~ '^(-?([0-9]{1,3}([.][0-9]{1,4})?|([0-9]{1,3} )?[0-9]{1,2}/(2|4|8|16)))?$' and "step" ~ '^(-?([0-9]{1,3}([.][0-9]{1,4})?|([0-9]{1,3} )?[0-9]{1,2}/(2|4|8|16)))?$'),
	CONSTRAINT "template_order_measurements_lengths_check" CHECK (jsonb_typeof("lengths") = 'array' and jsonb_array_length("lengths") <= 30
          and not jsonb_path_exists("lengths", '$[*].value ? (@.type() == "string" && !(@ like_regex "^-?([0-9]{1,3}([.][0-9]{1,4})?|([0-9]{1,3} )?[0-9]{1,2}/(2|4|8|16))$"))'))
);
--> statement-breakpoint
ALTER TABLE "production_orders" ADD COLUMN "length_unit" text DEFAULT 'cm' NOT NULL;--> statement-breakpoint
ALTER TABLE "production_orders" ADD COLUMN "size_names" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "production_orders" ADD COLUMN "base_size" text;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD COLUMN "length_unit" text DEFAULT 'cm' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD COLUMN "size_names" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_orders" ADD COLUMN "base_size" text;--> statement-breakpoint
ALTER TABLE "template_orders" ADD COLUMN "length_unit" text DEFAULT 'cm' NOT NULL;--> statement-breakpoint
ALTER TABLE "template_orders" ADD COLUMN "size_names" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "template_orders" ADD COLUMN "base_size" text;--> statement-breakpoint
CREATE INDEX "production_order_measurements_order_index" ON "production_order_measurements" ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "measured_samples_sample_index" ON "measured_samples" ("order_id","color","size");--> statement-breakpoint
CREATE INDEX "measured_samples_user_index" ON "measured_samples" ("user_id");--> statement-breakpoint
CREATE INDEX "sale_order_measurements_order_index" ON "sale_order_measurements" ("order_id","position");--> statement-breakpoint
CREATE INDEX "template_order_measurements_order_index" ON "template_order_measurements" ("order_id","position");--> statement-breakpoint
ALTER TABLE "production_order_measurements" ADD CONSTRAINT "production_order_measurements_Aka6JhjhzkfV_fkey" FOREIGN KEY ("order_id") REFERENCES "production_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "measured_samples" ADD CONSTRAINT "measured_samples_order_id_template_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "template_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "measured_samples" ADD CONSTRAINT "measured_samples_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "sale_order_measurements" ADD CONSTRAINT "sale_order_measurements_order_id_sale_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "sale_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "template_order_measurements" ADD CONSTRAINT "template_order_measurements_order_id_template_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "template_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "production_orders" ADD CONSTRAINT "production_orders_length_unit_check" CHECK ("length_unit" in ('cm', 'inch'));--> statement-breakpoint
ALTER TABLE "production_orders" ADD CONSTRAINT "production_orders_measurement_check" CHECK (jsonb_typeof("size_names") = 'array' and jsonb_array_length("size_names") <= 30
      and char_length("base_size") <= 20);--> statement-breakpoint
ALTER TABLE "sale_orders" ADD CONSTRAINT "sale_orders_length_unit_check" CHECK ("length_unit" in ('cm', 'inch'));--> statement-breakpoint
ALTER TABLE "sale_orders" ADD CONSTRAINT "sale_orders_measurement_check" CHECK (jsonb_typeof("size_names") = 'array' and jsonb_array_length("size_names") <= 30
      and char_length("base_size") <= 20);--> statement-breakpoint
ALTER TABLE "template_orders" ADD CONSTRAINT "template_orders_length_unit_check" CHECK ("length_unit" in ('cm', 'inch'));--> statement-breakpoint
ALTER TABLE "template_orders" ADD CONSTRAINT "template_orders_measurement_check" CHECK (jsonb_typeof("size_names") = 'array' and jsonb_array_length("size_names") <= 30
      and char_length("base_size") <= 20);