CREATE TABLE "swatches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "swatches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"composition" text NOT NULL,
	"weight" integer,
	"status" text DEFAULT 'Kept' NOT NULL,
	"creator_id" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "swatches_code_index" ON "swatches" ("code");--> statement-breakpoint
CREATE INDEX "swatches_creator_index" ON "swatches" ("creator_id");--> statement-breakpoint
CREATE INDEX "swatches_created_index" ON "swatches" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "swatches_keyword_index" ON "swatches" USING gin ("keyword_grams");--> statement-breakpoint
ALTER TABLE "swatches" ADD CONSTRAINT "swatches_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");