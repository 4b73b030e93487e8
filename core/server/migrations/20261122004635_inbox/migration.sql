CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"from_user_id" integer,
	"type" text NOT NULL,
	"message" text NOT NULL,
	"content" jsonb NOT NULL,
	"status" text DEFAULT 'UnRead' NOT NULL,
	"actions" jsonb DEFAULT '[]' NOT NULL,
	"document" text,
	"record_id" integer,
	"origin_kind" text,
	"origin_id" integer,
	"created_at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone,
	CONSTRAINT "notifications_status_check" CHECK (("status" = 'Read') = ("read_at" is not null)),
	CONSTRAINT "notifications_message_check" CHECK ("message" <> ''),
	CONSTRAINT "notifications_record_check" CHECK ("record_id" is null or "document" is not null),
	CONSTRAINT "notifications_origin_check" CHECK (("origin_kind" is null) = ("origin_id" is null))
);
--> statement-breakpoint
CREATE TABLE "personal_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"resource_type" text NOT NULL,
	"status" text NOT NULL,
	"is_approval" boolean NOT NULL,
	"from_user_id" integer NOT NULL,
	"to_user_id" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"result" jsonb,
	"approve_order_id" integer,
	"document" text NOT NULL,
	"record_id" integer,
	"closed_by_id" integer,
	"closed_at" timestamp(3) with time zone,
	CONSTRAINT "personal_tasks_status_check" CHECK (case when "is_approval" then "status" in ('UnderApproval', 'Agree', 'Rejected') and "approve_order_id" is not null
        else "status" in ('Pending', 'InReview', 'Rework', 'Rejected', 'Finished', 'Skipped') and "approve_order_id" is null end),
	CONSTRAINT "personal_tasks_people_check" CHECK (not "is_approval" or "from_user_id" <> "to_user_id")
);
--> statement-breakpoint
CREATE INDEX "notifications_user_index" ON "notifications" ("user_id","status","id");--> statement-breakpoint
CREATE INDEX "notifications_sender_index" ON "notifications" ("from_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_origin_index" ON "notifications" ("origin_kind","origin_id","user_id");--> statement-breakpoint
CREATE INDEX "personal_tasks_received_index" ON "personal_tasks" ("to_user_id","is_approval","status","id");--> statement-breakpoint
CREATE INDEX "personal_tasks_sent_index" ON "personal_tasks" ("from_user_id","is_approval","status","id");--> statement-breakpoint
CREATE INDEX "personal_tasks_order_index" ON "personal_tasks" ("resource_type","approve_order_id","id");--> statement-breakpoint
CREATE INDEX "personal_tasks_record_index" ON "personal_tasks" ("document","record_id");--> statement-breakpoint
CREATE INDEX "personal_tasks_closed_index" ON "personal_tasks" ("closed_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "personal_tasks_running_index" ON "personal_tasks" ("resource_type","approve_order_id") WHERE "status" = 'UnderApproval';--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_from_user_id_users_id_fkey" FOREIGN KEY ("from_user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "personal_tasks" ADD CONSTRAINT "personal_tasks_from_user_id_users_id_fkey" FOREIGN KEY ("from_user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "personal_tasks" ADD CONSTRAINT "personal_tasks_to_user_id_users_id_fkey" FOREIGN KEY ("to_user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "personal_tasks" ADD CONSTRAINT "personal_tasks_closed_by_id_users_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "users"("id");