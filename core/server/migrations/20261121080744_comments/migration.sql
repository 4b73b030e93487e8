CREATE TABLE "comment_mentions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_mentions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"comment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"document" text NOT NULL,
	"record_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]' NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "comments_content_check" CHECK (("deleted_at" is not null and "text" = '' and "attachments" = '[]'::jsonb)
        or ("deleted_at" is null and ("text" <> '' or "attachments" <> '[]'::jsonb))),
	CONSTRAINT "comments_text_check" CHECK (char_length("text") <= 4000)
);
--> statement-breakpoint
DROP INDEX "operating_records_document";--> statement-breakpoint
CREATE INDEX "operating_records_record" ON "operating_records" ("document","document_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "comment_mentions_comment_index" ON "comment_mentions" ("comment_id","user_id");--> statement-breakpoint
CREATE INDEX "comment_mentions_user_index" ON "comment_mentions" ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "comment_mentions_unread_index" ON "comment_mentions" ("user_id","id" DESC NULLS LAST) WHERE "read_at" is null;--> statement-breakpoint
CREATE INDEX "comments_record_index" ON "comments" ("document","record_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "comments_author_index" ON "comments" ("author_id","id");--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_comment_id_comments_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "comments"("id") ON DELETE CASCADE;