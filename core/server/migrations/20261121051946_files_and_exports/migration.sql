CREATE TABLE "export_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"document" text NOT NULL,
	"list" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"message" text,
	"params" jsonb NOT NULL,
	"file_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"run" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL UNIQUE,
	"original_name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint,
	"width" integer,
	"height" integer,
	"owner_id" integer NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"uploaded_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE INDEX "export_tasks_user_id" ON "export_tasks" ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "export_tasks_updated_at" ON "export_tasks" ("updated_at");--> statement-breakpoint
CREATE INDEX "files_uploaded_at" ON "files" ("uploaded_at","created_at");--> statement-breakpoint
CREATE INDEX "files_expires_at" ON "files" ("expires_at");