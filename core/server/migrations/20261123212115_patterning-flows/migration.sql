CREATE TABLE "patterning_flows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patterning_flows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"name" text DEFAULT '' NOT NULL,
	"nodes" jsonb DEFAULT '[]' NOT NULL,
	"edges" jsonb DEFAULT '[]' NOT NULL,
	"step_count" integer NOT NULL,
	"schedule_duration" numeric(10,2) NOT NULL,
	CONSTRAINT "patterning_flows_name_check" CHECK ("name" <> '' and char_length("name") <= 50),
	CONSTRAINT "patterning_flows_steps_check" CHECK ("step_count" > 0 and "step_count" = jsonb_array_length("nodes")),
	CONSTRAINT "patterning_flows_hours_check" CHECK ("schedule_duration" > 0)
);
--> statement-breakpoint
CREATE INDEX "patterning_flows_keyword_index" ON "patterning_flows" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "patterning_flows_created_index" ON "patterning_flows" ("created_at","id");--> statement-breakpoint
CREATE INDEX "patterning_flows_updated_index" ON "patterning_flows" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "patterning_flows_name_index" ON "patterning_flows" ("name","id");--> statement-breakpoint
CREATE INDEX "patterning_flows_steps_index" ON "patterning_flows" ("step_count","id");--> statement-breakpoint
CREATE INDEX "patterning_flows_hours_index" ON "patterning_flows" ("schedule_duration","id");--> statement-breakpoint
CREATE INDEX "patterning_flows_creator_index" ON "patterning_flows" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "patterning_flows_updater_index" ON "patterning_flows" ("last_updater_id","created_at","id");--> statement-breakpoint
ALTER TABLE "patterning_flows" ADD CONSTRAINT "patterning_flows_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "patterning_flows" ADD CONSTRAINT "patterning_flows_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");