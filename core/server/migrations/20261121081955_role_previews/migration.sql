CREATE TABLE "role_previews" (
	"session_id" uuid PRIMARY KEY,
	"parent_id" uuid NOT NULL,
	"role_ids" integer[] NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "role_previews_have_roles" CHECK (cardinality("role_ids") > 0),
	CONSTRAINT "role_previews_have_parents" CHECK ("session_id" <> "parent_id")
);
--> statement-breakpoint
CREATE INDEX "role_previews_parent_id" ON "role_previews" ("parent_id");--> statement-breakpoint
ALTER TABLE "role_previews" ADD CONSTRAINT "role_previews_session_id_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "role_previews" ADD CONSTRAINT "role_previews_parent_id_sessions_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "sessions"("id") ON DELETE CASCADE;