CREATE TABLE "patterning_errors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patterning_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"report_user_id" integer NOT NULL,
	"resolve_date" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "patterning_errors_status_check" CHECK ("status" in ('Pending', 'Cancel', 'Finish')),
	CONSTRAINT "patterning_errors_type_check" CHECK ("type" in ('business', 'patternRoom')),
	CONSTRAINT "patterning_errors_words_check" CHECK ("description" <> '')
);
--> statement-breakpoint
CREATE TABLE "patterning_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patterning_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"template_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"color" text NOT NULL,
	"customer_code" text DEFAULT '' NOT NULL,
	"type_explain" text DEFAULT '' NOT NULL,
	"design_image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"development_group_id" integer,
	"flow_id" integer,
	"reference_order_id" integer,
	"pattern_follower_id" integer,
	"nodes" jsonb NOT NULL,
	"edges" jsonb NOT NULL,
	"pattern_attachments" jsonb DEFAULT '[]' NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"level_of_difficulty" text,
	"scheduled_finish_date" timestamp(3) with time zone NOT NULL,
	"warning_date" timestamp(3) with time zone NOT NULL,
	"finish_date" timestamp(3) with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp(3) with time zone,
	"done_count" integer DEFAULT 0 NOT NULL,
	"step_count" integer DEFAULT 0 NOT NULL,
	"error_count" integer DEFAULT 0 NOT NULL,
	"rework_count" integer DEFAULT 0 NOT NULL,
	"open_error_count" integer DEFAULT 0 NOT NULL,
	"open_rework_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "patterning_orders_status_check" CHECK ("status" in ('Pending', 'Inquest', 'InProgress', 'Finished', 'Cancel')),
	CONSTRAINT "patterning_orders_finished_check" CHECK (("status" = 'Finished') = ("finish_date" is not null)),
	CONSTRAINT "patterning_orders_cancelled_check" CHECK (("status" = 'Cancel') = ("cancelled_at" is not null)),
	CONSTRAINT "patterning_orders_key_check" CHECK ("code" <> '' and "type" <> '' and "color" <> ''),
	CONSTRAINT "patterning_orders_steps_check" CHECK ("step_count" > 0 and "done_count" between 0 and "step_count")
);
--> statement-breakpoint
CREATE TABLE "patterning_processes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patterning_processes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"node_id" text NOT NULL,
	"type" text NOT NULL,
	"node_label" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"user_id" integer,
	"created_at" timestamp(3) with time zone NOT NULL,
	"start_date" timestamp(3) with time zone,
	"finish_date" timestamp(3) with time zone,
	"scheduled_finish_date" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "patterning_processes_status_check" CHECK ("status" in ('Pending', 'InProgress', 'Finished', 'Inquest', 'Skipped')),
	CONSTRAINT "patterning_processes_dates_check" CHECK (("start_date" is not null) = ("status" in ('InProgress', 'Finished', 'Inquest')))
);
--> statement-breakpoint
CREATE TABLE "patterning_reworks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patterning_reworks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"process_id" integer,
	"type" text NOT NULL,
	"review" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"rework_user_id" integer,
	"report_user_id" integer NOT NULL,
	"is_inquest" boolean DEFAULT false NOT NULL,
	"inquest_reason" text DEFAULT '' NOT NULL,
	"rework_start_date" timestamp(3) with time zone,
	"rework_finish_date" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "patterning_reworks_status_check" CHECK ("status" in ('Pending', 'Started', 'Finish', 'Cancel')),
	CONSTRAINT "patterning_reworks_words_check" CHECK (case when "is_inquest" then "inquest_reason" <> '' and "process_id" is not null else "review" <> '' end)
);
--> statement-breakpoint
CREATE INDEX "patterning_errors_order_index" ON "patterning_errors" ("order_id","id");--> statement-breakpoint
CREATE INDEX "patterning_errors_reporter_index" ON "patterning_errors" ("report_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "patterning_orders_active_index" ON "patterning_orders" ("template_id") WHERE "status" not in ('Finished', 'Cancel');--> statement-breakpoint
CREATE INDEX "patterning_orders_template_index" ON "patterning_orders" ("template_id","id");--> statement-breakpoint
CREATE INDEX "patterning_orders_keyword_index" ON "patterning_orders" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "patterning_orders_urgent_index" ON "patterning_orders" ("urgent","created_at","id");--> statement-breakpoint
CREATE INDEX "patterning_orders_created_index" ON "patterning_orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "patterning_orders_updated_index" ON "patterning_orders" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "patterning_orders_code_index" ON "patterning_orders" ("code","id");--> statement-breakpoint
CREATE INDEX "patterning_orders_type_index" ON "patterning_orders" ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "patterning_orders_color_index" ON "patterning_orders" ("color","id");--> statement-breakpoint
CREATE INDEX "patterning_orders_customer_code_index" ON "patterning_orders" ("customer_code","id");--> statement-breakpoint
CREATE INDEX "patterning_orders_quantity_index" ON "patterning_orders" ("quantity","id");--> statement-breakpoint
CREATE INDEX "patterning_orders_status_index" ON "patterning_orders" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "patterning_orders_group_index" ON "patterning_orders" ("development_group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "patterning_orders_level_index" ON "patterning_orders" ("level_of_difficulty","created_at","id");--> statement-breakpoint
CREATE INDEX "patterning_orders_due_index" ON "patterning_orders" ("scheduled_finish_date","id");--> statement-breakpoint
CREATE INDEX "patterning_orders_warning_index" ON "patterning_orders" ("warning_date","id");--> statement-breakpoint
CREATE INDEX "patterning_orders_finished_index" ON "patterning_orders" ("finish_date","id");--> statement-breakpoint
CREATE INDEX "patterning_orders_finished_falling_index" ON "patterning_orders" ("finish_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "patterning_orders_creator_index" ON "patterning_orders" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "patterning_orders_updater_index" ON "patterning_orders" ("last_updater_id","created_at","id");--> statement-breakpoint
CREATE INDEX "patterning_orders_follower_index" ON "patterning_orders" ("pattern_follower_id","created_at","id");--> statement-breakpoint
CREATE INDEX "patterning_orders_order_index" ON "patterning_orders" ("order_id");--> statement-breakpoint
CREATE INDEX "patterning_orders_flow_index" ON "patterning_orders" ("flow_id");--> statement-breakpoint
CREATE INDEX "patterning_orders_reference_index" ON "patterning_orders" ("reference_order_id");--> statement-breakpoint
CREATE INDEX "patterning_orders_error_index" ON "patterning_orders" ("open_error_count","created_at","id");--> statement-breakpoint
CREATE INDEX "patterning_orders_rework_index" ON "patterning_orders" ("open_rework_count","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "patterning_processes_node_index" ON "patterning_processes" ("order_id","node_id");--> statement-breakpoint
CREATE INDEX "patterning_processes_person_index" ON "patterning_processes" ("user_id","status");--> statement-breakpoint
CREATE INDEX "patterning_reworks_order_index" ON "patterning_reworks" ("order_id","id");--> statement-breakpoint
CREATE INDEX "patterning_reworks_process_index" ON "patterning_reworks" ("process_id");--> statement-breakpoint
CREATE INDEX "patterning_reworks_person_index" ON "patterning_reworks" ("rework_user_id");--> statement-breakpoint
CREATE INDEX "patterning_reworks_reporter_index" ON "patterning_reworks" ("report_user_id");--> statement-breakpoint
ALTER TABLE "patterning_errors" ADD CONSTRAINT "patterning_errors_order_id_patterning_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "patterning_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "patterning_errors" ADD CONSTRAINT "patterning_errors_report_user_id_users_id_fkey" FOREIGN KEY ("report_user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD CONSTRAINT "patterning_orders_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD CONSTRAINT "patterning_orders_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD CONSTRAINT "patterning_orders_template_id_templates_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id");--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD CONSTRAINT "patterning_orders_order_id_template_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "template_orders"("id");--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD CONSTRAINT "patterning_orders_development_group_id_categories_id_fkey" FOREIGN KEY ("development_group_id") REFERENCES "categories"("id");--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD CONSTRAINT "patterning_orders_flow_id_patterning_flows_id_fkey" FOREIGN KEY ("flow_id") REFERENCES "patterning_flows"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD CONSTRAINT "patterning_orders_reference_order_id_patterning_orders_id_fkey" FOREIGN KEY ("reference_order_id") REFERENCES "patterning_orders"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "patterning_orders" ADD CONSTRAINT "patterning_orders_pattern_follower_id_users_id_fkey" FOREIGN KEY ("pattern_follower_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "patterning_processes" ADD CONSTRAINT "patterning_processes_order_id_patterning_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "patterning_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "patterning_processes" ADD CONSTRAINT "patterning_processes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "patterning_reworks" ADD CONSTRAINT "patterning_reworks_order_id_patterning_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "patterning_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "patterning_reworks" ADD CONSTRAINT "patterning_reworks_process_id_patterning_processes_id_fkey" FOREIGN KEY ("process_id") REFERENCES "patterning_processes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "patterning_reworks" ADD CONSTRAINT "patterning_reworks_rework_user_id_users_id_fkey" FOREIGN KEY ("rework_user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "patterning_reworks" ADD CONSTRAINT "patterning_reworks_report_user_id_users_id_fkey" FOREIGN KEY ("report_user_id") REFERENCES "users"("id");