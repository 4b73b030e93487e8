CREATE TABLE "list_view_defaults" (
	"user_id" integer,
	"list" text,
	"view_id" integer NOT NULL,
	CONSTRAINT "list_view_defaults_pkey" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "list_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" integer NOT NULL,
	"role_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "list_view_defaults_view_index" ON "list_view_defaults" ("view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name_index" ON "list_views" ("owner_id","list","name");--> statement-breakpoint
CREATE INDEX "list_views_list_index" ON "list_views" ("list");--> statement-breakpoint
ALTER TABLE "list_view_defaults" ADD CONSTRAINT "list_view_defaults_view_id_list_views_id_fkey" FOREIGN KEY ("view_id") REFERENCES "list_views"("id") ON DELETE CASCADE;