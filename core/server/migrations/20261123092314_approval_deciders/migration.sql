ALTER TABLE "personal_tasks" ADD COLUMN "decider_ids" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_tasks" ADD COLUMN "decision_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "personal_tasks_waiting_index" ON "personal_tasks" ("id") WHERE "status" = 'UnderApproval';