CREATE TABLE "import_rows" (
	"task_id" integer,
	"row" integer,
	"outcome" text NOT NULL,
	"record_id" integer,
	"version" integer,
	"values" jsonb NOT NULL,
	"cells" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "import_rows_pkey" PRIMARY KEY("task_id","row")
);
--> statement-breakpoint
CREATE TABLE "import_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"document" text NOT NULL,
	"file_name" text NOT NULL,
	"original_name" text NOT NULL,
	"sheet" text DEFAULT '' NOT NULL,
	"mapping" jsonb NOT NULL,
	"language" text DEFAULT 'zh' NOT NULL,
	"status" text DEFAULT 'Checking' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"message" jsonb,
	"is_stale" boolean DEFAULT false NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"error_count" integer DEFAULT 0 NOT NULL,
	"run" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" ("task_id","outcome","row");--> statement-breakpoint
CREATE INDEX "import_tasks_document" ON "import_tasks" ("document","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "import_tasks_updated_at" ON "import_tasks" ("updated_at");--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_task_id_import_tasks_id_fkey" FOREIGN KEY ("task_id") REFERENCES "import_tasks"("id") ON DELETE CASCADE;