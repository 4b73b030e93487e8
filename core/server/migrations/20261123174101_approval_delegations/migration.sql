CREATE TABLE "approval_delegations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_delegations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"from_user_id" integer NOT NULL,
	"to_user_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "approval_delegations_days_check" CHECK ("first_day" <= "last_day"),
	CONSTRAINT "approval_delegations_people_check" CHECK ("from_user_id" <> "to_user_id")
);
--> statement-breakpoint
ALTER TABLE "personal_tasks" ADD COLUMN "decided_for_id" integer;--> statement-breakpoint
CREATE INDEX "approval_delegations_from_index" ON "approval_delegations" ("from_user_id","last_day");--> statement-breakpoint
CREATE INDEX "approval_delegations_to_index" ON "approval_delegations" ("to_user_id","last_day");--> statement-breakpoint
CREATE INDEX "personal_tasks_decided_for_index" ON "personal_tasks" ("decided_for_id","id");--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_from_user_id_users_id_fkey" FOREIGN KEY ("from_user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_to_user_id_users_id_fkey" FOREIGN KEY ("to_user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "personal_tasks" ADD CONSTRAINT "personal_tasks_decided_for_id_users_id_fkey" FOREIGN KEY ("decided_for_id") REFERENCES "users"("id");--> statement-breakpoint
-- A person is represented by at most one other on a day. The id is written as a range, because the plain types have no gist index.
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_days_exclusion"
	EXCLUDE USING gist (int4range("from_user_id", "from_user_id", '[]') WITH &&, daterange("first_day", "last_day", '[]') WITH &&) WHERE ("ended_at" IS NULL);
