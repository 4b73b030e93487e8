CREATE TABLE "measured_usages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "measured_usages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"measurement_id" integer NOT NULL,
	"material_id" integer NOT NULL,
	"material_type" text NOT NULL,
	"action_region" text NOT NULL,
	"usage" numeric(12,4) NOT NULL,
	CONSTRAINT "measured_usages_type_check" CHECK ("material_type" in ('Main', 'Lining', 'Accessory')),
	CONSTRAINT "measured_usages_usage_check" CHECK ("usage" > 0),
	CONSTRAINT "measured_usages_region_check" CHECK (char_length("action_region") <= 40)
);
--> statement-breakpoint
CREATE TABLE "usage_measurements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usage_measurements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"measured_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "measured_usages_place_index" ON "measured_usages" ("measurement_id","material_id","material_type","action_region");--> statement-breakpoint
CREATE INDEX "measured_usages_material_index" ON "measured_usages" ("material_id");--> statement-breakpoint
CREATE UNIQUE INDEX "usage_measurements_source_index" ON "usage_measurements" ("source_id");--> statement-breakpoint
CREATE INDEX "usage_measurements_template_index" ON "usage_measurements" ("template_id","measured_at");--> statement-breakpoint
CREATE INDEX "usage_measurements_user_index" ON "usage_measurements" ("user_id");--> statement-breakpoint
ALTER TABLE "measured_usages" ADD CONSTRAINT "measured_usages_measurement_id_usage_measurements_id_fkey" FOREIGN KEY ("measurement_id") REFERENCES "usage_measurements"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "measured_usages" ADD CONSTRAINT "measured_usages_material_id_materials_id_fkey" FOREIGN KEY ("material_id") REFERENCES "materials"("id");--> statement-breakpoint
ALTER TABLE "usage_measurements" ADD CONSTRAINT "usage_measurements_template_id_templates_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "usage_measurements" ADD CONSTRAINT "usage_measurements_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");