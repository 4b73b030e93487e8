DROP INDEX "comments_author_index";--> statement-breakpoint
ALTER TABLE "operating_records" ADD COLUMN "result" text DEFAULT 'succeeded' NOT NULL;--> statement-breakpoint
ALTER TABLE "system_settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "operating_records_result" ON "operating_records" ("result","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "operating_records" ADD CONSTRAINT "operating_records_result_check" CHECK ("result" in ('succeeded', 'failed'));