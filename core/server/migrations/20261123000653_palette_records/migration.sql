ALTER TABLE "categories" ADD COLUMN "keyword" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "keyword" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "keyword" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Found by name at once; the initials come with the start of the server.
UPDATE "categories" SET "keyword" = lower(normalize("name", nfkc));--> statement-breakpoint
UPDATE "roles" SET "keyword" = lower(normalize("name", nfkc));--> statement-breakpoint
UPDATE "units" SET "keyword" = lower(normalize("name", nfkc));--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "categories_keyword_index" ON "categories" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "roles_keyword_index" ON "roles" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "units_keyword_index" ON "units" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "units_created_index" ON "units" ("created_at","id");
