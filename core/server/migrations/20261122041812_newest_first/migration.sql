DROP INDEX "operating_records_user_id";--> statement-breakpoint
CREATE INDEX "operating_records_user_id" ON "operating_records" ("user_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
DROP INDEX "export_tasks_user_id";--> statement-breakpoint
CREATE INDEX "export_tasks_user_id" ON "export_tasks" ("user_id","id");--> statement-breakpoint
DROP INDEX "comment_mentions_user_index";--> statement-breakpoint
CREATE INDEX "comment_mentions_user_index" ON "comment_mentions" ("user_id","id");--> statement-breakpoint
DROP INDEX "comment_mentions_unread_index";--> statement-breakpoint
CREATE INDEX "comment_mentions_unread_index" ON "comment_mentions" ("user_id","id") WHERE "read_at" is null;--> statement-breakpoint
DROP INDEX "import_tasks_document";--> statement-breakpoint
CREATE INDEX "import_tasks_document" ON "import_tasks" ("document","id");--> statement-breakpoint
DROP INDEX "personal_tasks_received_index";--> statement-breakpoint
CREATE INDEX "personal_tasks_received_index" ON "personal_tasks" ("to_user_id","is_approval",("status" in ('Pending', 'InReview', 'Rework', 'UnderApproval')),"id");--> statement-breakpoint
DROP INDEX "personal_tasks_sent_index";--> statement-breakpoint
CREATE INDEX "personal_tasks_sent_index" ON "personal_tasks" ("from_user_id","is_approval",("status" in ('Pending', 'InReview', 'Rework', 'UnderApproval')),"id");